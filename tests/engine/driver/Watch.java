package driver;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.ComponentEvent;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.SwingUtilities;
import javax.swing.text.BadLocationException;
import javax.swing.text.JTextComponent;
import org.slf4j.LoggerFactory;

/**
 * What a player would be bothered with: modal dialogs and logged warnings. A dialog that the test announced is
 * answered as announced; any other is noted and closed. Windows that do not block play (charts, notes, the
 * inventory) are no dialogs.
 */
final class Watch {
  /** A dialog to come: a text that stands in it, what to enter (or null), and the button to press. */
  record Answer(String about, String enter, String press) {
  }

  /** What the reader of the log is called. */
  static final String NAME = "watch";

  private final Queue<String> dialogs = new ConcurrentLinkedQueue<>();
  private final Queue<String> answered = new ConcurrentLinkedQueue<>();
  private final Queue<String> warnings = new ConcurrentLinkedQueue<>();
  private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();

  void start() {
    Toolkit.getDefaultToolkit().addAWTEventListener(this::noticeWindow, AWTEvent.COMPONENT_EVENT_MASK);
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> warnings.add("UNCAUGHT " + stack(thrown)));
    final LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    final AppenderBase<ILoggingEvent> noter = new AppenderBase<>() {
      @Override
      protected void append(ILoggingEvent event) {
        noticeLog(event);
      }
    };
    noter.setName(NAME);
    noter.setContext(context);
    noter.start();
    context.getLogger("ROOT").addAppender(noter);
  }

  /** The next dialog holding {@code about} gets {@code enter} in its field and its button {@code press} clicked. */
  void announce(Answer answer) {
    answers.add(answer);
  }

  void forget(Answer answer) {
    answers.remove(answer);
  }

  List<String> takeDialogs() {
    return take(dialogs);
  }

  List<String> takeAnswered() {
    return take(answered);
  }

  List<String> takeWarnings() {
    return take(warnings);
  }

  private static List<String> take(Queue<String> queue) {
    final List<String> taken = new ArrayList<>();
    for (String next = queue.poll(); next != null; next = queue.poll()) {
      taken.add(next);
    }
    return taken;
  }

  /** Waits, off Swing's thread, until Swing has nothing queued and no dialog is open. */
  void rest() throws InterruptedException {
    for (int calm = 0, turns = 0; calm < 2 && turns < 500; turns++) {
      try {
        SwingUtilities.invokeAndWait(() -> { });
      }
      catch (java.lang.reflect.InvocationTargetException e) {
        warnings.add("UNCAUGHT " + stack(e));
      }
      final boolean busy = Toolkit.getDefaultToolkit().getSystemEventQueue().peekEvent() != null || dialogOpen();
      calm = busy ? 0 : calm + 1;
      if (busy) {
        Thread.sleep(1);
      }
    }
  }

  private static boolean dialogOpen() {
    for (final Window window : Window.getWindows()) {
      if (window instanceof Dialog && ((Dialog) window).isModal() && window.isVisible()) {
        return true;
      }
    }
    return false;
  }

  private void noticeLog(ILoggingEvent event) {
    if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
      final String trace = event.getThrowableProxy() == null
          ? "" : " :: " + ThrowableProxyUtil.asString(event.getThrowableProxy());
      warnings.add(event.getLevel() + " " + event.getFormattedMessage() + trace);
    }
  }

  private void noticeWindow(AWTEvent event) {
    if (event.getID() == ComponentEvent.COMPONENT_SHOWN && event.getSource() instanceof Dialog dialog
        && dialog.isModal()) {
      SwingUtilities.invokeLater(() -> deal(dialog));
    }
  }

  private void deal(Dialog dialog) {
    final StringBuilder words = new StringBuilder(dialog.getTitle() + " |");
    read(dialog, words);
    final String text = words.toString().replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ").trim();
    for (final Answer answer : answers) {
      if (text.contains(answer.about())) {
        answers.remove(answer);
        answered.add(text);
        if (!give(dialog, answer)) {
          dialogs.add("no button \"" + answer.press() + "\": " + text);
          dialog.dispose();
        }
        return;
      }
    }
    dialogs.add(text);
    dialog.dispose();
  }

  private static boolean give(Dialog dialog, Answer answer) {
    if (answer.enter() != null) {
      enter(dialog, answer.enter());
    }
    for (final AbstractButton button : Components.all(dialog, AbstractButton.class)) {
      if (answer.press().equals(button.getText())) {
        button.doClick(0);
        return true;
      }
    }
    return false;
  }

  private static void enter(Dialog dialog, String value) {
    for (final JComboBox<?> box : Components.all(dialog, JComboBox.class)) {
      box.setSelectedItem(value);
      return;
    }
    for (final JTextComponent field : Components.all(dialog, JTextComponent.class)) {
      if (field.isEditable()) {
        field.setText(value);
        return;
      }
    }
  }

  private static void read(Component component, StringBuilder words) {
    if (component instanceof JTextComponent field) {
      try {
        words.append(' ').append(field.getDocument().getText(0, field.getDocument().getLength()));
      }
      catch (BadLocationException e) {
        words.append(' ').append(field.getText());
      }
    }
    else if (component instanceof JLabel label && label.getText() != null) {
      words.append(' ').append(label.getText());
    }
    else if (component instanceof AbstractButton button && button.getText() != null && !button.getText().isEmpty()) {
      words.append(" [").append(button.getText()).append(']');
    }
    if (component instanceof Container container) {
      for (final Component child : container.getComponents()) {
        read(child, words);
      }
    }
  }

  /** Where Swing's thread stands now, for a request that does not end. */
  static String swingStack() {
    final StringBuilder out = new StringBuilder();
    for (final Map.Entry<Thread, StackTraceElement[]> each : Thread.getAllStackTraces().entrySet()) {
      if (each.getKey().getName().contains("AWT-EventQueue")) {
        out.append(each.getKey().getName()).append('\n');
        for (final StackTraceElement frame : each.getValue()) {
          out.append("  ").append(frame).append('\n');
        }
      }
    }
    return out.toString();
  }

  private static String stack(Throwable thrown) {
    final StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
