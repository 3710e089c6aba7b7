package dev.morph.experiments.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * An OpenAI-compatible server on loopback that answers by a script and remembers what it was asked.
 */
final class ScriptedServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final UnaryOperator<String> script;
  private final ConcurrentLinkedQueue<String> prompts = new ConcurrentLinkedQueue<>();

  private ScriptedServer(HttpServer server, UnaryOperator<String> script) {
    this.server = server;
    this.script = script;
  }

  /** Answers each user message by {@code script}. */
  static ScriptedServer start(UnaryOperator<String> script) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ScriptedServer scripted = new ScriptedServer(server, script);
    server.createContext("/v1/chat/completions", scripted::answer);
    server.setExecutor(Executors.newFixedThreadPool(16));
    server.start();
    return scripted;
  }

  /** A model specification that reaches it. */
  String spec() {
    return "openai:scripted@http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** Every message it was sent, in order of arrival. */
  List<String> prompts() {
    return List.copyOf(prompts);
  }

  private void answer(HttpExchange exchange) throws IOException {
    JsonNode request = JSON.readTree(exchange.getRequestBody());
    String message =
        request.path("messages").path(request.path("messages").size() - 1).path("content").asText();
    prompts.add(message);
    byte[] reply =
        JSON.writeValueAsBytes(
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
                        Map.of("role", "assistant", "content", script.apply(message)),
                        "finish_reason",
                        "stop")),
                "usage",
                Map.of("prompt_tokens", 10, "completion_tokens", 20, "total_tokens", 30)));
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, reply.length);
    exchange.getResponseBody().write(reply);
    exchange.close();
  }

  /** Waits until no question is on its way any more. */
  void settle() throws InterruptedException {
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
  static String fenced(String program) {
    return "Here it is:\n```java\n"
        + new String(program.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        + "\n```\n";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
