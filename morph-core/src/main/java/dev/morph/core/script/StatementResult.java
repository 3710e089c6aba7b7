package dev.morph.core.script;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The result of a statement in a form for programs.
 *
 * @param position the statement's position
 * @param found the results by name: numbers, strings and lists of strings. If the statement judged
 *     executions, {@code metamorphisms} is a list of {@link
 *     dev.morph.core.registry.MetamorphismReport}
 */
public record StatementResult(Position position, Map<String, Object> found) {
  public StatementResult {
    found = Collections.unmodifiableMap(new LinkedHashMap<>(found));
  }
}
