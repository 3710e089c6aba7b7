package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.registry.ExtensionPoint;
import java.util.function.Predicate;

/**
 * A filter of paraphrases: a mutant is kept if each of its replacements is. Ranks remain those of
 * the neighbourhood, so the mutants kept within a radius are a subset of it. Pure and thread-safe.
 */
public interface Constraint {
  /** The extension point for constraints. */
  ExtensionPoint<Constraint> POINT = new ExtensionPoint<>("constraint", Constraint.class);

  /** Returns its name, also used in counts. */
  String name();

  /** Returns the name with everything that affects its decisions: versions, settings. */
  String signature();

  /** Returns whether a single replacement in this text is kept. */
  Predicate<ReplacedWord> within(Words words);
}
