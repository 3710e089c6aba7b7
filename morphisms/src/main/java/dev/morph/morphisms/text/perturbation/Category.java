package dev.morph.morphisms.text.perturbation;

import java.util.Locale;

/** The kinds of changes, with the letter of Chen et al. 2024 if a kind has one. */
public enum Category {
  /** A: something extra is typed. */
  ADDITION,
  /** D: something is left out. */
  DELETION,
  /** E: something is replaced by different characters or words. */
  EDITING,
  /** S: two neighbours swap places. */
  SWAP,
  /** P: a sentence is reworded. */
  PARAPHRASE,
  /** The code given with the task is changed. */
  CODE;

  /** Returns the label used in tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
