package org.netbeans.spi.wizard;

import java.util.Map;
import javax.swing.JPanel;

/** Link stub of one page of a wizard. */
@SuppressWarnings("rawtypes")
public class WizardPage extends JPanel {
  private static final long serialVersionUID = 1L;

  /** What makes a wizard's result of its settings. */
  public interface WizardResultProducer {
    Object finish(Map settings) throws WizardException;

    boolean cancel(Map settings);
  }

  public WizardPage() {
  }

  public WizardPage(String description) {
  }

  public WizardPage(String id, String description) {
  }

  protected final void putWizardData(Object key, Object value) {
  }

  protected final void setProblem(String problem) {
  }

  public static Wizard createWizard(WizardPage[] pages, WizardResultProducer producer) {
    throw new UnsupportedOperationException("no wizard is shown here");
  }
}
