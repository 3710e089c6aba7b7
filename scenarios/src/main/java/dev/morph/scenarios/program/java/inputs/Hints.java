package dev.morph.scenarios.program.java.inputs;

import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.List;

/**
 * Hints of the programs and their task at inputs worth trying.
 *
 * @param literals the numbers, texts and characters in a source
 * @param dictionary the formats of texts
 */
public record Hints(List<Value> literals, Dictionary dictionary) {
  /** Nothing is known. */
  public static final Hints NONE = new Hints(List.of(), Dictionary.EMPTY);

  /** Copies the literals. */
  public Hints {
    literals = List.copyOf(literals);
  }
}
