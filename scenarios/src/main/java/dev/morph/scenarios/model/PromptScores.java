package dev.morph.scenarios.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.fault.ScenarioFault;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * The probabilities that a served model assigns to the tokens of a text: {@code
 * openai:MODEL@http://HOST:PORT/v1} of a server whose {@code /completions} accepts {@code echo} and
 * {@code logprobs}, like vLLM's. Queried like other models: temporary failures are retried.
 * Thread-safe.
 */
public final class PromptScores {
  /** The prefix of such a model's specification. */
  public static final String PREFIX = "openai:";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String ADVICE =
      "check the model's name and the key, and that the server's /completions accepts echo and "
          + "logprobs, as vLLM's does; or score with an onnx:FOLDER";

  private final RemoteModel model;

  private PromptScores(RemoteModel model) {
    this.model = model;
  }

  /**
   * Opens a model; nothing is sent yet.
   *
   * @param environment the environment variables, which contain the key
   * @throws FaultException if the specification does not name such a server, or the key is missing
   */
  public static PromptScores open(
      ModelSpec spec, TimeLimits timeLimits, Map<String, String> environment) {
    Provider provider = Provider.OPENAI;
    if (!spec.provider().equals(provider.label())) {
      throw CommonFault.BAD_OPTION.because(
          "--model", spec, "openai:MODEL@http://HOST:PORT/v1: only this protocol returns scores");
    }
    String key = provider.apiKey(spec, environment);
    EchoClient client =
        new EchoClient(
            BoundedHttpClient.open(timeLimits), provider.server(spec), spec.model(), key);
    return new PromptScores(
        new RemoteModel(
            client,
            spec,
            ModelSettings.DEFAULT.withTimeLimits(timeLimits),
            key,
            new Throttle(provider.server(spec), Speed.DEFAULT)));
  }

  /** Returns the specification of the model. */
  public ModelSpec spec() {
    return model.spec();
  }

  /**
   * Returns the base-2 log probability of each token given the preceding tokens. The first token is
   * left out if the server does not score tokens without predecessors.
   *
   * @param text the text to score, not empty
   * @throws FaultException if the model does not answer, or sends no log-probabilities
   */
  public double[] logProbabilities(String text) {
    try {
      JsonNode logarithms = JSON.readTree(model.ask(new Prompt(text, text)).text());
      return StreamSupport.stream(logarithms.spliterator(), false)
          .filter(JsonNode::isNumber)
          .mapToDouble(it -> it.asDouble() / Math.log(2))
          .toArray();
    } catch (FaultException e) {
      throw e.fault() == ScenarioFault.MODEL_REFUSED ? e.withRemedy(ADVICE) : e;
    } catch (ExecutionFailure e) {
      throw ScenarioFault.MODEL_FAILED.because(spec(), String.valueOf(e.getMessage()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("EchoClient returned invalid JSON", e);
    }
  }
}
