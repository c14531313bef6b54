package driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON, both ways, as small as the protocol needs: maps, lists, strings, numbers, booleans and null. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    final Json json = new Json(text);
    final Object value = json.value();
    json.skipSpace();
    if (json.at != text.length()) {
      throw json.broken("something after the end");
    }
    return value;
  }

  static String write(Object value) {
    final StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      String separator = "{";
      for (final Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator);
        writeText(String.valueOf(entry.getKey()), out);
        out.append(':');
        write(entry.getValue(), out);
        separator = ",";
      }
      out.append(map.isEmpty() ? "{}" : "}");
    }
    else if (value instanceof Iterable<?> values) {
      out.append('[');
      String separator = "";
      for (final Object each : values) {
        out.append(separator);
        write(each, out);
        separator = ",";
      }
      out.append(']');
    }
    else if (value == null || value instanceof Number || value instanceof Boolean) {
      out.append(value);
    }
    else {
      writeText(value.toString(), out);
    }
  }

  private static void writeText(String value, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < value.length(); i++) {
      final char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      }
      else if (c < ' ' || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c) || c == '\u0085') {
        out.append(String.format("\\u%04x", (int) c));
      }
      else {
        out.append(c);
      }
    }
    out.append('"');
  }

  private Object value() {
    skipSpace();
    final char c = peek();
    switch (c) {
    case '{':
      return object();
    case '[':
      return array();
    case '"':
      return string();
    default:
      return word();
    }
  }

  private Map<String, Object> object() {
    final Map<String, Object> map = new LinkedHashMap<>();
    at++;
    skipSpace();
    while (peek() != '}') {
      final String key = string();
      expect(':');
      map.put(key, value());
      comma('}');
    }
    at++;
    return map;
  }

  private List<Object> array() {
    final List<Object> list = new ArrayList<>();
    at++;
    skipSpace();
    while (peek() != ']') {
      list.add(value());
      comma(']');
    }
    at++;
    return list;
  }

  private String string() {
    final StringBuilder out = new StringBuilder();
    expect('"');
    while (peek() != '"') {
      final char c = text.charAt(at++);
      out.append(c == '\\' ? escaped() : c);
    }
    at++;
    return out.toString();
  }

  private char escaped() {
    final char c = peek();
    at++;
    switch (c) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case 'r':
      return '\r';
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'u':
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    default:
      return c;
    }
  }

  private Object word() {
    final int start = at;
    while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    final String word = text.substring(start, at);
    switch (word) {
    case "true":
      return Boolean.TRUE;
    case "false":
      return Boolean.FALSE;
    case "null":
      return null;
    default:
      return Double.valueOf(word);
    }
  }

  private void comma(char end) {
    skipSpace();
    if (peek() != end) {
      expect(',');
      skipSpace();
    }
  }

  private void expect(char wanted) {
    skipSpace();
    if (peek() != wanted) {
      throw broken("a " + wanted + " was due");
    }
    at++;
  }

  private char peek() {
    if (at >= text.length()) {
      throw broken("it ends too early");
    }
    return text.charAt(at);
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private IllegalArgumentException broken(String why) {
    return new IllegalArgumentException("not JSON at character " + at + ": " + why);
  }
}
