package dev.morph.scenarios.model;

import java.util.OptionalInt;

/** Finds the nearest of some known texts. Deterministic, and safe for use by several threads. */
public interface NearestText {
  /** The position of the nearest known text; empty if nothing in the text is known. */
  OptionalInt nearest(String text);
}
