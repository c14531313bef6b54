package driver;

import VASSAL.build.GameModule;
import VASSAL.build.module.GameSetupStep;
import VASSAL.build.module.GameState;
import VASSAL.build.module.PlayerRoster;
import VASSAL.configure.StringEnumConfigurer;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;

/**
 * The player at the set-up wizard. VASSAL asks every set-up step whether it is finished before it shows the wizard;
 * this step is asked first and there fills in the pages of all the others by their own controls, so that the wizard
 * has nothing left to show.
 */
final class Seat implements GameSetupStep {
  private String wanted;

  /** Registers before all other steps of the module. */
  void takePlace(GameModule module) throws ReflectiveOperationException {
    final List<GameSetupStep> steps = Hidden.get(module.getGameState(), "setupSteps");
    steps.add(0, this);
  }

  /** The side to pick when the next game starts, or null to look on. */
  void want(String side) {
    wanted = side;
  }

  /** Refuses when the game has started and the player is not on the side wanted. */
  void check() {
    if (wanted != null && !wanted.equals(PlayerRoster.getMySide())) {
      throw new Refusal("the side " + wanted + " is not to be had; seated as " + PlayerRoster.getMySide());
    }
  }

  @Override
  public boolean isFinished() {
    try {
      final GameState state = GameModule.getGameModule().getGameState();
      final List<GameSetupStep> steps = Hidden.get(state, "setupSteps");
      for (final GameSetupStep step : new ArrayList<>(steps)) {
        if (step != this && !step.isFinished()) {
          fillIn(step);
        }
      }
    }
    catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return true;
  }

  private void fillIn(GameSetupStep step) throws ReflectiveOperationException {
    step.getControls();
    if (wanted != null && step instanceof PlayerRoster roster) {
      final StringEnumConfigurer choice = Hidden.get(roster, "sideConfig");
      choice.setValue(roster.translateSide(wanted));
    }
    step.finish();
  }

  @Override
  public String getStepTitle() {
    return "seat";
  }

  @Override
  public Component getControls() {
    return null;
  }

  @Override
  public void finish() {
  }
}
