package dev.morph.experiments.cli;

import com.sun.net.httpserver.HttpExchange;
import dev.morph.core.entity.SeededDraw;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Everything a provider does on a bad day, to a share of the questions. Which ones is drawn from
 * the question and how often it was asked, so that a run can be repeated; the kinds take turns.
 */
final class RandomFaults implements ScriptedServer.Fault {
  private static final long BEYOND_ALL_PATIENCE_SECONDS = 60;
  private static final int MORE_THAN_IS_READ = 9 << 20;

  private final double share;
  private final Map<String, Integer> asked = new ConcurrentHashMap<>();
  private final Map<Kind, Integer> counts = new TreeMap<>();
  private int struck;

  RandomFaults(double share) {
    this.share = share;
  }

  private enum Kind {
    RETRY_AFTER,
    SERVER_ERROR,
    HANG,
    DROPPED,
    MALFORMED,
    SLOW,
    WRONG_TYPE,
    HUGE
  }

  @Override
  public boolean strikes(HttpExchange exchange, String message) throws IOException {
    int time = asked.merge(message, 1, Integer::sum);
    SeededDraw draw = SeededDraw.of(1, "fault", message + "#" + time);
    if (draw.nextDouble() >= share) {
      return false;
    }
    Kind kind;
    synchronized (counts) {
      kind = Kind.values()[struck++ % Kind.values().length];
      counts.merge(kind, 1, Integer::sum);
    }
    strike(kind, exchange);
    return true;
  }

  /** How often each fault struck. */
  String counts() {
    synchronized (counts) {
      return counts.toString();
    }
  }

  /** How many kinds of faults struck. */
  int kinds() {
    synchronized (counts) {
      return counts.size();
    }
  }

  private static void strike(Kind kind, HttpExchange exchange) throws IOException {
    switch (kind) {
      case RETRY_AFTER -> {
        exchange.getResponseHeaders().add("Retry-After", "1");
        ScriptedServer.send(exchange, 429, text("{\"error\":{\"message\":\"slow down\"}}"));
      }
      case SERVER_ERROR -> ScriptedServer.send(exchange, 500, text("oops"));
      case HANG -> hang(exchange);
      case DROPPED -> exchange.close();
      case MALFORMED -> ScriptedServer.send(exchange, 200, text("{\"choices\":[{\"mess"));
      case SLOW -> drip(exchange);
      case WRONG_TYPE -> {
        exchange.getResponseHeaders().add("Content-Type", "text/html");
        ScriptedServer.send(exchange, 200, text("<html><body>Bad gateway</body></html>"));
      }
      case HUGE ->
          ScriptedServer.send(exchange, 200, ScriptedServer.reply("x".repeat(MORE_THAN_IS_READ)));
    }
  }

  private static void hang(HttpExchange exchange) {
    pause(TimeUnit.SECONDS.toMillis(BEYOND_ALL_PATIENCE_SECONDS));
    exchange.close();
  }

  private static void drip(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    for (int i = 0; i < BEYOND_ALL_PATIENCE_SECONDS * 5; i++) {
      exchange.getResponseBody().write(' ');
      exchange.getResponseBody().flush();
      pause(200);
    }
    exchange.close();
  }

  private static void pause(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
