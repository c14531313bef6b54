package driver;

import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;

/** Walks what Swing holds. */
final class Components {
  private Components() {
  }

  /** Every component of that kind in the container, outermost first, in layout order. */
  static <T> List<T> all(Container within, Class<T> kind) {
    final List<T> found = new ArrayList<>();
    collect(within, kind, found);
    return found;
  }

  private static <T> void collect(Container within, Class<T> kind, List<T> found) {
    for (final Component each : within.getComponents()) {
      if (kind.isInstance(each)) {
        found.add(kind.cast(each));
      }
      if (each instanceof Container container) {
        collect(container, kind, found);
      }
    }
  }
}
