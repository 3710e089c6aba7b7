package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An OpenAI-compatible server on the loopback address that answers as the test says. */
final class ScriptedServer implements AutoCloseable {
  /** One reply. */
  interface Reply {
    void send(HttpExchange exchange) throws IOException;
  }

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Deque<Reply> replies = new ArrayDeque<>();
  private final CountDownLatch closing = new CountDownLatch(1);

  /** What was asked: paths, key headers and bodies, in order. */
  final List<JsonNode> bodies = new CopyOnWriteArrayList<>();

  final List<String> paths = new CopyOnWriteArrayList<>();
  final List<String> keys = new CopyOnWriteArrayList<>();
  final List<Headers> headers = new CopyOnWriteArrayList<>();

  ScriptedServer(Reply... script) throws IOException {
    replies.addAll(List.of(script));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** The last reply of the script is repeated. */
  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      paths.add(exchange.getRequestURI().toString());
      headers.add(exchange.getRequestHeaders());
      keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      bodies.add(MAPPER.readTree(exchange.getRequestBody().readAllBytes()));
      next().send(exchange);
    }
  }

  private synchronized Reply next() {
    return replies.size() > 1 ? replies.removeFirst() : replies.getFirst();
  }

  static Reply status(int status, String body, String... headers) {
    return exchange -> {
      for (int i = 0; i < headers.length; i += 2) {
        exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
      }
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    };
  }

  static Reply answer(String text, String finish) {
    String quoted = MAPPER.valueToTree(text).toString();
    return status(
        200,
        "{\"id\":\"1\",\"object\":\"chat.completion\",\"model\":\"m\",\"choices\":[{\"index\":0,"
            + "\"finish_reason\":\""
            + finish
            + "\",\"message\":{\"role\":\"assistant\","
            + "\"content\":"
            + quoted
            + "}}],\"usage\":{\"prompt_tokens\":11,"
            + "\"completion_tokens\":7,\"total_tokens\":18}}",
        "Content-Type",
        "application/json");
  }

  static Reply dropped() {
    return HttpExchange::close;
  }

  /** Sends headers and a byte, then nothing until the server is closed. */
  Reply drip() {
    return exchange -> {
      exchange.sendResponseHeaders(200, 0);
      exchange.getResponseBody().write('{');
      exchange.getResponseBody().flush();
      awaitClosing();
    };
  }

  /** Sends nothing until the server is closed. */
  Reply silence() {
    return exchange -> awaitClosing();
  }

  void script(Reply... script) {
    synchronized (this) {
      replies.clear();
      replies.addAll(List.of(script));
    }
  }

  private void awaitClosing() {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
