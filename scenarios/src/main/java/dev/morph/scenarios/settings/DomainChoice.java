package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.morphisms.text.constraint.Meaning;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which paraphrases count. Walks explore the same pool of paraphrases for every choice.
 *
 * @param domain which domains are used; {@code null}: both
 * @param meaningModel folder of the model that judges reworded sentences
 * @param judge the model that judges whether a failing text still asks for the same task
 * @param natural which mutants are natural
 */
public record DomainChoice(
    @Parameter(
            name = "domain",
            defaultValue = "none",
            otherwise = "both for local:, else own",
            label = "DOMAIN",
            documentation =
                "Which paraphrases count: those that keep the meaning (meaning); all, as in the"
                    + " paper (published); both domains, over the same answers and verdicts"
                    + " (both); or all in walks and those that keep the meaning in the sample"
                    + " (own). Rewordings from the lexicon (--datamorphism reword) always count.")
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
                    + " pair, within the caps. F is then also reported without the texts that the"
                    + " judge calls changed.")
        @Nullable String judge,
    NaturalChoice natural) {

  /** The possible choices of domains. */
  public enum Domains {
    /** Two domains: every neighbour, and the paraphrases that keep the meaning. */
    BOTH,
    /** Only paraphrases that keep the meaning. */
    MEANING,
    /** Every neighbour, as in the paper. */
    PUBLISHED,
    /**
     * Every neighbour in walks, as in the paper, but only paraphrases that keep the meaning in the
     * sample.
     */
    OWN
  }

  /**
   * Returns the names of the domains of walks, the reported one first: the paper's if it is chosen.
   */
  public List<String> walkDomains() {
    return switch (domain == null ? Domains.BOTH : domain) {
      case BOTH -> List.of(ScenarioDomain.PUBLISHED, Meaning.NAME);
      case MEANING -> List.of(Meaning.NAME);
      case PUBLISHED, OWN -> List.of(ScenarioDomain.PUBLISHED);
    };
  }

  /** Returns the names of the domains of the sample, the reported one first. */
  public List<String> sampleDomains() {
    return switch (domain == null ? Domains.BOTH : domain) {
      case BOTH -> List.of(Meaning.NAME, ScenarioDomain.PUBLISHED);
      case MEANING, OWN -> List.of(Meaning.NAME);
      case PUBLISHED -> List.of(ScenarioDomain.PUBLISHED);
    };
  }
}
