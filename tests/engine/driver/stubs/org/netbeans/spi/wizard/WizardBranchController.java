package org.netbeans.spi.wizard;

import java.util.Map;

/** Link stub of the chooser of a wizard's next pages. */
@SuppressWarnings("rawtypes")
public abstract class WizardBranchController {
  protected WizardBranchController(WizardPanelProvider first) {
  }

  protected WizardPanelProvider getPanelProviderForStep(String step, Map settings) {
    return null;
  }

  protected Wizard getWizardForStep(String step, Map settings) {
    return null;
  }

  public Wizard createWizard() {
    throw new UnsupportedOperationException("no wizard is shown here");
  }
}
