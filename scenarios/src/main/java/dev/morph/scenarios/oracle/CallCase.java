package dev.morph.scenarios.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * One call of a task's entry method.
 *
 * @param args the arguments, as JSON
 * @param returns what a correct program returns; for a {@code void} method the first argument's
 *     state afterwards
 */
public record CallCase(List<JsonNode> args, JsonNode returns) {
  /** Copies the arguments. */
  public CallCase {
    args = List.copyOf(args);
  }
}
