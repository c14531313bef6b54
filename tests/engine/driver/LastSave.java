package driver;

import VASSAL.build.module.GameComponent;
import VASSAL.build.module.GameState;
import VASSAL.command.Command;
import javax.swing.Action;
import javax.swing.SwingUtilities;

/**
 * Spares VASSAL what it does last as a game begins: it writes the whole game down, to know later whether to ask if it is
 * to be saved. Nobody is asked here ({@link Session#leave}), and it takes a third of the time of loading. VASSAL writes
 * down no game that cannot be saved, so saving is put off until the game has begun.
 */
final class LastSave implements GameComponent {
  private final Action saving;

  private LastSave(Action saving) {
    this.saving = saving;
  }

  /** Comes after all other components of the module, which begin the game before it. */
  static void spare(GameState state) throws ReflectiveOperationException {
    state.addGameComponent(new LastSave(Hidden.get(state, "saveGame")));
  }

  @Override
  public void setup(boolean starting) {
    if (starting) {
      saving.setEnabled(false);
      SwingUtilities.invokeLater(() -> saving.setEnabled(true));
    }
  }

  @Override
  public Command getRestoreCommand() {
    return null;
  }
}
