package driver;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/**
 * Real VASSAL on a string: one request per line comes in on standard input, one reply per line goes out on standard
 * output, both JSON objects. Everything that VASSAL itself prints goes to standard error.
 *
 * <p>A request names its operation in {@code op}; the other fields are that operation's arguments. A reply has
 * {@code ok}, then {@code value} or {@code error}, and what the player would have been shown since the last reply:
 * {@code dialogs}, {@code answered} and {@code warnings}. One VASSAL opens one module, as VASSAL's own player does;
 * the operation {@code renew} is answered by another VASSAL, and so is all that comes after it.
 *
 * <p>The operations are listed in {@link Operations}; this class only carries lines.
 */
public final class Driver {
  private Driver() {
  }

  /** Reads requests until standard input ends. */
  public static void main(String[] arguments) throws Exception {
    final PrintStream replies = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    try {
      serve(new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8)),
          replies);
    }
    catch (Exception e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().halt(0);
  }

  private static void serve(BufferedReader requests, PrintStream replies) throws Exception {
    final Renewal renewal = new Renewal();
    UnaryOperator<String> vassal = new Answers();
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      String reply = vassal.apply(line);
      if (reply == null) {
        vassal = renewal.another();
        reply = vassal.apply("{\"op\": \"opened\"}");
      }
      replies.println(reply);
    }
  }
}
