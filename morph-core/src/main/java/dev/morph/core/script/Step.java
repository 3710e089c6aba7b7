package dev.morph.core.script;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a statement did, for programs.
 *
 * @param at where it stands
 * @param found what came of it, by name: numbers, texts, lists of texts, and for every statement
 *     that judged {@code metamorphisms}, a list of {@link
 *     dev.morph.core.registry.MetamorphismReport}
 */
public record Step(Position at, Map<String, Object> found) {
  public Step {
    found = Collections.unmodifiableMap(new LinkedHashMap<>(found));
  }
}
