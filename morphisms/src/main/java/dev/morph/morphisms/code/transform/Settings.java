package dev.morph.morphisms.code.transform;

/**
 * Settings for finding sites.
 *
 * @param mode how strictly behaviour is preserved
 * @param randomSeed seed for the random places of dummy variables and comments
 * @param suggester suggests names for renamings that use a model
 */
public record Settings(Mode mode, long randomSeed, NameSuggester suggester) {
  /** Safe mode, random seed 1, no model. */
  public static final Settings SAFE = new Settings(Mode.SAFE, 1, NameSuggester.NONE);

  /** Paper mode, random seed 1, no model. */
  public static final Settings PAPER = new Settings(Mode.PAPER, 1, NameSuggester.NONE);
}
