package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.registry.ExtensionPoint;
import java.util.function.Predicate;

/**
 * A filter of paraphrases: a mutant is kept if all of its replacements are kept. Neighbours keep
 * their ranks, so the mutants kept within a radius are a subset of that radius. Pure and
 * thread-safe.
 */
public interface Constraint {
  /** The extension point for constraints. */
  ExtensionPoint<Constraint> POINT = new ExtensionPoint<>("constraint", Constraint.class);

  /** Returns the name of the constraint, which also labels the number of mutants that it drops. */
  String name();

  /** Returns the name and everything else that affects decisions, such as versions and settings. */
  String signature();

  /** Returns the test that decides whether a single replacement in this text is kept. */
  Predicate<ReplacedWord> within(Words words);
}
