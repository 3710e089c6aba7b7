package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Which paraphrases count. All choices walk the same pool of them.
 *
 * @param domain by meaning; {@code null}: both
 * @param natural by naturalness
 */
public record DomainChoice(
    @Parameter(
            name = "domain",
            defaultValue = "none",
            otherwise = "both for local:, else meaning",
            label = "DOMAIN",
            documentation =
                "Which paraphrases count: those that keep the meaning (meaning), every one as in"
                    + " the paper (published), or first the one and then the other, over the same"
                    + " answers and verdicts (both).")
        @Nullable Domains domain,
    NaturalChoice natural) {

  /** The choices. */
  public enum Domains {
    /** The meaning kept, then as published. */
    BOTH,
    /** The meaning kept. */
    MEANING,
    /** Every neighbour, as in the paper. */
    PUBLISHED
  }

  /** Whether paraphrases that keep the meaning are walked on their own. */
  public boolean meaning() {
    return domain != Domains.PUBLISHED;
  }

  /** Whether every paraphrase is walked. */
  public boolean published() {
    return domain != Domains.MEANING;
  }
}
