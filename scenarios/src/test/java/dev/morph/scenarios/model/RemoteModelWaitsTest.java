package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.answer;
import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemoteModelWaitsTest extends RemoteModelFixture {
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
        .hasMessageContaining("nothing answers at this address (connection refused)");
  }

  @Test
  void aServerThatStoppedIsUnavailableNotUnreachable() throws ExecutionFailure {
    server.script(answer("good", "stop"));
    CodeModel model = model();
    model.ask(PROMPT);
    server.close();

    assertThatThrownBy(() -> model.ask(PROMPT))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NOTHING_NOW);
  }

  @Test
  void silentAndSlowRepliesEndWithTheTimeOut() {
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
  void anOversizedReplyIsDiscardedAndRetried() throws ExecutionFailure {
    String huge = "x".repeat(BoundedHttpClient.LARGEST_REPLY);
    server.script(answer(huge, "stop"), answer("good", "stop"));
    assertThat(model().ask(PROMPT).text()).isEqualTo("good");

    server.script(answer(huge, "stop"));
    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("longer than 8388608 bytes");
  }

  @Test
  void retryDelaysAreHonouredAndOtherwiseGrowWithJitter() {
    Attempts attempts = attempts(Duration.ofSeconds(1), Duration.ofSeconds(60));
    SeededDraw jitter = SeededDraw.of(1, "test", "jitter");

    assertThat(attempts.waitMillis(1, failure("7"), jitter)).isEqualTo(7_000);
    assertThat(attempts.waitMillis(1, failure("Fri, 20 Nov 2026 10:00:09 GMT"), jitter))
        .isEqualTo(9_000);
    for (String none : new String[] {"", "soon", "-3", "Fri, 20 Nov 2026 09:00:00 GMT"}) {
      assertThat(attempts.waitMillis(1, failure(none), jitter)).as(none).isBetween(500L, 1500L);
    }
    for (int round = 0; round < 50; round++) {
      assertThat(attempts.waitMillis(3, failure(""), jitter)).isBetween(2_000L, 6_000L);
      assertThat(attempts.waitMillis(30, failure(""), jitter)).isBetween(30_000L, 90_000L);
    }
  }

  @Test
  void aProviderWithALongRetryDelayIsNotAskedAgain() {
    server.script(status(429, "{\"error\":{\"message\":\"daily limit\"}}", "Retry-After", "86400"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NOTHING_NOW)
        .hasMessageContaining("the provider asks for a wait of 86400 s")
        .hasMessageContaining("daily limit");
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void aRetryDelayOfYearsCountsAsARefusal() {
    server.script(status(429, "{\"error\":{\"message\":\"no\"}}", "Retry-After", "94608000"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the provider asks for a wait of 1095 days")
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

    assertThatThrownBy(() -> model().ask(PROMPT))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NEVER_THIS);
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void aProviderThatAlwaysFailsIsPausedAndThenGivenUp() throws ExecutionFailure {
    server.script(answer("good", "stop"), status(500, "down"));
    CodeModel model = model();
    model.ask(PROMPT);

    Throwable thrown = null;
    int failed = 0;
    while (!(thrown instanceof ExecutionFailure failure
            && failure.prospect() == Prospect.NOTHING_NOW)
        && failed < 40) {
      thrown = catchThrowable(() -> model.ask(PROMPT));
      failed++;
    }

    assertThat(thrown)
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NOTHING_NOW)
        .hasMessageContaining("after 3 pauses");
    int asked = server.bodies.size();
    assertThatThrownBy(() -> model.ask(PROMPT))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NOTHING_NOW);
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
                    .askWithRetries(
                        "question",
                        () -> {
                          Thread.currentThread().interrupt();
                          throw busy;
                        }));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isSameAs(busy);
  }

  @Test
  void aRequestedWaitOfZeroIsNoReasonToHammerTheServer() {
    HttpHeaders zero = HttpHeaders.of(Map.of("Retry-After", List.of("0")), (n, v) -> true);

    assertThat(ProviderReply.failure(429, zero, new byte[0]).retryAfter()).isEmpty();
  }
}
