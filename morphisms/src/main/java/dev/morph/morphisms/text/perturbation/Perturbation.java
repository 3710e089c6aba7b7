package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.registry.ExtensionPoint;
import java.util.List;

/**
 * A way in which people vary their requests: a text datamorphism. It offers places in a text with
 * possible changes; the source of mutants chooses among them.
 *
 * <p>Pure and thread-safe. Every perturbation guarantees: the same text and random seed give the
 * same offer; names, numbers, quotations, examples and code in the text stay unchanged, unless the
 * perturbation is declared to change code; and every choice changes the text.
 */
public interface Perturbation {
  /** The extension point for perturbations. */
  ExtensionPoint<Perturbation> POINT = new ExtensionPoint<>("perturbation", Perturbation.class);

  /** Returns the name, effect and source of the perturbation. */
  Profile profile();

  /**
   * Returns the places that the perturbation may change in a text, with the possible changes.
   *
   * @param randomSeed determines the order of equally good choices
   */
  List<Place> offer(Prose text, long randomSeed);

  /** Returns the same for a seed; overridden if its id or origin matters as well as its text. */
  default List<Place> offer(TestCase<String> seed, Prose text, long randomSeed) {
    return offer(text, randomSeed);
  }

  /** Whether these edits may be combined in one mutant. */
  default boolean fit(List<Edit> edits) {
    return true;
  }

  /** See {@link Profile#name()}. */
  default String name() {
    return profile().name();
  }
}
