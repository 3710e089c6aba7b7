package dev.morph.morphisms.code.transform;

/**
 * How sites are looked for.
 *
 * @param mode how careful
 * @param randomSeed decides what is placed at random: dummy variables and comments
 * @param suggester proposes names, for the renamings that ask a model
 */
public record Settings(Mode mode, long randomSeed, NameSuggester suggester) {
  /** Safe, random seed 1, no model. */
  public static final Settings SAFE = new Settings(Mode.SAFE, 1, NameSuggester.NONE);

  /** As published, random seed 1, no model. */
  public static final Settings PAPER = new Settings(Mode.PAPER, 1, NameSuggester.NONE);
}
