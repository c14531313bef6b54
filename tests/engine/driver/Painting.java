package driver;

import java.awt.Window;
import javax.swing.JComponent;
import javax.swing.RepaintManager;
import javax.swing.RootPaneContainer;

/**
 * Paints the windows seldom, for nobody looks at the screen: not after each deed but when it is asked to, so that VASSAL
 * complains of what it cannot draw. They are laid out as ever.
 */
final class Painting extends RepaintManager {
  private volatile boolean due;

  /** Takes the place of Swing's own manager, or of that of the VASSAL before. */
  static Painting takeOver() {
    final Painting painting = new Painting();
    RepaintManager.setCurrentManager(painting);
    return painting;
  }

  /** Paints all windows that are open if anything in them has changed. */
  void catchUp() {
    if (!due) {
      return;
    }
    due = false;
    validateInvalidComponents();
    for (final Window window : Window.getWindows()) {
      if (window.isShowing() && window instanceof RootPaneContainer framed) {
        framed.getRootPane().paintImmediately(0, 0, window.getWidth(), window.getHeight());
      }
    }
  }

  @Override
  public void addDirtyRegion(JComponent component, int x, int y, int width, int height) {
    due = true;
  }

  @Override
  public void addDirtyRegion(Window window, int x, int y, int width, int height) {
    due = true;
  }
}
