package dev.morph.morphisms.text.constraint;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether a changed text still asks for the same thing.
 *
 * @param reasons the names of the rules that reject it, in the order of the rules; empty if it is
 *     kept
 * @param similarity of the whole texts, from -1 to 1; empty if no encoder was used, because there
 *     is none or a rule had already rejected the text
 * @param slips number of typing slips corrected before the rules read the text
 */
public record Judgement(List<String> reasons, OptionalDouble similarity, int slips) {
  public Judgement {
    reasons = List.copyOf(reasons);
  }

  /** Whether no rule rejects the text. */
  public boolean kept() {
    return reasons.isEmpty();
  }
}
