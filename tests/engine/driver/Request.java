package driver;

import java.awt.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One line of the protocol: the operation and its arguments, read with a clear word when one is missing. */
record Request(Map<String, Object> fields) {
  static Request parse(String line) {
    if (Json.parse(line) instanceof Map<?, ?> map) {
      @SuppressWarnings("unchecked")
      final Map<String, Object> fields = (Map<String, Object>) map;
      return new Request(fields);
    }
    throw new IllegalArgumentException("a request is a JSON object");
  }

  String op() {
    return text("op");
  }

  boolean has(String name) {
    return fields.get(name) != null;
  }

  String text(String name) {
    if (fields.get(name) instanceof String value) {
      return value;
    }
    throw new Refusal("the request lacks the text \"" + name + "\"");
  }

  /** The text, or null where the field is absent. */
  String optional(String name) {
    return has(name) ? text(name) : null;
  }

  int whole(String name) {
    return (int) number(name);
  }

  double number(String name) {
    if (fields.get(name) instanceof Number value) {
      return value.doubleValue();
    }
    throw new Refusal("the request lacks the number \"" + name + "\"");
  }

  /** The texts in order; none where the field is absent. */
  List<String> texts(String name) {
    final List<String> found = new ArrayList<>();
    for (final Object each : list(name)) {
      found.add((String) each);
    }
    return found;
  }

  /** Whole numbers in order; none where the field is absent. */
  List<Integer> wholes(String name) {
    final List<Integer> found = new ArrayList<>();
    for (final Object each : list(name)) {
      found.add(((Number) each).intValue());
    }
    return found;
  }

  /** Points, each written as a list of two numbers. */
  List<Point> points(String name) {
    final List<Point> found = new ArrayList<>();
    for (final Object each : list(name)) {
      final List<?> pair = (List<?>) each;
      found.add(new Point(((Number) pair.get(0)).intValue(), ((Number) pair.get(1)).intValue()));
    }
    return found;
  }

  private List<?> list(String name) {
    return fields.get(name) instanceof List<?> value ? value : List.of();
  }
}
