package dev.morph.scenarios.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptScoresTest extends RemoteModelFixture {
  /** "int x" as vLLM sends it back, with one token more. */
  private static final String VLLM =
      """
      {"object":"text_completion","choices":[{"index":0,"text":"int x;","finish_reason":"length",
       "logprobs":{"text_offset":[0,3,5],"tokens":["int"," x",";"],
                   "token_logprobs":[null,-1.3862943611198906,-0.5]}}],
       "usage":{"prompt_tokens":2,"completion_tokens":1,"total_tokens":3}}
      """;

  private double[] scores(String text, ScriptedServer.Reply... replies) {
    server.script(replies);
    return PromptScores.open(spec(), SHORT, Map.of("OPENAI_API_KEY", KEY)).logProbabilities(text);
  }

  @Test
  void tokensOfThePromptHaveTheirLogarithmsToBase2() {
    double[] log2 = scores("int x", ScriptedServer.status(200, VLLM));

    assertThat(log2).hasSize(1);
    assertThat(log2[0]).isCloseTo(-2, within(1e-12));
    assertThat(server.paths).containsExactly("/v1/completions");
    assertThat(server.keys).containsExactly("Bearer " + KEY);
    JsonNode asked = server.bodies.get(0);
    assertThat(asked.path("prompt").asText()).isEqualTo("int x");
    assertThat(asked.path("echo").asBoolean()).isTrue();
    assertThat(asked.path("logprobs").asInt()).isOne();
    assertThat(asked.path("max_tokens").asInt()).isOne();
  }

  @Test
  void withoutATokenCountTheEchoedTextDecides() {
    String uncounted = VLLM.replaceAll("(?s),\\s*\"usage\".*", "}");

    assertThat(scores("int x", ScriptedServer.status(200, uncounted))).hasSize(1);
    assertThatThrownBy(
            () -> scores("int x", ScriptedServer.status(200, uncounted.replace("int x;", ";"))))
        .hasMessageContaining("not return log-probabilities of the prompt's tokens");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // llama.cpp's server leaves the echo out without a word.
        "{\"choices\":[{\"text\":\";\",\"logprobs\":{\"token_logprobs\":[-0.5]}}],"
            + "\"usage\":{\"prompt_tokens\":2}}",
        "{\"choices\":[{\"text\":\"int x;\",\"logprobs\":null}],\"usage\":{\"prompt_tokens\":2}}",
        "{\"choices\":[{\"text\":\"int x;\",\"logprobs\":{\"token_logprobs\":[null,null,-1]}}],"
            + "\"usage\":{\"prompt_tokens\":2}}",
        "{\"choices\":[]}",
        "[]",
      })
  void aServerThatSendsNoneIsRefusedWithAdvice(String reply) {
    assertThatThrownBy(() -> scores("int x", ScriptedServer.status(200, reply)))
        .isInstanceOfSatisfying(FaultException.class, PromptScoresTest::refused);
  }

  @Test
  void aServerThatRefusesTheEchoSaysSo() {
    String refusal = "{\"error\":{\"code\":400,\"message\":\"Only no echo is supported\"}}";

    assertThatThrownBy(() -> scores("int x", ScriptedServer.status(400, refusal)))
        .isInstanceOfSatisfying(FaultException.class, PromptScoresTest::refused)
        .hasMessageContaining("Only no echo is supported");
  }

  private static void refused(FaultException fault) {
    assertThat(fault.fault()).isEqualTo(ScenarioFault.MODEL_REFUSED);
    assertThat(fault.remedy().toString()).contains("accepts echo and logprobs", "onnx:FOLDER");
  }

  @Test
  void temporaryFailuresAreRetried() {
    double[] log2 =
        scores(
            "int x",
            ScriptedServer.status(503, "{\"error\":\"loading\"}"),
            ScriptedServer.status(200, "<html>busy</html>"),
            ScriptedServer.status(200, VLLM));

    assertThat(log2).hasSize(1);
    assertThat(server.bodies).hasSize(3);
  }

  @Test
  void onlyTheOpenAiProtocolHasScores() {
    assertThatThrownBy(() -> PromptScores.open(ModelSpec.parse("ollama:m"), SHORT, Map.of()))
        .isInstanceOfSatisfying(
            FaultException.class,
            fault -> assertThat(fault.fault()).isEqualTo(CommonFault.BAD_OPTION));
  }
}
