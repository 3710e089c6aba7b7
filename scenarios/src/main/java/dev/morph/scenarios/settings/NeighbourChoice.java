package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The source of replacement words.
 *
 * @param kind the name of the extension that finds replacement words
 * @param model the model that proposes neighbours, if the kind is {@value #MODEL}
 */
public record NeighbourChoice(
    @Parameter(
            name = "neighbours",
            defaultValue = GLOVE,
            named = "neighbour",
            label = "KIND",
            documentation =
                "Where replacement words come from: the nearest words in a table of vectors, as"
                    + " in the paper (glove), or proposals of a language model (model).")
        String kind,
    @Parameter(
            name = "neighbour-model",
            defaultValue = "none",
            otherwise = "none",
            label = "PROVIDER:MODEL",
            documentation =
                "The model that proposes words for --neighbours model, and other wordings for"
                    + " the perturbations rephrase and back-translate.")
        @Nullable String model) {
  /** The nearest words of a table, as published. */
  public static final String GLOVE = "glove";

  /** Proposals of a language model. */
  public static final String MODEL = "model";

  /** The nearest words by vectors, as published. */
  public static final NeighbourChoice DEFAULT = new NeighbourChoice(GLOVE, null);

  /** Whether a language model proposes the replacement words. */
  public boolean asksModel() {
    return kind.equals(MODEL);
  }
}
