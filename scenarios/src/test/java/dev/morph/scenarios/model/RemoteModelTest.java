package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.answer;
import static dev.morph.scenarios.model.ScriptedServer.dropped;
import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteModelTest extends RemoteModelFixture {
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
  void aDroppedConnectionAndABrokenReplyAreRetried() throws ExecutionFailure {
    server.script(dropped(), status(200, "{\"choices\": oops"), answer("good", "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo("good");
    assertThat(server.bodies).hasSize(3);
  }

  @Test
  void aPromptFailsAfterItsLastAttempt() {
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
        .hasMessageContaining("cannot be understood")
        .hasNoCause();
  }

  @ParameterizedTest
  @CsvSource({
    "<html><title>Sign in</title>, it is not JSON",
    "data: {\"choices\":[]}, 'it is a stream, which was not requested'",
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
  void whatTheUserMustCorrectStopsAtOnce(int status, String body, String said) {
    server.script(status(status, body));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(ScenarioFault.MODEL_REFUSED))
        .hasMessageContaining("HTTP status " + status)
        .hasMessageContaining(said);
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void aRedirectIsReportedWithItsTarget() {
    server.script(status(302, "", "Location", "https://login.example.com/start?token=abc"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .hasMessageContaining("HTTP status 302, which redirects to https://login.example")
        .hasMessageContaining("after '@'")
        .hasMessageNotContaining("token");
  }

  @Test
  void aKeyOfOneLetterIsNotMaskedInWords() {
    assertThat(Redaction.redact("You exceeded your quota", "x"))
        .isEqualTo("You exceeded your quota");
    assertThat(Redaction.redact("the key 12345 is bad", "12345")).isEqualTo("the key [key] is bad");
  }

  @Test
  void noExceptionContainsTheKeyEvenIfTheServerRepeatsIt() {
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
}
