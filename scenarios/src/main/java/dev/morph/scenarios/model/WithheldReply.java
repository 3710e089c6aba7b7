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
 * Detection of replies of status 200 without a complete answer, which the client library accepts or
 * fails to parse: a blocked prompt (Gemini), a refusal in a field of its own (OpenAI, Anthropic),
 * an answer that did not fit into the model's context (Anthropic, Mistral), one that the provider
 * broke off, and an error that a relay (OpenRouter) passes on as a success.
 */
final class WithheldReply {
  private static final Set<String> TOO_LONG =
      Set.of("model_length", "model_context_window_exceeded");
  private static final int LONGEST_REASON = 60;
  private static final int LONGEST_BEGINNING = 160;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private WithheldReply() {}

  /** Returns the failure of such a reply; empty for any other reply. */
  static Optional<ProviderFailure> in(HttpHeaders headers, byte[] body) {
    try {
      return failure(MAPPER.readTree(body), headers, body);
    } catch (IOException e) {
      return Optional.of(disorder(new String(body, StandardCharsets.UTF_8)));
    }
  }

  /**
   * Handles a web page, or a stream that was not requested: its first words show where it comes
   * from.
   */
  private static ProviderFailure disorder(String text) {
    String begin = PlainText.line(Redaction.of(text.strip()), LONGEST_BEGINNING);
    String kind =
        text.stripLeading().startsWith("data:") || text.stripLeading().startsWith("event:")
            ? "a stream, which was not asked for"
            : "not JSON";
    return new ProviderFailure(
        Remedy.RETRY, "the reply is not understood: it is " + kind + ", and begins: " + begin);
  }

  private static Optional<ProviderFailure> failure(
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
      return Optional.of(new ProviderFailure(Remedy.RETRY, "the provider broke the answer off"));
    }
    if (TOO_LONG.contains(reason)) {
      return declined("the answer did not fit into the model's context", reason);
    }
    boolean refused = !choice.path("message").path("refusal").asText("").isBlank();
    return refused || reason.equals("refusal")
        ? declined("the answer was withheld", "refusal")
        : Optional.empty();
  }

  private static Optional<ProviderFailure> declined(String what, String reason) {
    String said = PlainText.line(reason, LONGEST_REASON);
    return Optional.of(new ProviderFailure(Remedy.DECLINED, what + " (" + said + ")"));
  }
}
