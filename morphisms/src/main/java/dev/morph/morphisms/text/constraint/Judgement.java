package dev.morph.morphisms.text.constraint;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether a changed text still asks for the same thing.
 *
 * @param reasons names of the rules that reject the text, in the order of the rules; empty if the
 *     text is kept
 * @param similarity similarity of the whole texts, from -1 to 1; empty if it was not measured:
 *     there is no encoder, a rule had already rejected the text, or the text keeps the meaning by
 *     construction
 * @param slips number of typing slips corrected before the rules read the text
 */
public record Judgement(List<String> reasons, OptionalDouble similarity, int slips) {
  public Judgement {
    reasons = List.copyOf(reasons);
  }

  /** Whether no rule rejects the text. */
  public boolean isKept() {
    return reasons.isEmpty();
  }
}
