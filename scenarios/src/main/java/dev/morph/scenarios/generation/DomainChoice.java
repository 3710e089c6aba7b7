package dev.morph.scenarios.generation;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Which paraphrases count. All choices walk the same pool of paraphrases.
 *
 * @param domain by meaning; {@code null}: both
 * @param meaningModel judges reworded sentences
 * @param judge a model that is asked whether a failing text still asks for the same thing
 * @param natural by naturalness
 */
public record DomainChoice(
    @Parameter(
            name = "domain",
            defaultValue = "none",
            otherwise = "both for local:, else meaning",
            label = "DOMAIN",
            documentation =
                "Which paraphrases count: those that keep the meaning (meaning), every one, "
                    + "as in the paper (published), or both, over the same answers and verdicts "
                    + "(both). Rewordings of the lexicon (--datamorphism reword) all count.")
        @Nullable Domains domain,
    @Parameter(
            name = "meaning-model",
            defaultValue = "none",
            otherwise = "none; the sentence encoder judges",
            label = "FOLDER",
            file = File.NAME,
            documentation =
                "The folder of a cross-encoder for natural language inference in ONNX, as on "
                    + "the Hugging Face hub: in the domain meaning, a rebuilt sentence and its "
                    + "original must entail each other.")
        @Nullable Path meaningModel,
    @Parameter(
            name = "judge",
            defaultValue = "none",
            otherwise = "none",
            label = "PROVIDER:MODEL",
            documentation =
                "At the end of the run, ask this model whether each text that failed still asks"
                    + " for the same task. It sees only the two texts and is asked once per"
                    + " pair, within the caps. F is then also reported without the texts that it"
                    + " calls changed.")
        @Nullable String judge,
    NaturalChoice natural) {

  /** The choices. */
  public enum Domains {
    /** First paraphrases that keep the meaning, then as published. */
    BOTH,
    /** Only paraphrases that keep the meaning. */
    MEANING,
    /** Every neighbour, as in the paper. */
    PUBLISHED
  }

  /** Whether paraphrases that keep the meaning are walked separately. */
  public boolean meaning() {
    return domain != Domains.PUBLISHED;
  }

  /** Whether every paraphrase is walked. */
  public boolean published() {
    return domain != Domains.MEANING;
  }
}
