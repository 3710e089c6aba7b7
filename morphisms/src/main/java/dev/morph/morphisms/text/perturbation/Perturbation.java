package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.registry.ExtensionPoint;
import java.util.List;

/**
 * A way in which people vary their requests: a text datamorphism. It offers places in a text with
 * possible changes; the source of mutants chooses among them.
 *
 * <p>Pure and thread-safe. It guarantees: the same text and random seed give the same offer; names,
 * numbers, quotations, examples and code in the text stay unchanged, unless it is declared to
 * change code; and every choice changes the text.
 */
public interface Perturbation {
  /** The extension point for perturbations. */
  ExtensionPoint<Perturbation> POINT = new ExtensionPoint<>("perturbation", Perturbation.class);

  /** Returns its name and source. */
  Profile profile();

  /**
   * Returns where it may change a text, and how.
   *
   * @param randomSeed determines the order of equally good choices
   */
  List<Place> offer(Prose text, long randomSeed);

  /** Returns the same for a seed, whose id or origin may matter as well as its text. */
  default List<Place> offer(TestCase<String> seed, Prose text, long randomSeed) {
    return offer(text, randomSeed);
  }

  /** Whether edits that it offers may be combined. */
  default boolean fit(List<Edit> edits) {
    return true;
  }

  /** See {@link Profile#name()}. */
  default String name() {
    return profile().name();
  }
}
