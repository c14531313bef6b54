package driver;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.swing.SwingUtilities;

/**
 * Real VASSAL on a string: one request per line comes in on standard input, one reply per line goes out on standard
 * output, both JSON objects. Everything that VASSAL itself prints goes to standard error.
 *
 * <p>A request names its operation in {@code op}; the other fields are that operation's arguments. A reply has
 * {@code ok}, then {@code value} or {@code error}, and what the player would have been shown since the last reply:
 * {@code dialogs}, {@code answered} and {@code warnings}. One process opens one module, as VASSAL's own player does.
 *
 * <p>The operations are listed in {@link Operations}; this class only carries lines and keeps to Swing's thread.
 */
public final class Driver {
  private final Watch watch = new Watch();
  private final Operations operations = new Operations(watch);
  private final PrintStream replies;
  private final long patienceSeconds;

  private Driver(PrintStream replies, long patienceSeconds) {
    this.replies = replies;
    this.patienceSeconds = patienceSeconds;
  }

  /** Reads requests until standard input ends or {@code quit} is asked for. */
  public static void main(String[] arguments) throws Exception {
    final PrintStream replies = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    final Driver driver = new Driver(replies, Long.getLong("driver.patience", 90));
    driver.watch.start();
    driver.serve(new BufferedReader(
        new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8)));
    Runtime.getRuntime().halt(0);
  }

  private void serve(BufferedReader requests) throws IOException {
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      final Request request;
      try {
        request = Request.parse(line);
      }
      catch (IllegalArgumentException e) {
        reply(failure(e));
        continue;
      }
      if ("quit".equals(request.op())) {
        reply(success(null));
        return;
      }
      reply(answer(request));
    }
  }

  private void reply(Map<String, Object> reply) {
    reply.put("dialogs", watch.takeDialogs());
    reply.put("answered", watch.takeAnswered());
    reply.put("warnings", watch.takeWarnings());
    replies.println(Json.write(reply));
  }

  /** Runs one request on Swing's thread and waits until whatever it set going there has come to rest. */
  private Map<String, Object> answer(Request request) {
    final CompletableFuture<Object> done = new CompletableFuture<>();
    SwingUtilities.invokeLater(() -> {
      try {
        done.complete(operations.run(request));
      }
      catch (Throwable t) {
        done.completeExceptionally(t);
      }
    });
    try {
      final Object value = done.get(patienceSeconds, TimeUnit.SECONDS);
      watch.rest();
      return success(value);
    }
    catch (ExecutionException e) {
      return failure(e.getCause());
    }
    catch (TimeoutException e) {
      return failure(new IllegalStateException(
          request.op() + " did not end in " + patienceSeconds + " s:\n" + Watch.swingStack()));
    }
    catch (InterruptedException e) {
      return failure(e);
    }
  }

  private static Map<String, Object> success(Object value) {
    final Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("ok", true);
    reply.put("value", value);
    return reply;
  }

  /** A {@link Refusal} is the caller's mistake and is told in one line; anything else comes with its stack. */
  private static Map<String, Object> failure(Throwable thrown) {
    final Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("ok", false);
    final Throwable cause = thrown instanceof java.lang.reflect.InvocationTargetException && thrown.getCause() != null
        ? thrown.getCause() : thrown;
    reply.put("refused", cause instanceof Refusal);
    if (cause instanceof Refusal) {
      reply.put("error", cause.getMessage());
    }
    else {
      final StringWriter text = new StringWriter();
      cause.printStackTrace(new PrintWriter(text));
      reply.put("error", text.toString());
    }
    return reply;
  }
}
