package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.answer;
import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.ExecutionFailure;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server's faults are not the model's. */
class FaultyReplyTest extends ServedTest {
  private static final Prompt PROMPT = PromptTemplate.DEFAULT.render("Write a Java method.");
  private static final String GOOD = "```java\nclass A {}\n```";

  private CodeModel model() {
    ModelSettings settings = ModelSettings.DEFAULT.withTimeLimits(SHORT);
    return RemoteModelFixture.remote(ModelSpec.parse("openai:m@" + server.address()), settings, "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  \n",
        "class A { // caf\uFFFD\n}",
        "<!DOCTYPE html><html><body>Bad gateway</body></html>",
        "I'm sorry, the service is overloaded. Please try again later.",
        "Rate limit reached for requests",
        "Too many requests, slow down",
      })
  void isAskedForAgainAndTheNextAnswerIsTaken(String faulty) throws ExecutionFailure {
    server.script(answer(faulty, "stop"), answer(GOOD, "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo(GOOD);
    assertThat(server.bodies).hasSize(2);
  }

  @Test
  void nullContentIsRetried() throws ExecutionFailure {
    String reply =
        "{\"choices\":[{\"index\":0,\"finish_reason\":\"stop\",\"message\":{\"role\":\"assistant\","
            + "\"content\":null}}]}";
    server.script(status(200, reply), answer(GOOD, "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo(GOOD);
  }

  @Test
  void anAnswerTornWithinItsProgramIsRetried() throws ExecutionFailure {
    server.script(answer("```java\nclass A { int f(", "unknown"), answer(GOOD, "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo(GOOD);
  }

  @Test
  void aWebPageInsteadOfAReplyIsRetried() throws ExecutionFailure {
    server.script(
        status(200, "<html><body>Please log in</body></html>", "Content-Type", "text/html"),
        answer(GOOD, "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo(GOOD);
  }

  @Test
  void aBrokenStreamIsRetried() throws ExecutionFailure {
    ScriptedServer.Reply torn =
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange
              .getResponseBody()
              .write("{\"choices\":[{\"mess".getBytes(StandardCharsets.UTF_8));
          exchange.getResponseBody().flush();
          exchange.getResponseBody().close();
        };
    server.script(torn, answer(GOOD, "stop"));

    assertThat(model().ask(PROMPT).text()).isEqualTo(GOOD);
  }

  @Test
  void anEmptyReplyIsReturnedAfterTheLastAttempt() throws ExecutionFailure {
    server.script(answer("", "stop"));

    Answer answer = model().ask(PROMPT);

    assertThat(server.bodies).hasSize(SHORT.attempts());
    assertThat(FaultyReply.detect(answer.text(), answer.finish())).contains(FaultyReply.EMPTY);
  }

  @Test
  void aBusyServiceGivesNoAnswerThatIsStored() {
    server.script(answer("The server is busy. Try again in 30 seconds.", "stop"));

    assertThatThrownBy(() -> model().ask(PROMPT))
        .isExactlyInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("service-message: The server is busy");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I am sorry, but I cannot help with that.",
        "Use a token bucket: class RateLimiter { int rate limit; }",
        "return high demand;",
      })
  void whatTheModelSaidItselfIsItsOwn(String text) {
    assertThat(FaultyReply.detect(text, FinishReason.COMPLETE)).isEmpty();
  }

  @Test
  void anAnswerCutByALimitHasItsOwnReason() {
    assertThat(FaultyReply.detect("", FinishReason.LENGTH)).isEqualTo(Optional.empty());
    assertThat(FaultyReply.detect("", FinishReason.FILTERED)).isEmpty();
  }

  @Test
  void theTokensOfAnswersThatWereAskedAgainCountToo() throws ExecutionFailure {
    server.script(answer("", "stop"), answer("", "stop"), answer(GOOD, "stop"));
    assertThat(model().ask(PROMPT).usage())
        .isEqualTo(new TokenUsage(OptionalLong.of(33), OptionalLong.of(21)));

    server.script(answer("", "stop"));
    int attempts = SHORT.attempts();
    assertThat(model().ask(PROMPT).usage())
        .isEqualTo(new TokenUsage(OptionalLong.of(11L * attempts), OptionalLong.of(7L * attempts)));
  }
}
