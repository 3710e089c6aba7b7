package dev.morph.scenarios.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.engine.spec.Speed;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A model behind a scripted server. */
abstract class RemoteModelFixture extends ServedTest {
  static final String KEY = "sk-test-0123456789abcdef";

  static final Prompt PROMPT = PromptTemplate.DEFAULT.render("Write a Java method.");

  static Attempts attempts(Duration firstWait, Duration longestWait) {
    TimeLimits timeLimits = new TimeLimits(Duration.ZERO, Duration.ZERO, 5, firstWait, longestWait);
    return new Attempts(timeLimits, new Throttle("server", Speed.DEFAULT));
  }

  static CodeModel remote(ModelSpec spec, ModelSettings settings, String key) {
    Throttle throttle = new Throttle("server", Speed.DEFAULT);
    return new RemoteModel(
        new ChatClients(Provider.OPENAI, spec, settings, key.isEmpty() ? "none" : key).openAi(),
        spec,
        settings,
        key,
        throttle);
  }

  static ProviderFailure failure(String retryAfter) {
    Map<String, List<String>> headers = new TreeMap<>();
    headers.put("Date", List.of("Fri, 20 Nov 2026 10:00:00 GMT"));
    headers.put("Retry-After", List.of(retryAfter));
    Optional<Duration> wait = ProviderReply.retryAfter(HttpHeaders.of(headers, (n, v) -> true));
    return new ProviderFailure(ProviderFailure.Remedy.RETRY, "busy", true, wait);
  }

  static String text(JsonNode content) {
    return content.isTextual() ? content.asText() : content.path(0).path("text").asText();
  }

  ModelSpec spec() {
    return ModelSpec.parse("openai:m@" + server.address());
  }

  CodeModel model() {
    return model(ModelSettings.DEFAULT);
  }

  CodeModel model(ModelSettings settings) {
    return model(settings, SHORT);
  }

  CodeModel model(ModelSettings settings, TimeLimits timeLimits) {
    return Models.open(spec(), settings.withTimeLimits(timeLimits), Map.of("OPENAI_API_KEY", KEY));
  }
}
