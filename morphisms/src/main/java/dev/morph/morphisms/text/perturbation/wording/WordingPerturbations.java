package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Reworded;
import dev.morph.morphisms.text.perturbation.Rewordings;
import java.util.List;
import java.util.Locale;

/** Perturbations that use other words for the same task. Categories are those of NLPerturbator. */
public final class WordingPerturbations implements Extension {
  /** Category P1. It offers nothing without a model. */
  public static final Reworded REPHRASE =
      new Reworded(
          Profile.judged("rephrase", "a language model rewords a sentence (--neighbour-model)")
              .from(Category.PARAPHRASE, "chen-2024 P1 rephrasing sentence"),
          Rewordings.NONE);

  /**
   * A sentence is translated into another language and back. Without a model it offers nothing.
   *
   * <p><b>Differs from the paper</b>, whose translator is an encoder-decoder for German; here a
   * language model is asked, which also knows other languages.
   */
  public static final Reworded BACK_TRANSLATE =
      new Reworded(
          Profile.judged(
                  "back-translate",
                  "a language model translates a sentence into another language and back"
                      + " (--neighbour-model)")
              .from(Category.PARAPHRASE, "wang-2023 BackTranslation"),
          Rewordings.NONE);

  /**
   * Replaces a word by a WordNet synonym in the same form. Category E6 (E7 of the first list).
   *
   * <p><b>Differs from the papers</b>: what programmers use for a word comes from a stated list,
   * where it has one; of other words only the commonest sense counts.
   */
  private static final Perturbation REPLACE_BY_SYNONYM =
      PlacePerturbation.ranked(
          Profile.judged(
                  "replace-by-synonym", "a word is replaced by a synonym: determine for find")
              .from(
                  Category.EDITING,
                  "chen-2024 E6 synonym substitution",
                  "wang-2023 SynonymSubstitution"),
          Synonyms::of);

  private static final Perturbation INSERT_SYNONYM =
      PlacePerturbation.ranked(
          Profile.judged("insert-synonym", "a synonym is inserted before a word: determine find")
              .from(Category.ADDITION, "wang-2023 SynonymInsertion"),
          (text, at) ->
              Synonyms.of(text, at).stream()
                  .map(synonym -> synonym + " " + text.words().word(at).toLowerCase(Locale.ROOT))
                  .toList());

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(
        List.of(
            REPLACE_BY_SYNONYM,
            INSERT_SYNONYM,
            SwapWords.PERTURBATION,
            REPHRASE,
            AskQuestion.PERTURBATION,
            BePolite.PERTURBATION,
            AddFiller.PERTURBATION,
            BACK_TRANSLATE,
            ReorderSentences.PERTURBATION,
            ListedWords.CONTRACT,
            ListedWords.CHANGE_SPELLING,
            ListedWords.CONFUSE_HOMOPHONES),
        to);
  }
}
