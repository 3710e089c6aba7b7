package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Parameters;
import dev.morph.morphisms.text.perturbation.ReplacedWords;
import dev.morph.morphisms.text.perturbation.lexicon.Reword;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the texts of tasks are changed: the source of replacement words, and the words and
 * paraphrases that are left out.
 *
 * @param perturbations the kinds of change, including replaced words
 */
public record WordChoice(
    PerturbationChoice perturbations,
    VectorChoice vectors,
    NeighbourChoice neighbours,
    @Parameter(
            name = "stop-words",
            defaultValue = "none",
            commas = true,
            label = "LIST",
            documentation = "Words that are never replaced, separated by commas.")
        List<String> stopWords,
    @Parameter(
            name = "constraint",
            key = "constraints",
            defaultValue = "none",
            named = "constraint",
            commas = true,
            otherwise = "none, as in the paper",
            label = "LIST",
            documentation =
                "Leave out paraphrases that replace a word by its opposite (antonyms) or by "
                    + "another part of speech or form (part-of-speech), or that change names and quotations"
                    + " (identifiers). Dropped paraphrases are counted.")
        List<String> constraints,
    @Parameter(
            name = "min-cosine",
            defaultValue = "none",
            otherwise = "none",
            range = "[-1,1]",
            label = "C",
            documentation = "Leave out neighbours with a smaller cosine than C.")
        @Nullable Double minCosine) {
  /** The defaults: the embedded table, with nothing left out. */
  public static final WordChoice DEFAULT = Parameters.of(WordChoice.class).makeRecord(Map.of());

  /**
   * Returns a copy whose neighbours need no model, because no model may be queried before a run.
   */
  public WordChoice withoutModel() {
    return neighbours.asksModel() ? withChanges(perturbations, NeighbourChoice.DEFAULT) : this;
  }

  /** Returns the model that proposes words or wordings for mutants, if any. */
  public Optional<String> askedModel() {
    return neighbours.asksModel()
            || perturbations.asksModel()
            || perturbations.forWalks().asksModel()
        ? Optional.ofNullable(neighbours.model())
        : Optional.empty();
  }

  /**
   * Checks that no setting would be ignored: settings of replaced words need the datamorphism
   * {@code words}, and a lexicon needs {@code reword}.
   *
   * @throws dev.morph.core.fault.FaultException if a setting would be ignored
   */
  public void requireUsed() {
    List<String> names = new ArrayList<>(perturbations.perturbationNames());
    names.addAll(perturbations.forWalks().perturbationNames());
    if (perturbations.lexicon() != null && !names.contains(Reword.NAME)) {
      throw CommonFault.BAD_OPTION.because(
          "--datamorphism", String.join(",", names), "reword as well, which --lexicon extends");
    }
    if (names.contains(ReplacedWords.NAME)) {
      return;
    }
    Map<String, Boolean> ofWords =
        Map.of(
            "--vectors", !vectors.equals(DEFAULT.vectors()),
            "--neighbours", !neighbours.kind().equals(NeighbourChoice.GLOVE),
            "--constraint", !constraints.isEmpty(),
            "--min-cosine", minCosine != null,
            "--stop-words", !stopWords.isEmpty());
    ofWords.forEach(
        (option, given) -> {
          if (given) {
            throw CommonFault.BAD_OPTION.because(
                "--datamorphism",
                String.join(",", names),
                "words as well, the only one to which " + option + " applies");
          }
        });
  }

  /** Returns a copy with other perturbations. */
  public WordChoice withDatamorphisms(List<String> datamorphisms) {
    return withChanges(perturbations.withPerturbations(datamorphisms), neighbours);
  }

  /** Returns the choice for walks. */
  public WordChoice forWalks() {
    return withChanges(perturbations.forWalks(), neighbours);
  }

  private WordChoice withChanges(PerturbationChoice changes, NeighbourChoice near) {
    return new WordChoice(changes, vectors, near, stopWords, constraints, minCosine);
  }

  public WordChoice {
    stopWords = List.copyOf(stopWords);
    constraints = List.copyOf(constraints);
  }
}
