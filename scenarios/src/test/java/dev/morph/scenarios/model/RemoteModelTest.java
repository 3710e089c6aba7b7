package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.answer;
import static dev.morph.scenarios.model.ScriptedServer.dropped;
import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.Stopwatch;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteModelTest extends ServedTest {
  private static final String KEY = "sk-test-0123456789abcdef";
  private static final Prompt PROMPT = PromptTemplate.DEFAULT.render("Write a Java method.");

  @Test
  void anAnswerComesWithItsFinishReasonAndItsTokens() throws ExecutionFailure {
    server.script(answer("```java\nclass A {}\n```", "stop"));

    Answer answer = model().ask(PROMPT);

    assertThat(answer.text()).isEqualTo("```java\nclass A {}\n```");
    assertThat(answer.finish()).isEqualTo(FinishReason.COMPLETE);
    assertThat(answer.usage()).isEqualTo(new TokenUsage(OptionalLong.of(11), OptionalLong.of(7)));
    assertThat(answer.seconds()).isPositive();
    assertThat(server.paths).containsExactly("/v1/chat/completions");
  }

  @Test
  void theExactMessageAndAllSettingsAreSent() throws ExecutionFailure {
    Sampling sampling =
        new Sampling(
            OptionalDouble.of(0.5), OptionalDouble.of(0.9), OptionalInt.of(64), OptionalInt.of(5));
    ModelSettings settings =
        ModelSettings.DEFAULT.withSampling(sampling).withSystemPrompt("Be brief.");
    server.script(answer("x", "length"));
    String odd = "a \"b\" \n\u00e4 {{c}} \\ \ud83d\ude00";

    Answer answer = model(settings).ask(new Prompt(odd, odd));

    JsonNode body = server.bodies.get(0);
    assertThat(body.path("model").asText()).isEqualTo("m");
    assertThat(body.path("messages").path(0).path("content").asText()).isEqualTo("Be brief.");
    assertThat(body.path("messages").path(1).toString()).contains("\"user\"");
    assertThat(text(body.path("messages").path(1).path("content"))).isEqualTo(odd);
    assertThat(body.path("temperature").asDouble()).isEqualTo(0.5);
    assertThat(body.path("top_p").asDouble()).isEqualTo(0.9);
    assertThat(body.path("max_tokens").asInt()).isEqualTo(64);
    assertThat(body.path("seed").asInt()).isEqualTo(5);
    assertThat(server.keys).containsExactly("Bearer " + KEY);
    assertThat(answer.finish()).isEqualTo(FinishReason.LENGTH);
  }

  @Test
  void temperatureIsZeroAndNothingElseIsFixedByDefault() throws ExecutionFailure {
    server.script(answer("good", "stop"));
    model().ask(PROMPT);

    JsonNode body = server.bodies.get(0);
    assertThat(body.path("temperature").asDouble(-1)).isZero();
    assertThat(body.has("top_p") || body.has("seed") || body.has("max_tokens")).isFalse();
    assertThat(body.path("messages")).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 409, 425, 429, 500, 502, 503, 504, 520, 524, 529})
  void aPassingFailureIsTriedAgain(int status) throws ExecutionFailure {
    server.script(status(status, "{\"error\":{\"message\":\"busy\"}}"), answer("good", "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo("good");
    assertThat(server.bodies).hasSize(2);
  }

  @Test
  void aDroppedConnectionAndABrokenReplyAreTriedAgain() throws ExecutionFailure {
    server.script(dropped(), status(200, "{\"choices\": oops"), answer("good", "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo("good");
    assertThat(server.bodies).hasSize(3);
  }

  @Test
  void aPromptHasFailedWhenItsAttemptsAreUsedUp() {
    server.script(status(500, "{\"error\":{\"message\":\"over\\u001b[31mload\"}}"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("asked 3 times: HTTP status 500: over [31mload")
        .hasNoCause();
    assertThat(server.bodies).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "null", "[]", "{}", "{\"choices\":[]}", "{\"choices\":[{}]}", "<html>"})
  void aReplyThatIsNeverUnderstoodIsNoAnswer(String body) {
    server.script(status(200, body));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("is not understood")
        .hasNoCause();
  }

  @ParameterizedTest
  @CsvSource({
    "<html><title>Sign in</title>, it is not JSON",
    "data: {\"choices\":[]}, 'it is a stream, which was not asked for'",
  })
  void theFirstWordsOfAReplyThatIsNotUnderstoodSayWhoseItIs(String body, String what) {
    server.script(status(200, body));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .hasMessageContaining(what + ", and begins: " + body);
  }

  @ParameterizedTest
  @CsvSource({
    "400, {\"error\":\"temperature not supported\"}, temperature not supported",
    "401, {\"error\":{\"message\":\"Incorrect API key\"}}, Incorrect API key",
    "403, forbidden, forbidden",
    "404, {\"error\":{\"message\":\"no model m\"}}, no model m",
    "429, {\"error\":{\"code\":\"insufficient_quota\"}}, insufficient_quota",
    "400, {\"error\":{\"message\":\"Your credit balance is too low\"}}, credit balance",
    "402, {\"error\":{\"message\":\"Insufficient Balance\"}}, Insufficient Balance",
    "501, not implemented, not implemented",
    "301, moved, moved",
  })
  void whatTheUserMustMendStopsAtOnce(int status, String body, String said) {
    server.script(status(status, body));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(ScenarioFault.MODEL_REFUSED))
        .hasMessageContaining("HTTP status " + status)
        .hasMessageContaining(said);
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void theKeyIsInNoExceptionWhateverTheServerRepeats() {
    String echo =
        "{\"error\":{\"message\":\"Incorrect API key: " + KEY + " (Bearer " + KEY + ")\"}}";
    for (int status : new int[] {401, 500, 400}) {
      server.script(status(status, echo));
      Throwable thrown = catchThrowable(() -> model().ask(PROMPT));
      assertThat(thrown.getMessage()).contains("Incorrect API key").doesNotContain(KEY);
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      assertThat(trace.toString()).doesNotContain(KEY).doesNotContain("0123456789");
    }
    server.script(status(401, "{\"error\":{\"message\":\"bad: my-odd-secret\"}}"));
    CodeModel odd = remote(spec(), ModelSettings.DEFAULT, "my-odd-secret");
    assertThatThrownBy(() -> odd.ask(PROMPT)).hasMessageNotContaining("my-odd-secret");
  }

  @Test
  void anUnreachablePortIsAFaultAtFirstContact() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    ModelSpec spec = ModelSpec.parse("openai:m@http://127.0.0.1:" + port + "/v1");
    CodeModel model = remote(spec, ModelSettings.DEFAULT.withTimeLimits(SHORT), KEY);

    assertThatThrownBy(() -> model.ask(PROMPT))
        .isInstanceOfSatisfying(
            FaultException.class,
            e -> assertThat(e.fault()).isEqualTo(ScenarioFault.MODEL_UNREACHABLE))
        .hasMessageContaining("127.0.0.1:" + port)
        .hasMessageContaining("nothing answers there");
  }

  @Test
  void aServerThatWentAwayIsUnavailableNotUnreachable() throws ExecutionFailure {
    server.script(answer("good", "stop"));
    CodeModel model = model();
    model.ask(PROMPT);
    server.close();

    assertThatThrownBy(() -> model.ask(PROMPT)).isInstanceOf(ModelUnavailable.class);
  }

  @Test
  void silenceAndAReplyDropByDropEndWithTheTimeOut() {
    TimeLimits quick =
        new TimeLimits(
            Duration.ofSeconds(5),
            Duration.ofMillis(200),
            2,
            Duration.ofMillis(1),
            Duration.ofMillis(1));
    for (ScriptedServer.Reply reply : List.of(server.silence(), server.drip())) {
      server.script(reply);
      assertThatThrownBy(() -> model(ModelSettings.DEFAULT, quick).ask(PROMPT))
          .isExactlyInstanceOf(ExecutionFailure.class)
          .hasMessageContaining("asked 2 times: no answer within 0.2 s");
    }
  }

  @Test
  void aReplyTooLongIsNotKeptAndAnotherOneIsAskedFor() throws ExecutionFailure {
    String huge = "x".repeat(BoundedHttpClient.LARGEST_REPLY);
    server.script(answer(huge, "stop"), answer("good", "stop"));
    assertThat(model().ask(PROMPT).text()).isEqualTo("good");

    server.script(answer(huge, "stop"));
    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("longer than 8388608 bytes");
  }

  @Test
  void theProvidersWaitIsHonouredAndOthersGrowWithJitter() {
    Attempts attempts = attempts(Duration.ofSeconds(1), Duration.ofSeconds(60));
    SeededDraw jitter = SeededDraw.of(1, "test", "jitter");

    assertThat(attempts.millis(1, failure("7"), jitter)).isEqualTo(7_000);
    assertThat(attempts.millis(1, failure("Fri, 20 Nov 2026 10:00:09 GMT"), jitter))
        .isEqualTo(9_000);
    for (String none : new String[] {"", "soon", "-3", "Fri, 20 Nov 2026 09:00:00 GMT"}) {
      assertThat(attempts.millis(1, failure(none), jitter)).as(none).isBetween(500L, 1500L);
    }
    for (int round = 0; round < 50; round++) {
      assertThat(attempts.millis(3, failure(""), jitter)).isBetween(2_000L, 6_000L);
      assertThat(attempts.millis(30, failure(""), jitter)).isBetween(30_000L, 90_000L);
    }
  }

  @Test
  void aProviderThatWantsToBeLeftAloneForLongIsNotAskedAgain() {
    server.script(status(429, "{\"error\":{\"message\":\"daily limit\"}}", "Retry-After", "86400"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOf(ModelUnavailable.class)
        .hasMessageContaining("come back in 86400 s")
        .hasMessageContaining("daily limit");
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void oneThatWantsToBeLeftAloneForYearsRefuses() {
    server.script(status(429, "{\"error\":{\"message\":\"no\"}}", "Retry-After", "94608000"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("come back in 1095 days")
        .extracting(e -> ((FaultException) e).fault())
        .isEqualTo(ScenarioFault.MODEL_REFUSED);
    assertThat(server.bodies).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "400, {\"error\":{\"code\":\"context_length_exceeded\"}}",
    "400, {\"error\":{\"message\":\"prompt is too long: 210000 tokens\"}}",
    "400, {\"error\":{\"code\":\"content_policy_violation\"}}",
    "422, {\"message\":\"Prompt contains 9 tokens more than the context window\"}",
    "400, {\"error\":{\"message\":\"the request exceeds the available context size\"}}",
    "400, {\"error\":{\"message\":\"input length and `max_tokens` exceed context limit\"}}",
    "400, {\"error\":{\"code\":\"invalid_prompt\"}}",
    "403, {\"error\":{\"message\":\"Your input was flagged\"}}",
  })
  void aPromptThatIsNeverTakenConcernsItselfOnly(int status, String body) {
    server.script(status(status, body));

    assertThatThrownBy(() -> model().ask(PROMPT)).isInstanceOf(PromptDeclined.class);
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void aProviderThatFailsWhateverItIsAskedIsLeftAloneAndThenGivenUp() throws ExecutionFailure {
    server.script(answer("good", "stop"), status(500, "down"));
    CodeModel model = model();
    model.ask(PROMPT);

    Throwable thrown = null;
    int failed = 0;
    while (!(thrown instanceof ModelUnavailable) && failed < 40) {
      thrown = catchThrowable(() -> model.ask(PROMPT));
      failed++;
    }

    assertThat(thrown).isInstanceOf(ModelUnavailable.class).hasMessageContaining("after 3 rests");
    int asked = server.bodies.size();
    assertThatThrownBy(() -> model.ask(PROMPT)).isInstanceOf(ModelUnavailable.class);
    assertThat(server.bodies.size() - asked).isLessThanOrEqualTo(1);
  }

  @Test
  @Timeout(60)
  void anInterruptedWaitEndsAtOnce() {
    ProviderFailure busy = new ProviderFailure(ProviderFailure.Remedy.RETRY, "busy");

    Throwable thrown =
        catchThrowable(
            () ->
                attempts(Duration.ofMinutes(10), Duration.ofMinutes(10))
                    .first(
                        "question",
                        () -> {
                          Thread.currentThread().interrupt();
                          throw busy;
                        }));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isSameAs(busy);
  }

  private static Attempts attempts(Duration firstWait, Duration longestWait) {
    TimeLimits timeLimits = new TimeLimits(Duration.ZERO, Duration.ZERO, 5, firstWait, longestWait);
    return new Attempts(timeLimits, new Throttle(Pace.DEFAULT, Stopwatch.SYSTEM));
  }

  private static CodeModel remote(ModelSpec spec, ModelSettings settings, String key) {
    Throttle throttle = new Throttle(Pace.DEFAULT, Stopwatch.SYSTEM);
    return new RemoteModel(Provider.OPENAI, spec, settings, key, throttle, Stopwatch.SYSTEM);
  }

  private static ProviderFailure failure(String retryAfter) {
    Map<String, List<String>> headers = new TreeMap<>();
    headers.put("Date", List.of("Fri, 20 Nov 2026 10:00:00 GMT"));
    headers.put("Retry-After", List.of(retryAfter));
    Optional<Duration> wait = ProviderReply.retryAfter(HttpHeaders.of(headers, (n, v) -> true));
    return new ProviderFailure(ProviderFailure.Remedy.RETRY, "busy", true, wait);
  }

  private static String text(JsonNode content) {
    return content.isTextual() ? content.asText() : content.path(0).path("text").asText();
  }

  private ModelSpec spec() {
    return ModelSpec.parse("openai:m@" + server.address());
  }

  private CodeModel model() {
    return model(ModelSettings.DEFAULT);
  }

  private CodeModel model(ModelSettings settings) {
    return model(settings, SHORT);
  }

  private CodeModel model(ModelSettings settings, TimeLimits timeLimits) {
    return Models.open(spec(), settings.withTimeLimits(timeLimits), Map.of("OPENAI_API_KEY", KEY));
  }
}
