package dev.morph.morphisms.text.perturbation;

import java.util.Locale;

/** The kinds of change, with the letters used by Chen et al. 2024 where they have one. */
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
