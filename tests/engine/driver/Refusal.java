package driver;

/** What was asked for is not there or not allowed; the message is one line for the author of the test. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Refusal(String message) {
    super(message);
  }
}
