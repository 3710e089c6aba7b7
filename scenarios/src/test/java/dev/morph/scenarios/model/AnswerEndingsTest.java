package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why an answer ended, in each provider's words: only complete answers are judged. */
class AnswerEndingsTest extends ServedTest {
  @ParameterizedTest
  @CsvSource({
    "stop, COMPLETE",
    "length, LENGTH",
    "content_filter, FILTERED",
    "eos, OTHER",
    "null, OTHER"
  })
  void openAis(String reason, FinishReason finish) throws Exception {
    assertThat(ask("openai", chat(reason, "\"class A {}\"")).finish()).isEqualTo(finish);
  }

  @ParameterizedTest
  @CsvSource({"stop, COMPLETE", "length, LENGTH", "tool_calls, OTHER", "null, OTHER"})
  void mistrals(String reason, FinishReason finish) throws Exception {
    assertThat(ask("mistral", chat(reason, "\"class A {}\"")).finish()).isEqualTo(finish);
  }

  @ParameterizedTest
  @CsvSource({
    "end_turn, COMPLETE",
    "stop_sequence, COMPLETE",
    "max_tokens, LENGTH",
    "pause_turn, OTHER"
  })
  void anthropics(String reason, FinishReason finish) throws Exception {
    for (String content : new String[] {"{\"type\":\"text\",\"text\":\"class A {}\"}", ""}) {
      String reply =
          "{\"id\":\"1\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"m\",\"content\":["
              + content
              + "],\"stop_reason\":\""
              + reason
              + "\",\"stop_sequence\":null,\"usage\":{\"input_tokens\":12,\"output_tokens\":64}}";

      assertThat(ask("anthropic", reply).finish()).as(content).isEqualTo(finish);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "STOP, COMPLETE",
    "MAX_TOKENS, LENGTH",
    "SAFETY, FILTERED",
    "RECITATION, FILTERED",
    "PROHIBITED_CONTENT, FILTERED",
    "SPII, FILTERED",
    "BLOCKLIST, FILTERED",
    "LANGUAGE, FILTERED",
    "OTHER, OTHER"
  })
  void geminis(String reason, FinishReason finish) throws Exception {
    for (String content :
        new String[] {
          "{\"role\":\"model\",\"parts\":[{\"text\":\"class A {}\"}]}",
          "{\"role\":\"model\"}",
          "{}",
          "null"
        }) {
      String reply =
          "{\"candidates\":[{\"content\":"
              + content
              + ",\"finishReason\":\""
              + reason
              + "\",\"index\":0}],\"usageMetadata\":{\"promptTokenCount\":12,\"totalTokenCount\":76}}";

      assertThat(ask("gemini", reply).finish()).as(content).isEqualTo(finish);
    }
  }

  @ParameterizedTest
  @CsvSource({"stop, COMPLETE", "length, LENGTH", "load, OTHER"})
  void ollamas(String reason, FinishReason finish) throws Exception {
    String reply =
        "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":\"class A"
            + " {}\",\"thinking\":\"hm\"},\"done\":true,\"done_reason\":\""
            + reason
            + "\",\"prompt_eval_count\":12,\"eval_count\":64}";

    assertThat(ask("ollama", reply).finish()).isEqualTo(finish);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "anthropic |"
            + " {'type':'message','role':'assistant','content':[{'type':'text','text':'class'}],'stop_reason':'model_context_window_exceeded'}"
            + " | context",
        "gemini |"
            + " {'promptFeedback':{'blockReason':'SAFETY'},'usageMetadata':{'promptTokenCount':12,'totalTokenCount':12}}"
            + " | SAFETY",
        "gemini | {'candidates':[],'promptFeedback':{'blockReason':'PROHIBITED_CONTENT'}} |"
            + " PROHIBITED_CONTENT",
        "mistral |"
            + " {'choices':[{'index':0,'finish_reason':'model_length','message':{'role':'assistant','content':'class'}}]}"
            + " | context",
      })
  void whatIsWithheldIsNoAnswerAndIsNotAskedForAgain(String provider, String reply, String reason) {
    assertThatThrownBy(() -> ask(provider, reply.replace('\'', '"')))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NEVER_THIS)
        .hasMessageContaining(reason);
    assertThat(server.bodies).hasSize(1);
  }

  @Test
  void aRefusalOfAnthropicsIsAnAnswer() throws Exception {
    String reply =
        "{\"type\":\"message\",\"role\":\"assistant\",\"content\":[{\"type\":\"text\",\"text\":\"No.\"}],"
            + "\"stop_reason\":\"refusal\",\"usage\":{\"input_tokens\":1,\"output_tokens\":0}}";

    Answer answer = ask("anthropic", reply);

    assertThat(answer.finish()).isEqualTo(FinishReason.REFUSED);
    assertThat(answer.text()).isEqualTo("No.");
  }

  @Test
  void anErrorSentWithASuccessStatusIsStillAnError() {
    assertThatThrownBy(
            () -> ask("openai", "{\"error\":{\"code\":402,\"message\":\"Insufficient credits\"}}"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("402", "Insufficient credits");
    assertThatThrownBy(() -> ask("openai", chat("error", "\"class\"")))
        .isInstanceOf(ExecutionFailure.class)
        .hasMessageContaining("cut off the answer");
  }

  @Test
  void reasoningTokensAreCountedLikeAnswerTokens() throws Exception {
    String reply =
        "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"class A"
            + " {}\"}]},\"finishReason\":\"STOP\"}],"
            + "\"usageMetadata\":{\"promptTokenCount\":12,\"candidatesTokenCount\":8,"
            + "\"thoughtsTokenCount\":100,\"totalTokenCount\":120}}";

    TokenUsage usage = ask("gemini", reply).usage();

    assertThat(usage.input()).hasValue(12);
    assertThat(usage.output()).hasValue(108);
  }

  private static String chat(String reason, String content) {
    String quoted = reason.equals("null") ? "null" : "\"" + reason + "\"";
    return "{\"id\":\"1\",\"object\":\"chat.completion\",\"model\":\"m\",\"choices\":[{\"index\":0,"
        + "\"finish_reason\":"
        + quoted
        + ",\"message\":{\"role\":\"assistant\",\"content\":"
        + content
        + "}}],\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7,\"total_tokens\":18}}";
  }

  private Answer ask(String provider, String reply) throws Exception {
    server.script(status(200, reply, "Content-Type", "application/json"));
    ModelSpec spec = ModelSpec.parse(provider + ":m@" + server.address());
    return Models.open(spec, ModelSettings.DEFAULT.withTimeLimits(SHORT), Map.of())
        .ask(new Prompt("Add.", ""));
  }
}
