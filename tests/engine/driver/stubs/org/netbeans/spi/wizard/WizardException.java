package org.netbeans.spi.wizard;

/** Link stub of the exception with which a wizard's last step gives up. */
public class WizardException extends Exception {
  private static final long serialVersionUID = 1L;

  public WizardException(String message) {
    super(message);
  }

  public WizardException(String message, String step) {
    super(message + " (" + step + ")");
  }
}
