package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A call of the task's method.
 *
 * @param args one JSON value for each parameter, in order
 * @param returns the result of the method
 */
public record CallCase(@JsonProperty("call") List<JsonNode> args, JsonNode returns)
    implements IoCase {
  public CallCase {
    args = List.copyOf(args);
  }
}
