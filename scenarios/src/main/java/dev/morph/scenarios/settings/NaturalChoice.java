package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import org.jspecify.annotations.Nullable;

/**
 * Which mutants are natural enough for walks of their own.
 *
 * @param rule {@code top P %} or {@code rnc<X}; {@code null}: no rule
 * @param model rates how natural a text is; {@code null}: the experiment's own model
 */
public record NaturalChoice(
    @Parameter(
            name = "natural",
            defaultValue = "none",
            otherwise = "none",
            pattern = NaturalnessRule.PATTERN,
            example = "'top 50 %' or 'rnc<0.05'",
            label = "RULE",
            documentation =
                "Also explore only the natural mutants, and report them first: the P % with "
                    + "the smallest relative naturalness change (top 50 %), or those below a bound "
                    + "(rnc<0.05). Failures of the others are false alarms.")
        @Nullable String rule,
    @Parameter(
            name = "natural-model",
            defaultValue = "none",
            otherwise = "embedded ones",
            label = "MODEL",
            documentation =
                "The model that measures naturalness: one made by 'morph naturalness train', "
                    + "onnx:FOLDER, or openai:MODEL@ADDRESS of a server that returns "
                    + "log-probabilities of prompts. Without it, the embedded model of Java for "
                    + "programs, and n-grams of WordNet's definitions for other texts.")
        @Nullable String model) {
  /** No rule is given. */
  public static final NaturalChoice NONE = new NaturalChoice(null, null);
}
