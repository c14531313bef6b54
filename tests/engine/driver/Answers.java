package driver;

import VASSAL.tools.imageop.Op;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import javax.swing.SwingUtilities;

/**
 * One VASSAL: gives the reply to each request, both as lines; null to {@code renew}, which it cannot do itself.
 *
 * <p>It keeps to Swing's thread.
 */
public final class Answers implements UnaryOperator<String> {
  private final Watch watch = new Watch();
  private final Operations operations = new Operations(watch, Painting.takeOver());
  private final long patienceSeconds = Long.getLong("driver.patience", 90);

  /** Begins to note what VASSAL shows and logs. */
  public Answers() {
    watch.start();
  }

  @Override
  public String apply(String line) {
    final Request request;
    try {
      request = Request.parse(line);
      if ("renew".equals(request.op())) {
        Op.clearCache(); // pictures, the bulk of what this VASSAL holds
        return null;
      }
    }
    catch (IllegalArgumentException | Refusal e) {
      return reply(failure(e));
    }
    return reply(answer(request));
  }

  private String reply(Map<String, Object> reply) {
    reply.put("dialogs", watch.takeDialogs());
    reply.put("answered", watch.takeAnswered());
    reply.put("warnings", watch.takeWarnings());
    return Json.write(reply);
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

  /** A {@link Refusal} is the caller's mistake and is said in one line; anything else comes with its stack. */
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
