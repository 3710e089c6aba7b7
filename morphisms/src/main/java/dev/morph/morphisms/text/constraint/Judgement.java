package dev.morph.morphisms.text.constraint;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether a changed text still asks for the same.
 *
 * @param reasons the names of the rules that say no, in the order of the rules; empty if it is kept
 * @param similarity of the whole texts, from -1 to 1; empty if no encoder was asked: one is not
 *     there, or a rule had said no before
 * @param slips of the fingers that were taken back before the rules read the text: {@code typing}
 */
public record Judgement(List<String> reasons, OptionalDouble similarity, int slips) {
  public Judgement {
    reasons = List.copyOf(reasons);
  }

  /** Of a text without slips of the fingers. */
  public Judgement(List<String> reasons, OptionalDouble similarity) {
    this(reasons, similarity, 0);
  }

  /** Whether no rule says no. */
  public boolean kept() {
    return reasons.isEmpty();
  }
}
