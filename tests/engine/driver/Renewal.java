package driver;

import ch.qos.logback.classic.LoggerContext;
import java.awt.Dialog;
import java.awt.Frame;
import java.awt.KeyboardFocusManager;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.dnd.DragSource;
import java.awt.dnd.DragSourceListener;
import java.awt.dnd.DragSourceMotionListener;
import java.awt.event.AWTEventListener;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.swing.MenuSelectionManager;
import javax.swing.SwingUtilities;
import org.slf4j.LoggerFactory;

/**
 * Another VASSAL in this process, as if it had just been started: what its classes keep is put back; its preferences lie
 * in a folder of their own; and what the last one left with Java itself goes. Its code stays as Java has compiled it,
 * so that a module is opened in half the time.
 */
final class Renewal {
  private static final String FOLDER = "VASSAL.conf";
  private static final long PATIENCE_SECONDS = 10;

  private final Properties settings = (Properties) System.getProperties().clone();
  private int made;

  /** Puts the last VASSAL away and gives what answers for the next. Fails where Swing does not come to an end, or {@link Statics}. */
  UnaryOperator<String> another() throws Exception {
    final CompletableFuture<Void> cleared = new CompletableFuture<>();
    SwingUtilities.invokeLater(() -> {
      clear();
      cleared.complete(null);
    });
    cleared.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    final Properties fresh = (Properties) settings.clone();
    fresh.setProperty(FOLDER, settings.getProperty(FOLDER) + "." + ++made);
    System.setProperties(fresh);
    Statics.reset();
    return new Answers();
  }

  /** All that outlives VASSAL's own classes: windows, who listens to Java's, and who reads the log. */
  private static void clear() {
    MenuSelectionManager.defaultManager().clearSelectedPath();
    for (final Window window : Window.getWindows()) {
      withoutTitle(window);
      if (window.isDisplayable()) {
        window.dispose(); // those put away before are still listed, and not put away again: that takes as long
      }
    }
    final Toolkit toolkit = Toolkit.getDefaultToolkit();
    for (final AWTEventListener listener : toolkit.getAWTEventListeners()) {
      toolkit.removeAWTEventListener(listener);
    }
    KeyboardFocusManager.setCurrentKeyboardFocusManager(null);
    final DragSource drags = DragSource.getDefaultDragSource();
    for (final DragSourceListener listener : drags.getDragSourceListeners()) {
      drags.removeDragSourceListener(listener);
    }
    for (final DragSourceMotionListener listener : drags.getDragSourceMotionListeners()) {
      drags.removeDragSourceMotionListener(listener);
    }
    ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger("ROOT").detachAppender(Watch.NAME);
  }

  /** Java lists a window until its memory is wanted; without a title nobody takes it for one of the next module. */
  private static void withoutTitle(Window window) {
    if (window instanceof Frame frame) {
      frame.setTitle(null);
    }
    else if (window instanceof Dialog dialog) {
      dialog.setTitle(null);
    }
  }
}
