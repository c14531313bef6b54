package driver;

import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.module.DiceButton;
import VASSAL.build.module.Map;
import VASSAL.build.module.SpecialDiceButton;
import VASSAL.build.module.turn.TurnTracker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import javax.swing.AbstractButton;
import javax.swing.JTextField;
import javax.swing.text.BadLocationException;
import javax.swing.text.Document;

/** What stands on the toolbars and in the chat window: buttons, dice, the turn, what was said. */
final class Controls {
  private int chatRead;

  private record Placed(String where, AbstractButton button) {
  }

  /** Every button of the main toolbar (where = empty text) and of each map's own toolbar (where = the map's name). */
  Object buttons() {
    final List<Object> described = new ArrayList<>();
    for (final Placed placed : placed()) {
      final java.util.Map<String, Object> each = new LinkedHashMap<>();
      each.put("where", placed.where());
      each.put("text", placed.button().getText() == null ? "" : placed.button().getText());
      each.put("tooltip", placed.button().getToolTipText());
      each.put("enabled", placed.button().isEnabled());
      each.put("visible", placed.button().isVisible());
      described.add(each);
    }
    return described;
  }

  /** Clicks the button with that text, else with that tooltip; on the toolbar {@code where}, or on the first found. */
  void press(String words, String where) {
    for (final boolean byTooltip : new boolean[] {false, true}) {
      for (final Placed placed : placed()) {
        final AbstractButton button = placed.button();
        if (words.equals(byTooltip ? button.getToolTipText() : button.getText())
            && (where == null || where.equals(placed.where()))) {
          click(button, words);
          return;
        }
      }
    }
    throw new Refusal("no toolbar has a button " + words);
  }

  private static void click(AbstractButton button, String words) {
    if (!button.isEnabled()) {
      throw new Refusal("the button " + words + " is grey");
    }
    button.doClick(0);
  }

  /** A docked map lays its toolbar into the main one; its buttons count as the map's all the same. */
  private static List<Placed> placed() {
    final List<Placed> found = new ArrayList<>();
    final Set<AbstractButton> owned = Collections.newSetFromMap(new IdentityHashMap<>());
    for (final Map map : Map.getMapList()) {
      for (final AbstractButton button : Components.all(map.getToolBar(), AbstractButton.class)) {
        owned.add(button);
        found.add(new Placed(map.getMapName(), button));
      }
    }
    int main = 0;
    for (final AbstractButton button : Components.all(Session.module().getToolBar(), AbstractButton.class)) {
      if (owned.add(button)) {
        found.add(main++, new Placed("", button));
      }
    }
    return found;
  }

  /** Clicks a dice button by its name; gives the property in which VASSAL records the result. */
  static Object roll(String name) {
    final List<AbstractToolbarItem> dice = new ArrayList<>();
    dice.addAll(Session.module().getAllDescendantComponentsOf(DiceButton.class));
    dice.addAll(Session.module().getAllDescendantComponentsOf(SpecialDiceButton.class));
    for (final AbstractToolbarItem each : dice) {
      if (name.equals(each.getConfigureName())) {
        click(each.getLaunchButton(), name);
        return Pieces.text(Session.module().getProperty(name + "_result"));
      }
    }
    throw new Refusal("the module has no dice " + name);
  }

  /** The turn tracker of that name; without a name, the module's first. */
  static TurnTracker tracker(String name) {
    for (final TurnTracker tracker : Session.module().getAllDescendantComponentsOf(TurnTracker.class)) {
      if (name == null || name.equals(tracker.getConfigureName())) {
        return tracker;
      }
    }
    throw new Refusal("the module has no turn tracker" + (name == null ? "" : " " + name));
  }

  /** Presses the tracker's own plus or minus button. */
  static Object turn(TurnTracker tracker, boolean onward) throws ReflectiveOperationException {
    final Object widget = Hidden.get(tracker, "turnWidget");
    Hidden.call(widget, onward ? "doNext" : "doPrev");
    return turnState(tracker);
  }

  static Object turnState(TurnTracker tracker) throws ReflectiveOperationException {
    final java.util.Map<String, Object> described = new LinkedHashMap<>();
    described.put("name", tracker.getConfigureName());
    described.put("text", Hidden.call(tracker, "getTurnString"));
    described.put("state", tracker.getState());
    return described;
  }

  /** The lines of the chat window that came since they were last asked for. */
  Object chat() throws BadLocationException, ReflectiveOperationException {
    final javax.swing.JTextPane pane = Hidden.get(Session.module().getChatter(), "conversationPane");
    final Document page = pane.getDocument();
    final int from = Math.min(chatRead, page.getLength());
    final List<String> lines = new ArrayList<>();
    for (final String line : page.getText(from, page.getLength() - from).split("\n")) {
      if (!line.isBlank()) {
        lines.add(line.strip());
      }
    }
    chatRead = page.getLength();
    return lines;
  }

  /** Types a line into the chat window and presses Enter. */
  static void say(String text) {
    final JTextField input = Session.module().getChatter().getInputField();
    input.setText(text);
    input.postActionEvent();
  }
}
