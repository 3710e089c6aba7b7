package dev.morph.morphisms.text.perturbation;

import java.util.Locale;

/** The kinds of change, by the letters of Chen et al. 2024 where they have one. */
public enum Category {
  /** A: something more is typed. */
  ADDITION,
  /** D: something is left out. */
  DELETION,
  /** E: something is typed or worded differently in its place. */
  EDITING,
  /** S: two neighbours change places. */
  SWAP,
  /** P: a sentence is put in other words. */
  PARAPHRASE,
  /** The code that is given with the words changes. */
  CODE;

  /** As tables show it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
