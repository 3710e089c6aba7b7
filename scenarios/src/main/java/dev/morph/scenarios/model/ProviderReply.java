package dev.morph.scenarios.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.morph.core.fault.PlainText;
import dev.morph.scenarios.model.ProviderFailure.Remedy;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * Classifies a provider's error replies.
 *
 * <p>408, 409, 425, 429 and server errors (500 and above, except 501 and 505) are temporary, unless
 * the reply says that the quota is used up. Replies 400, 403, 413, 422 and 500 that mention the
 * prompt's length or contents concern only this prompt, unless a lower token limit for the answer
 * would be accepted. All other errors stop the run.
 */
final class ProviderReply {
  private static final Set<Integer> PASSING = Set.of(408, 409, 425, 429);
  private static final Set<Integer> NEVER_SERVED = Set.of(501, 505);
  private static final Set<Integer> OVERLOAD = Set.of(408, 429, 503, 504, 529);
  private static final Set<Integer> OF_THE_PROMPT = Set.of(400, 403, 413, 422, 500);
  private static final Set<String> USED_UP =
      Set.of("insufficient_quota", "billing_not_active", "billing_hard_limit_reached");

  /**
   * Error codes of OpenAI and compatible servers, and phrases in the messages of Anthropic, Gemini,
   * Mistral, vLLM, llama.cpp and OpenRouter.
   */
  private static final List<String> DECLINED =
      List.of(
          "context_length_exceeded",
          "context length",
          "context window",
          "context size",
          "context limit",
          "prompt is too long",
          "input token count",
          "content_policy_violation",
          "content_filter",
          "content management policy",
          "content filtering policy",
          "invalid_prompt",
          "usage policy",
          "was flagged");

  private static final int LONGEST_MESSAGE = 300;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ProviderReply() {}

  /** Returns the failure for a reply with a status other than 2xx. */
  static ProviderFailure failure(int status, HttpHeaders headers, byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    JsonNode error = parseError(text);
    String said = PlainText.line(Redaction.redact(errorMessage(error, text)), LONGEST_MESSAGE);
    OptionalLong fits =
        OF_THE_PROMPT.contains(status) ? TokenLimit.find(said) : OptionalLong.empty();
    String message =
        "HTTP status "
            + status
            + redirectHint(status, headers)
            + (said.isEmpty() ? "" : ": " + said)
            + (fits.isEmpty() ? "" : " (--max-tokens " + fits.getAsLong() + " fits)");
    // A wait of zero says nothing, so the growing waits apply.
    Optional<Duration> wait =
        retryAfter(headers).or(() -> retryDelay(error)).filter(it -> !it.isZero());
    return new ProviderFailure(
        fits.isPresent() ? Remedy.STOP : remedy(status, error, said),
        message,
        OVERLOAD.contains(status),
        wait);
  }

  /**
   * Returns the target of a redirect, usually a login page. Redirects are never followed, because
   * that would send the key to the target.
   */
  private static String redirectHint(int status, HttpHeaders headers) {
    String location = headers.firstValue("location").orElse("").replaceAll("\\?.*", "");
    return status / 100 == 3 && !location.isEmpty()
        ? ", which redirects to "
            + PlainText.line(Redaction.redact(location), LONGEST_MESSAGE)
            + " (after '@', give an address that does not redirect)"
        : "";
  }

  private static Remedy remedy(int status, JsonNode error, String said) {
    String code = error.path("code").asText("") + " " + error.path("type").asText("");
    String words = (code + " " + said).toLowerCase(Locale.ROOT);
    if (OF_THE_PROMPT.contains(status) && DECLINED.stream().anyMatch(words::contains)) {
      return Remedy.DECLINED;
    }
    if (PASSING.contains(status) || (status >= 500 && !NEVER_SERVED.contains(status))) {
      return USED_UP.stream().anyMatch(code::contains) ? Remedy.STOP : Remedy.RETRY;
    }
    return Remedy.STOP;
  }

  /**
   * Reads the requested wait from the headers, which give seconds or a date. A date is compared
   * with the date of the reply, so no clock is needed.
   */
  static Optional<Duration> retryAfter(HttpHeaders headers) {
    String millis = headers.firstValue("retry-after-ms").orElse("").strip();
    if (millis.matches("\\d{1,9}")) {
      return Optional.of(Duration.ofMillis(Long.parseLong(millis)));
    }
    String value = headers.firstValue("retry-after").orElse("").strip();
    Optional<Duration> seconds = parseSeconds(value.endsWith("s") ? value : value + "s");
    if (seconds.isPresent()) {
      return seconds;
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

  /** Gemini puts the wait into the details of the body: {@code "retryDelay": "34s"}. */
  private static Optional<Duration> retryDelay(JsonNode error) {
    return StreamSupport.stream(error.path("details").spliterator(), false)
        .map(detail -> detail.path("retryDelay").asText(""))
        .flatMap(delay -> parseSeconds(delay).stream())
        .findFirst();
  }

  /** Parses seconds such as {@code 2s} and {@code 1.5s}. */
  private static Optional<Duration> parseSeconds(String value) {
    return Optional.of(value)
        .filter(it -> it.matches("\\d{1,9}(\\.\\d{1,9})?\\s?s"))
        .map(it -> Double.parseDouble(it.substring(0, it.length() - 1).strip()))
        .map(it -> Duration.ofMillis(Math.round(Math.ceil(it * 1000))));
  }

  private static JsonNode parseError(String text) {
    try {
      JsonNode reply = MAPPER.readTree(text);
      JsonNode first = reply.isArray() && !reply.isEmpty() ? reply.get(0) : reply;
      return first.has("error") ? first.path("error") : first;
    } catch (JsonProcessingException e) {
      return MissingNode.getInstance();
    }
  }

  private static String errorMessage(JsonNode error, String text) {
    if (error.isTextual()) {
      return error.textValue();
    }
    String message = error.path("message").asText("");
    return message.isEmpty() ? text : message;
  }
}
