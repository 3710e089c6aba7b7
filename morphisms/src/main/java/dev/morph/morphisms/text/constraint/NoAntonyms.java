package dev.morph.morphisms.text.constraint;

import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.wordnet.Opposites;
import dev.morph.morphisms.text.wordnet.WordNet;

/**
 * Rejects a replacement by an antonym: vectors put {@code largest} next to {@code smallest}, which
 * would change the task.
 */
public final class NoAntonyms {
  /** The name on the command line. */
  public static final String NAME = "antonyms";

  /** The constraint. */
  public static final Constraint RULE =
      WordRule.rejecting(NAME, NAME + ":wordnet-" + WordNet.VERSION, Opposites::are);

  private NoAntonyms() {}
}
