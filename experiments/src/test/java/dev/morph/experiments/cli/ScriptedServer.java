package dev.morph.experiments.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * An OpenAI-compatible server on loopback that answers by a script and remembers what it was asked.
 */
public final class ScriptedServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final UnaryOperator<String> script;
  private final ConcurrentLinkedQueue<String> prompts = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Long> arrivals = new ConcurrentLinkedQueue<>();
  private final AtomicInteger requests = new AtomicInteger();

  private final Fault fault;

  /** What may go wrong with a question. */
  interface Fault {
    /** No question ever fails. */
    Fault NONE = (exchange, message) -> false;

    /** Whether it did something else than let the question be answered. */
    boolean strikes(HttpExchange exchange, String message) throws IOException;
  }

  private ScriptedServer(HttpServer server, UnaryOperator<String> script, Fault fault) {
    this.server = server;
    this.script = script;
    this.fault = fault;
  }

  /** Answers each user message by {@code script}. */
  public static ScriptedServer start(UnaryOperator<String> script) throws IOException {
    return start(script, Fault.NONE);
  }

  /** Answers each user message by {@code script}, unless a fault strikes first. */
  static ScriptedServer start(UnaryOperator<String> script, Fault fault) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ScriptedServer scripted = new ScriptedServer(server, script, fault);
    server.createContext("/v1/chat/completions", scripted::answer);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
    return scripted;
  }

  /** A model specification that reaches it. */
  public String spec() {
    return "openai:scripted@http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** Every message it answered, in order of arrival. */
  public List<String> prompts() {
    return List.copyOf(prompts);
  }

  /** From the first request to the last. */
  public Duration span() {
    LongSummaryStatistics moments =
        arrivals.stream().mapToLong(Long::longValue).summaryStatistics();
    return Duration.ofNanos(moments.getMax() - moments.getMin());
  }

  /** How many requests there were, faulty ones included. */
  int requests() {
    return requests.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    arrivals.add(System.nanoTime());
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    String message =
        request.path("messages").path(request.path("messages").size() - 1).path("content").asText();
    if (fault.strikes(exchange, message)) {
      return;
    }
    prompts.add(message);
    send(exchange, 200, reply(script.apply(message)));
  }

  /** An answer in the form of OpenAI's chat interface. */
  static byte[] reply(String text) throws IOException {
    return JSON.writeValueAsBytes(
        Map.of(
            "id",
            "1",
            "object",
            "chat.completion",
            "created",
            1,
            "model",
            "scripted",
            "choices",
            List.of(
                Map.of(
                    "index",
                    0,
                    "message",
                    Map.of("role", "assistant", "content", text),
                    "finish_reason",
                    "stop")),
            "usage",
            Map.of("prompt_tokens", 10, "completion_tokens", 20, "total_tokens", 30)));
  }

  static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    if (exchange.getResponseHeaders().getFirst("Content-Type") == null) {
      exchange.getResponseHeaders().add("Content-Type", "application/json");
    }
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Waits until no question is on its way any more. */
  public void settle() throws InterruptedException {
    int before = -1;
    while (before != prompts.size()) {
      before = prompts.size();
      Thread.sleep(300);
    }
  }

  /** How many words of a message's last line differ from a text of as many words. */
  static int differingWords(String message, String text) {
    String[] asked = message.substring(message.lastIndexOf('\n') + 1).split(" ");
    String[] seed = text.split(" ");
    int differing = Math.abs(asked.length - seed.length);
    for (int i = 0; i < Math.min(asked.length, seed.length); i++) {
      differing += asked[i].equals(seed[i]) ? 0 : 1;
    }
    return differing;
  }

  /** A program in a fenced block. */
  public static String fenced(String program) {
    return "Here it is:\n```java\n"
        + new String(program.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        + "\n```\n";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
