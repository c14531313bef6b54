package driver;

import VASSAL.build.AbstractBuildable;
import VASSAL.build.Buildable;
import VASSAL.build.Configurable;
import VASSAL.build.Widget;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.documentation.HelpFile;
import VASSAL.build.widget.PieceSlot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the module is made of, as the engine holds it after reading. */
final class Contents {
  private Contents() {
  }

  /** One line per component: two spaces per level, the class, the name in quotes where it has one. */
  static String tree() {
    final StringBuilder out = new StringBuilder();
    walk(Session.module(), 0, out);
    return out.toString();
  }

  private static void walk(Buildable component, int depth, StringBuilder out) {
    out.append("  ".repeat(depth)).append(component.getClass().getName());
    if (component instanceof Configurable named && named.getConfigureName() != null) {
      out.append(" \"").append(named.getConfigureName()).append('"');
    }
    out.append('\n');
    for (final Buildable child : children(component)) {
      walk(child, depth + 1, out);
    }
  }

  /** Widgets are built on demand; asking for their parts builds them. */
  private static List<Buildable> children(Buildable component) {
    if (component instanceof Widget widget) {
      widget.getConfigureComponents();
    }
    return component instanceof AbstractBuildable parent ? parent.getBuildables() : List.of();
  }

  /** The build file as the engine would write it. */
  static Object buildString() throws ReflectiveOperationException {
    return Hidden.call(Session.module(), "buildString");
  }

  static List<PieceSlot> slots() {
    final List<PieceSlot> found = new ArrayList<>();
    collect(Session.module(), found);
    return found;
  }

  private static void collect(Buildable component, List<PieceSlot> found) {
    if (component instanceof PieceSlot slot) {
      found.add(slot);
    }
    children(component).forEach(child -> collect(child, found));
  }

  /** The slot with that gpid, else the one with that name. */
  static PieceSlot slot(String name) {
    final List<PieceSlot> named = new ArrayList<>();
    for (final PieceSlot slot : slots()) {
      if (name.equals(slot.getGpId())) {
        return slot;
      }
      if (name.equals(slot.getConfigureName())) {
        named.add(slot);
      }
    }
    if (named.size() != 1) {
      throw new Refusal(named.size() + " slots are named " + name);
    }
    return named.get(0);
  }

  static Object listSlots() {
    final List<Object> described = new ArrayList<>();
    for (final PieceSlot slot : slots()) {
      final Map<String, Object> each = new LinkedHashMap<>();
      each.put("gpid", slot.getGpId());
      each.put("name", slot.getConfigureName());
      described.add(each);
    }
    return described;
  }

  static Object setups() {
    final List<String> names = new ArrayList<>();
    for (final PredefinedSetup setup : Session.module().getAllDescendantComponentsOf(PredefinedSetup.class)) {
      names.add(setup.getConfigureName());
    }
    return names;
  }

  /** Opens a page of the help menu, as its menu line does. */
  static void showHelp(String title) {
    for (final HelpFile page : Session.module().getAllDescendantComponentsOf(HelpFile.class)) {
      if (title.equals(page.getConfigureName())) {
        page.showWindow();
        return;
      }
    }
    throw new Refusal("there is no help page " + title);
  }
}
