package dev.morph.scenarios.model;

import java.util.OptionalInt;

/** An index that finds the nearest of some known texts. Deterministic and thread-safe. */
public interface NearestText {
  /** Returns the position of the nearest known text; empty if the text has no known word. */
  OptionalInt nearest(String text);
}
