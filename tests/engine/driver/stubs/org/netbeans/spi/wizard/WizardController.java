package org.netbeans.spi.wizard;

/** Link stub: takes what a wizard's page would report, and does nothing with it. */
public final class WizardController {
  public void setProblem(String problem) {
  }

  public void setForwardNavigationMode(int mode) {
  }

  public void setBusy(boolean busy) {
  }
}
