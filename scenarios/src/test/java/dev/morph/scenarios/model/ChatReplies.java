package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpHandler;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** What a server that speaks OpenAI's chat interface sends. */
public final class ChatReplies {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ChatReplies() {}

  /** Answers each message by a script, after a while, and counts. */
  public static HttpHandler after(int millis, AtomicInteger asked, UnaryOperator<String> script) {
    return exchange -> {
      JsonNode request = JSON.readTree(exchange.getRequestBody());
      asked.incrementAndGet();
      JsonNode messages = request.path("messages");
      String message = messages.path(messages.size() - 1).path("content").asText();
      sleep(millis);
      byte[] reply = JSON.writeValueAsBytes(answer(script.apply(message)));
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, reply.length);
      exchange.getResponseBody().write(reply);
      exchange.close();
    };
  }

  private static Map<String, Object> answer(String text) {
    Map<String, Object> choice =
        Map.of(
            "index",
            0,
            "finish_reason",
            "stop",
            "message",
            Map.of("role", "assistant", "content", text));
    return Map.of(
        "id", "1",
        "object", "chat.completion",
        "model", "m",
        "choices", List.of(choice),
        "usage", Map.of("prompt_tokens", 10, "completion_tokens", 20, "total_tokens", 30));
  }

  private static void sleep(int millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
