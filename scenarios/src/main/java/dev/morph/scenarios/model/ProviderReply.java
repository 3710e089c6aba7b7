package dev.morph.scenarios.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.PlainText;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;

/**
 * What a provider's refusal means.
 *
 * <p>429, 500, 502, 503, 504 (and 408, 529) are passing; a 429 that says the quota is used up is
 * not, and neither is any other status.
 */
final class ProviderReply {
  private static final Set<Integer> PASSING = Set.of(408, 429, 500, 502, 503, 504, 529);
  private static final int LONGEST_MESSAGE = 300;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ProviderReply() {}

  /** The failure that a reply with a status other than 2xx is. */
  static ProviderFailure failure(int status, HttpHeaders headers, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    JsonNode error = error(text);
    String said = PlainText.line(Redaction.of(words(error, text)), LONGEST_MESSAGE);
    String message = "HTTP status " + status + (said.isEmpty() ? "" : ": " + said);
    boolean passes = PASSING.contains(status) && !usedUp(error);
    return new ProviderFailure(
        passes ? ProviderFailure.Remedy.RETRY : ProviderFailure.Remedy.STOP,
        message,
        retryAfter(headers));
  }

  /** Seconds, or a date; a date is compared with the reply's own, so no clock is read. */
  static Optional<Duration> retryAfter(HttpHeaders headers) {
    String value = headers.firstValue("retry-after").orElse("").strip();
    if (value.matches("\\d{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    }
    try {
      DateTimeFormatter format = DateTimeFormatter.RFC_1123_DATE_TIME;
      ZonedDateTime now = ZonedDateTime.parse(headers.firstValue("date").orElse(""), format);
      Duration wait = Duration.between(now, ZonedDateTime.parse(value, format));
      return wait.isNegative() ? Optional.empty() : Optional.of(wait);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static JsonNode error(String text) {
    try {
      JsonNode reply = MAPPER.readTree(text);
      return reply.has("error") ? reply.path("error") : reply;
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static String words(JsonNode error, String text) {
    if (error.isTextual()) {
      return error.textValue();
    }
    String message = error.path("message").asText("");
    return message.isEmpty() ? text : message;
  }

  private static boolean usedUp(JsonNode error) {
    return error.path("code").asText("").equals("insufficient_quota")
        || error.path("type").asText("").equals("insufficient_quota");
  }
}
