package driver;

import VASSAL.build.module.map.MenuDisplayer;
import VASSAL.configure.HotKeyConfigurer;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.KeyCommand;
import VASSAL.tools.NamedKeyStroke;
import java.awt.Component;
import java.awt.event.ActionListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;

/** The menu that a right click on a piece or deck opens. */
final class Menus {
  private record Line(List<String> path, JMenuItem item) {
  }

  private Menus() {
  }

  /** The menu's lines, downward; the lines of a submenu bear its name before their own. */
  static Object list(GamePiece piece) {
    final List<Object> described = new ArrayList<>();
    for (final Line line : lines(piece)) {
      final Map<String, Object> each = new LinkedHashMap<>();
      each.put("path", line.path());
      each.put("enabled", line.item().isEnabled());
      each.put("key", key(line.item()));
      described.add(each);
    }
    return described;
  }

  /** Clicks one line of the menu, by its own words; a line in grey cannot be clicked. */
  static void choose(GamePiece piece, String words) {
    Pieces.select(piece);
    try {
      for (final Line line : lines(piece)) {
        if (words.equals(words(line.item()))) {
          if (!line.item().isEnabled()) {
            throw new Refusal("the menu line " + words + " of " + piece.getName() + " is grey");
          }
          line.item().doClick(0);
          return;
        }
      }
      throw new Refusal("the menu of " + piece.getName() + " has no line " + words);
    }
    finally {
      KeyBuffer.getBuffer().clear();
    }
  }

  private static List<Line> lines(GamePiece piece) {
    final List<Line> lines = new ArrayList<>();
    final JPopupMenu menu = MenuDisplayer.createPopup(piece, true);
    if (menu != null) {
      collect(menu.getComponents(), List.of(), lines);
    }
    return lines;
  }

  private static void collect(Component[] components, List<String> above, List<Line> lines) {
    for (final Component component : components) {
      if (component instanceof JMenuItem item) {
        final List<String> path = new ArrayList<>(above);
        path.add(words(item));
        if (item instanceof JMenu submenu) {
          collect(submenu.getMenuComponents(), path, lines);
        }
        else {
          lines.add(new Line(path, item));
        }
      }
    }
  }

  /** VASSAL writes an unnamed keystroke behind the words; they alone are wanted. */
  private static String words(JMenuItem item) {
    final KeyCommand command = command(item);
    return command == null ? item.getText() : command.getName();
  }

  /** A named key's name, else VASSAL's own text for a keystroke, such as {@code 77,130}. */
  private static String key(JMenuItem item) {
    final KeyCommand command = command(item);
    if (command == null) {
      return null;
    }
    final NamedKeyStroke named = command.getNamedKeyStroke();
    return named != null && named.isNamed() ? named.getName() : HotKeyConfigurer.encode(command.getKeyStroke());
  }

  private static KeyCommand command(JMenuItem item) {
    for (final ActionListener listener : item.getActionListeners()) {
      if (listener instanceof KeyCommand command) {
        return command;
      }
    }
    return null;
  }
}
