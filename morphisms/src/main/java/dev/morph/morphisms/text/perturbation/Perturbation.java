package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.TestCase;
import dev.morph.core.registry.ExtensionPoint;
import java.util.List;

/**
 * A way in which people vary what they ask: a text datamorphism. It offers places of a text, and
 * what it may put there; who makes mutants chooses among them.
 *
 * <p>Pure and thread-safe. It promises: the same text and random seed give the same offer; a name,
 * number, quotation, example or piece of code in the text stays, unless it says that it changes
 * code; and every choice changes the text.
 */
public interface Perturbation {
  /** Where perturbations are added. */
  ExtensionPoint<Perturbation> POINT = new ExtensionPoint<>("perturbation", Perturbation.class);

  /** What it is called, and where it comes from. */
  Profile profile();

  /**
   * Where it may change a text, and to what.
   *
   * @param randomSeed decides the order of choices that are as good as one another
   */
  List<Place> offer(Prose text, long randomSeed);

  /** The same for a seed, of which a perturbation may know more than its text. */
  default List<Place> offer(TestCase<String> seed, Prose text, long randomSeed) {
    return offer(text, randomSeed);
  }

  /** See {@link Profile#name()}. */
  default String name() {
    return profile().name();
  }
}
