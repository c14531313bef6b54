package org.netbeans.api.wizard;

import java.awt.Rectangle;
import org.netbeans.spi.wizard.Wizard;

/** Link stub of the window that shows a wizard: showing one is an error that the test sees. */
public abstract class WizardDisplayer {
  public static Object showWizard(Wizard wizard, Rectangle where) {
    throw new UnsupportedOperationException("no wizard is shown here");
  }

  public static Object showWizard(Wizard wizard) {
    throw new UnsupportedOperationException("no wizard is shown here");
  }
}
