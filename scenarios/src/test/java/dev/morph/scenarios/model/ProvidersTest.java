package dev.morph.scenarios.model;

import static dev.morph.scenarios.model.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.ExecutionFailure.Prospect;
import dev.morph.core.registry.Extensions;
import dev.morph.scenarios.fault.ScenarioFault;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each provider's own protocol, against a server on loopback that speaks it. */
class ProvidersTest extends ServedTest {
  private static final String KEY = "k3y-0f-the-test-0123456789";
  private static final Prompt PROMPT = new Prompt("Add \"two\" numbers. é", "");
  private static final Sampling SAMPLING =
      new Sampling(
          OptionalDouble.of(0.25), OptionalDouble.of(0.5), OptionalInt.of(64), OptionalInt.empty());

  @Test
  void anthropicIsAskedInItsProtocol() throws ExecutionFailure {
    script(
        """
        {"id":"1","type":"message","role":"assistant","model":"m","content":[{"type":"text","text":"class A {}"}],
         "stop_reason":"max_tokens","usage":{"input_tokens":12,"output_tokens":64}}
        """);

    assertThat(ask("anthropic", SAMPLING)).isEqualTo(answer(FinishReason.LENGTH, 12, 64));

    assertThat(server.paths).containsExactly("/v1/messages");
    assertThat(server.headers.get(0).getFirst("x-api-key")).isEqualTo(KEY);
    JsonNode body = server.bodies.get(0);
    assertThat(body.path("model").asText()).isEqualTo("m");
    assertThat(body.path("max_tokens").asInt()).isEqualTo(64);
    assertThat(body.path("temperature").asDouble()).isEqualTo(0.25);
    assertThat(body.path("top_p").asDouble()).isEqualTo(0.5);
    assertThat(body.path("system").toString()).contains("Be brief.");
    assertThat(body.path("messages").toString()).contains("Add \\\"two\\\" numbers. é");
  }

  @Test
  void anthropicGetsADefaultTokenLimit() {
    CodeModel model = open("anthropic", ModelSettings.DEFAULT);

    assertThat(model.settings().sampling().maxTokens()).hasValue(4096);
  }

  @Test
  void aSeedForAnthropicGivesAWarning() {
    Sampling seeded =
        new Sampling(
            OptionalDouble.of(0), OptionalDouble.empty(), OptionalInt.empty(), OptionalInt.of(7));

    assertThatThrownBy(() -> open("anthropic", ModelSettings.DEFAULT.withSampling(seeded)))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(CommonFault.BAD_OPTION))
        .hasMessageContaining("--model-seed");
  }

  @Test
  void geminiIsAskedInItsProtocolWithoutTheKeyInTheAddress() throws ExecutionFailure {
    script(
        """
        {"candidates":[{"content":{"role":"model","parts":[{"text":"class A {}"}]},"finishReason":"STOP","index":0}],
         "usageMetadata":{"promptTokenCount":12,"candidatesTokenCount":64,"totalTokenCount":76},"modelVersion":"m"}
        """);

    assertThat(ask("gemini", seeded(5))).isEqualTo(answer(FinishReason.COMPLETE, 12, 64));

    assertThat(server.paths).containsExactly("/v1/models/m:generateContent");
    assertThat(server.headers.get(0).getFirst("x-goog-api-key")).isEqualTo(KEY);
    JsonNode config = server.bodies.get(0).path("generationConfig");
    assertThat(config.path("temperature").asDouble()).isEqualTo(0.25);
    assertThat(config.path("topP").asDouble()).isEqualTo(0.5);
    assertThat(config.path("maxOutputTokens").asInt()).isEqualTo(64);
    assertThat(config.path("seed").asInt()).isEqualTo(5);
    assertThat(server.bodies.get(0).toString()).contains("Be brief.", "Add \\\"two\\\" numbers. é");
  }

  @Test
  void contentWithheldByGeminiIsNotAFailureOfTheModel() throws ExecutionFailure {
    script(
        """
        {"candidates":[{"finishReason":"SAFETY","index":0,"content":{"role":"model","parts":[{"text":""}]}}],
         "usageMetadata":{"promptTokenCount":12,"totalTokenCount":12}}
        """);

    assertThat(ask("gemini", SAMPLING).finish()).isEqualTo(FinishReason.FILTERED);
  }

  @Test
  void mistralIsAskedInItsProtocol() throws ExecutionFailure {
    script(
        """
        {"id":"1","object":"chat.completion","model":"m","choices":[{"index":0,"finish_reason":"stop",
          "message":{"role":"assistant","content":"class A {}"}}],
         "usage":{"prompt_tokens":12,"completion_tokens":64,"total_tokens":76}}
        """);

    assertThat(ask("mistral", seeded(5))).isEqualTo(answer(FinishReason.COMPLETE, 12, 64));

    assertThat(server.paths).containsExactly("/v1/chat/completions");
    assertThat(server.keys).containsExactly("Bearer " + KEY);
    JsonNode body = server.bodies.get(0);
    assertThat(body.path("random_seed").asInt()).isEqualTo(5);
    assertThat(body.path("max_tokens").asInt()).isEqualTo(64);
    assertThat(body.path("top_p").asDouble()).isEqualTo(0.5);
    assertThat(body.toString()).contains("Be brief.");
  }

  @Test
  void ollamaIsAskedInItsProtocolWithoutAKey() throws ExecutionFailure {
    script(
        """
        {"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"class A {}"},
         "done":true,"done_reason":"stop","prompt_eval_count":12,"eval_count":64}
        """);

    assertThat(ask("ollama", seeded(5))).isEqualTo(answer(FinishReason.COMPLETE, 12, 64));

    assertThat(server.paths).containsExactly("/v1/api/chat");
    assertThat(server.keys).containsExactly("null");
    JsonNode options = server.bodies.get(0).path("options");
    assertThat(options.path("seed").asInt()).isEqualTo(5);
    assertThat(options.path("num_predict").asInt()).isEqualTo(64);
    assertThat(server.bodies.get(0).path("stream").asBoolean(true)).isFalse();
  }

  static Stream<Provider> withKey() {
    return Stream.of(Provider.values()).filter(provider -> provider.keyVariable().isPresent());
  }

  @ParameterizedTest
  @MethodSource("withKey")
  void everyProvidersTemporaryFailureIsRetriedAndItsKeyNeverPrinted(Provider provider) {
    server.script(
        status(529, "{\"error\":{\"type\":\"overloaded_error\",\"message\":\"busy\"}}"),
        status(401, "{\"error\":{\"message\":\"bad key " + KEY + "\"}}"));

    assertThatThrownBy(() -> ask(provider.label(), SAMPLING))
        .isInstanceOfSatisfying(
            FaultException.class, e -> assertThat(e.fault()).isEqualTo(ScenarioFault.MODEL_REFUSED))
        .hasMessageContaining("HTTP status 401: bad key")
        .hasMessageNotContaining(KEY)
        .hasNoCause();
    assertThat(server.bodies).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"code\":400,\"message\":\"API key not"
            + " valid\",\"status\":\"INVALID_ARGUMENT\"}}",
        "[{\"error\":{\"code\":400,\"message\":\"API key not valid\"}}]"
      })
  void geminisBadKeyStopsTheRunWhateverTheFormOfTheReply(String body) {
    server.script(status(400, body));

    assertThatThrownBy(() -> ask("gemini", SAMPLING))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("API key not valid");
  }

  @Test
  void geminisRetryDelayIsHonoured() {
    server.script(
        status(
            429,
            "{\"error\":{\"code\":429,\"details\":[{\"@type\":\"RetryInfo\",\"retryDelay\":\"3600.5s\"}]}}"));

    assertThatThrownBy(() -> ask("gemini", SAMPLING))
        .matches(it -> ((ExecutionFailure) it).prospect() == Prospect.NOTHING_NOW)
        .hasMessageContaining("the provider asks for a wait of 3600 s");
  }

  @ParameterizedTest
  @MethodSource("withKey")
  void aProviderWithoutItsKeyNamesTheVariable(Provider provider) {
    ModelSpec spec = ModelSpec.parse(provider.label() + ":m");

    assertThatThrownBy(() -> Models.open(spec, ModelSettings.DEFAULT, Map.of()))
        .hasMessageContaining(provider.keyVariable().orElseThrow() + " is not set");
  }

  @ParameterizedTest
  @EnumSource
  void aProviderIsListedWithItsKeyAndThePricesThatBelongToIt(Provider provider) {
    String name = provider.label();
    ModelSpec spec = ModelSpec.parse(name + ":m");

    assertThat(Extensions.installed().named(ModelProvider.POINT, name).forms())
        .hasEntrySatisfying(
            name + ":NAME[@URL]",
            words -> assertThat(words).contains(provider.keyVariable().orElse("no key")));
    assertThat(Models.keyVariables().get(name)).isEqualTo(provider.keyVariable().orElse(null));
    assertThat(Prices.parse("", "").priceOf(spec).isPresent()).isEqualTo(provider.kind().isFree());
  }

  private void script(String reply) {
    server.script(status(200, reply, "Content-Type", "application/json"));
  }

  @Test
  void theTimeToConnectIsNotTheTimeForAnAnswer() {
    HttpClientBuilder builder =
        BoundedHttpClient.chatClientBuilder(SHORT)
            .connectTimeout(SHORT.answer())
            .readTimeout(Duration.ofDays(1));

    assertThat(builder.connectTimeout()).isEqualTo(SHORT.connect());
    assertThat(builder.readTimeout()).isEqualTo(SHORT.answer());
  }

  private static Sampling seeded(int seed) {
    return new Sampling(
        SAMPLING.temperature(), SAMPLING.topP(), SAMPLING.maxTokens(), OptionalInt.of(seed));
  }

  private static Answer answer(FinishReason finish, long input, long output) {
    return new Answer(
        "class A {}", finish, new TokenUsage(OptionalLong.of(input), OptionalLong.of(output)), 0);
  }

  private Answer ask(String provider, Sampling sampling) throws ExecutionFailure {
    ModelSettings settings =
        ModelSettings.DEFAULT.withSampling(sampling).withSystemPrompt("Be brief.");
    Answer answer = open(provider, settings).ask(PROMPT);
    return new Answer(answer.text(), answer.finish(), answer.usage(), 0);
  }

  private CodeModel open(String provider, ModelSettings settings) {
    ModelSpec spec = ModelSpec.parse(provider + ":m@" + server.address());
    Map<String, String> environment =
        Models.keyVariables().values().stream().collect(Collectors.toMap(key -> key, key -> KEY));
    return Models.open(spec, settings.withTimeLimits(SHORT), environment);
  }
}
