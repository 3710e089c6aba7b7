package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;

/**
 * Hints from programs and their task about inputs worth trying.
 *
 * @param literals the numbers, texts and characters in a source
 * @param dictionary values in the formats that the programs use
 */
public record Hints(List<Value> literals, Dictionary dictionary) {
  /** No hints. */
  public static final Hints NONE = new Hints(List.of(), Dictionary.EMPTY);

  /** Copies the literals. */
  public Hints {
    literals = List.copyOf(literals);
  }
}
