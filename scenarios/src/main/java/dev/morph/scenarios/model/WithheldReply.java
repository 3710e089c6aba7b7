package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * Detects replies with status 200 that contain no complete answer, which the client library would
 * accept or fail to parse: a blocked prompt (Gemini), a refusal in a separate field (OpenAI,
 * Anthropic), an answer that did not fit into the model's context (Anthropic, Mistral), an answer
 * that the provider cut off, and an error that a relay (OpenRouter) passes on as a success.
 */
final class WithheldReply {
  private static final Set<String> TOO_LONG =
      Set.of("model_length", "model_context_window_exceeded");
  private static final int LONGEST_REASON = 60;
  private static final int LONGEST_BEGINNING = 160;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private WithheldReply() {}

  /**
   * Returns the body of a complete reply, without a byte order mark.
   *
   * @throws ProviderFailure if the body reports a failure
   */
  static byte[] requireComplete(HttpHeaders headers, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    byte[] plain =
        text.startsWith("\ufeff") ? text.substring(1).getBytes(StandardCharsets.UTF_8) : body;
    try {
      findFailure(MAPPER.readTree(plain), headers, plain)
          .ifPresent(
              failure -> {
                throw failure;
              });
      return plain;
    } catch (IOException e) {
      throw notJson(text);
    }
  }

  /** Returns the used parts of a reply. */
  static byte[] usedParts(byte[] body) {
    try {
      return ReplyText.reduce(MAPPER.readTree(body))
          .orElseThrow(() -> notUnderstood("it has no answer", decode(body)));
    } catch (IOException e) {
      throw notJson(decode(body));
    }
  }

  private static String decode(byte[] body) {
    return new String(body, StandardCharsets.UTF_8);
  }

  /**
   * Returns the failure for a body that is not JSON, such as a web page or an unrequested stream.
   * The message quotes the beginning, which shows the origin.
   */
  private static ProviderFailure notJson(String text) {
    boolean stream =
        text.stripLeading().startsWith("data:") || text.stripLeading().startsWith("event:");
    return notUnderstood(
        stream ? "it is a stream, which was not requested" : "it is not JSON", text);
  }

  private static ProviderFailure notUnderstood(String what, String text) {
    String begin = PlainText.line(Redaction.redact(text.strip()), LONGEST_BEGINNING);
    return new ProviderFailure(
        Remedy.RETRY, "the reply cannot be understood: " + what + ", and begins: " + begin);
  }

  private static Optional<ProviderFailure> findFailure(
      JsonNode reply, HttpHeaders headers, byte[] body) {
    JsonNode choice = reply.path("choices").path(0);
    int status = reply.path("error").path("code").asInt();
    if (choice.isMissingNode() && status >= 400 && status < 600) {
      return Optional.of(ProviderReply.failure(status, headers, body));
    }
    String blocked = reply.path("promptFeedback").path("blockReason").asText("");
    if (!blocked.isEmpty() && reply.path("candidates").isEmpty()) {
      return declined("the prompt was blocked", blocked);
    }
    String reason = reply.path("stop_reason").asText(choice.path("finish_reason").asText(""));
    if (reason.equals("error")) {
      return Optional.of(new ProviderFailure(Remedy.RETRY, "the provider cut off the answer"));
    }
    if (TOO_LONG.contains(reason)) {
      return declined("the answer did not fit into the model's context", reason);
    }
    String refusal = choice.path("message").path("refusal").asText("");
    return !refusal.isBlank() || reason.equals("refusal")
        ? Optional.of(ProviderFailure.ofRefusal(refusal.isBlank() ? refusalText(reply) : refusal))
        : Optional.empty();
  }

  /** Returns the text that an Anthropic model writes before it refuses. */
  private static String refusalText(JsonNode reply) {
    return ReplyText.text(reply.path("content"));
  }

  private static Optional<ProviderFailure> declined(String what, String reason) {
    String said = PlainText.line(reason, LONGEST_REASON);
    return Optional.of(new ProviderFailure(Remedy.DECLINED, what + " (" + said + ")"));
  }
}
