package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.ReplacedWords;
import dev.morph.morphisms.text.perturbation.SentenceRewording;
import dev.morph.morphisms.text.perturbation.lexicon.Lexicon;
import dev.morph.morphisms.text.perturbation.lexicon.Reword;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How the text of a task is changed.
 *
 * @param datamorphisms names and groups of perturbations; {@code reword}: as a colleague could have
 *     worded the task; {@code words}: replaced words alone, as published
 * @param lexicon a file of entries to add to the embedded lexicon
 * @param walked the datamorphisms used in walks; empty: chosen according to {@code datamorphisms}
 * @param variants number of variants of each perturbation that are asked regardless of failures; 0:
 *     none
 */
public record PerturbationChoice(
    @Parameter(
            name = "datamorphism",
            key = "datamorphisms",
            defaultValue = Reword.NAME,
            commas = true,
            label = "LIST",
            documentation =
                "How a task is changed: reword (as a colleague might have worded it), words"
                    + " (replaced by near ones, as published), natural (the changes that people"
                    + " make when they write), recode (ReCode's changes), names of 'morph list"
                    + " perturbations', or given:FILE"
                    + " (paraphrases from a file, by task id), separated by commas. Several go"
                    + " into one pool.")
        List<String> datamorphisms,
    @Parameter(
            name = "walk-datamorphism",
            key = "walk_datamorphisms",
            defaultValue = "none",
            otherwise = "words if --datamorphism is reword, else the same",
            commas = true,
            label = "LIST",
            documentation =
                "How a task is changed in walks, so that R^o shows how far words can move while F"
                    + " is based on another kind of change.")
        List<String> walked,
    @Parameter(
            name = "lexicon",
            defaultValue = "none",
            otherwise = "none; only the embedded entries",
            label = "FILE",
            file = File.NAME,
            documentation =
                "With the datamorphism reword: add the entries of this file; 'morph list"
                    + " rewordings' explains its format.")
        @Nullable Path lexicon,
    @Parameter(
            name = "variants",
            defaultValue = "none",
            otherwise = "5 for local:, else 0",
            range = "[0,)",
            label = "S",
            documentation =
                "With datamorphisms other than words: also ask S mutants of each perturbation"
                    + " alone, for the share of tasks that it breaks and the worst case over S.")
        @Nullable Integer variants) {
  private static final int VARIANTS = 5;

  public PerturbationChoice {
    datamorphisms = List.copyOf(datamorphisms);
    walked = List.copyOf(walked);
  }

  private static final String GIVEN = "given:";

  /**
   * Returns the choice for walks. Rewordings change phrases and sentences, but walks measure how
   * far single words can be changed, so walks replace words instead.
   */
  public PerturbationChoice forWalks() {
    List<String> own = onlyRewords() ? List.of(Perturbations.WORDS) : datamorphisms;
    List<String> chosen = walked.isEmpty() ? own : walked;
    Path added = chosen.contains(Reword.NAME) ? lexicon : null;
    return new PerturbationChoice(chosen, List.of(), added, variants);
  }

  /** Returns the number of variants of each perturbation. */
  public int mostVariants() {
    return variants == null ? VARIANTS : variants;
  }

  /** Returns the files of paraphrases that someone else wrote. */
  public List<Path> givenFiles() {
    return datamorphisms.stream()
        .filter(it -> it.startsWith(GIVEN))
        .map(it -> Path.of(it.substring(GIVEN.length())))
        .toList();
  }

  /**
   * Returns the names of the chosen perturbations.
   *
   * @throws dev.morph.core.fault.FaultException if a datamorphism is neither a name nor a group
   */
  public List<String> perturbationNames() {
    List<String> named = datamorphisms.stream().filter(it -> !it.startsWith(GIVEN)).toList();
    return named.isEmpty() && !datamorphisms.isEmpty() ? named : Perturbations.expandNames(named);
  }

  /** Returns a copy with other perturbations. */
  PerturbationChoice withPerturbations(List<String> others) {
    return new PerturbationChoice(others, List.of(), lexicon, variants);
  }

  /**
   * Returns the lexicon of rewordings, including the entries of the user's file.
   *
   * @throws dev.morph.core.fault.FaultException if the file cannot be used
   */
  public Lexicon openLexicon() {
    return lexicon == null ? Lexicon.embedded() : Lexicon.embedded().withFile(lexicon);
  }

  /** Whether tasks are reworded by the lexicon. */
  public boolean rewords() {
    return perturbationNames().contains(Reword.NAME);
  }

  /** Whether rewording by the lexicon is the only change. */
  public boolean onlyRewords() {
    return givenFiles().isEmpty() && perturbationNames().equals(List.of(Reword.NAME));
  }

  /** Whether replacing words is the only change. */
  public boolean onlyReplacesWords() {
    return givenFiles().isEmpty() && perturbationNames().equals(List.of(ReplacedWords.NAME));
  }

  /** Whether a chosen perturbation asks a language model to reword sentences. */
  public boolean asksModel() {
    return perturbations().anyMatch(SentenceRewording.class::isInstance);
  }

  /** Whether a chosen perturbation changes the code given with a task. */
  public boolean changesCode() {
    return perturbations().anyMatch(it -> it.profile().category() == Category.CODE);
  }

  private Stream<Perturbation> perturbations() {
    return perturbationNames().stream()
        .filter(name -> !name.equals(ReplacedWords.NAME))
        .map(Perturbations::named);
  }
}
