package org.netbeans.spi.wizard;

import java.util.Map;
import javax.swing.JComponent;

/** Link stub of the maker of a wizard's pages. */
@SuppressWarnings("rawtypes")
public abstract class WizardPanelProvider {
  protected WizardPanelProvider(String[] steps, String[] descriptions) {
  }

  protected WizardPanelProvider(String title, String[] steps, String[] descriptions) {
  }

  protected WizardPanelProvider(String title, String step, String description) {
  }

  protected abstract JComponent createPanel(WizardController controller, String id, Map settings);

  protected Object finish(Map settings) throws WizardException {
    return settings;
  }

  public Wizard createWizard() {
    throw new UnsupportedOperationException("no wizard is shown here");
  }
}
