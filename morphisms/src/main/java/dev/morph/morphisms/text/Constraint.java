package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit.ReplacedWord;
import java.util.function.Predicate;

/**
 * A filter of paraphrases: a mutant is kept if each of its replacements is. Ranks stay those of the
 * neighbourhood, so what a constraint leaves of a radius is a subset of it. Pure and thread-safe.
 */
public interface Constraint {
  /** What it is called, and counted as. */
  String name();

  /** The name with everything that changes what it keeps: versions, settings. */
  String signature();

  /** Whether a replacement in this text, alone, is kept. */
  Predicate<ReplacedWord> within(Words words);
}
