package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.AuthenticationException;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.fault.ScenarioFault;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server of the user's own, behind a client that Morph does not know. */
class OwnClientTest {
  private static final Prompt PROMPT = PromptTemplate.DEFAULT.render("Write a Java method.");
  private static final TimeLimits SHORT =
      new TimeLimits(
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          3,
          Duration.ofMillis(1),
          Duration.ofMillis(2));

  /** Fails in these ways, and then answers. */
  private static final class Failing implements ChatModel {
    private final Deque<RuntimeException> failures;
    private int asked;

    Failing(RuntimeException... failures) {
      this.failures = new ArrayDeque<>(List.of(failures));
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
      asked++;
      if (!failures.isEmpty()) {
        throw failures.pop();
      }
      return ChatResponse.builder().aiMessage(AiMessage.from("class A {}")).build();
    }
  }

  private static CodeModel model(ChatModel client) {
    return new ModelContext(
            ModelSettings.DEFAULT.withTimeLimits(SHORT),
            RetrievalCorpus.EMBEDDED,
            List.of(),
            Speed.DEFAULT,
            Map.of())
        .remote(ModelSpec.parse("openai:m@http://127.0.0.1:1"), client, "house", "sk-secret");
  }

  private static Fault faultOf(RuntimeException failure) {
    Failing client = new Failing(failure);
    Throwable stop = catchThrowable(() -> model(client).ask(PROMPT, 0));
    assertThat(client.asked).isEqualTo(1);
    assertThat(stop).isInstanceOf(FaultException.class).hasMessageContaining("no way");
    assertThat(stop.getMessage()).doesNotContain("sk-secret");
    return ((FaultException) stop).fault();
  }

  @Test
  void whatMayPassIsAskedAgain() throws Exception {
    Failing client =
        new Failing(new RateLimitException("slow down"), new InternalServerException("restarting"));

    assertThat(model(client).ask(PROMPT, 0).text()).isEqualTo("class A {}");
    assertThat(client.asked).isEqualTo(3);
  }

  @Test
  void whatNeverPassesStopsTheRunWithTheServersWords() {
    assertThat(faultOf(new AuthenticationException("no way, sk-secret")))
        .isEqualTo(ScenarioFault.MODEL_REFUSED);
    assertThat(faultOf(new InvalidRequestException("no way")))
        .isEqualTo(ScenarioFault.MODEL_REFUSED);
    assertThat(faultOf(new UnresolvedModelServerException("no way")))
        .isEqualTo(ScenarioFault.MODEL_UNREACHABLE);
  }

  @Test
  void aFilteredQuestionIsGivenUpAlone() {
    Failing client = new Failing(new ContentFilteredException("not this"));

    assertThat(catchThrowable(() -> model(client).ask(PROMPT, 0)))
        .isInstanceOfSatisfying(
            ExecutionFailure.class, e -> assertThat(e.prospect()).isEqualTo(Prospect.NEVER_THIS));
    assertThat(client.asked).isEqualTo(1);
  }

  @Test
  void anExceptionOfAnotherKindIsNamedWithoutItsMessage() {
    Failing client =
        new Failing(
            new IllegalStateException("the prompt"),
            new IllegalStateException("the prompt"),
            new IllegalStateException("the prompt"));

    assertThat(catchThrowable(() -> model(client).ask(PROMPT, 0)))
        .hasMessageContaining("IllegalStateException")
        .hasMessageNotContaining("the prompt");
  }
}
