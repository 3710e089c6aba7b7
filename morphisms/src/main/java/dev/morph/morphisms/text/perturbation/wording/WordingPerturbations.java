package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Rewordings;
import dev.morph.morphisms.text.perturbation.SentenceRewording;
import java.util.List;
import java.util.Locale;

/** Perturbations that use other words for the same task. Categories are those of NLPerturbator. */
public final class WordingPerturbations implements Extension {
  /** Rewords a sentence. Category P1. Offers nothing without a model. */
  public static final SentenceRewording REPHRASE =
      new SentenceRewording(
          Profile.judged("rephrase", "a language model rewords a sentence (--neighbour-model)")
              .from(Category.PARAPHRASE, "chen-2024 P1 rephrasing sentence"),
          Rewordings.NONE);

  /**
   * Translates a sentence into another language and back. Offers nothing without a model.
   *
   * <p><b>Differs from the paper</b>, whose translator is an encoder-decoder for German; here a
   * language model translates, which also knows other languages.
   */
  public static final SentenceRewording BACK_TRANSLATE =
      new SentenceRewording(
          Profile.judged(
                  "back-translate",
                  "a language model translates a sentence into another language and back"
                      + " (--neighbour-model)")
              .from(Category.PARAPHRASE, "wang-2023 BackTranslation"),
          Rewordings.NONE);

  /**
   * Replaces a word with a synonym in the same form. Category E6 (E7 of the first list).
   *
   * <p><b>Differs from the papers</b>, whose synonyms come from WordNet; here they come from the
   * lexicon of rewordings.
   */
  private static final Perturbation REPLACE_BY_SYNONYM =
      PlacePerturbation.deterministic(
          Profile.judged(
                  "replace-by-synonym", "a word is replaced by a synonym: compute for calculate")
              .from(
                  Category.EDITING,
                  "chen-2024 E6 synonym substitution",
                  "wang-2023 SynonymSubstitution"),
          (text, offer) -> Synonyms.collect(text, offer, TextEdit::to));

  private static final Perturbation INSERT_SYNONYM =
      PlacePerturbation.deterministic(
          Profile.judged("insert-synonym", "a synonym is inserted before a word: compute calculate")
              .from(Category.ADDITION, "wang-2023 SynonymInsertion"),
          (text, offer) ->
              Synonyms.collect(
                  text,
                  offer,
                  edit -> edit.to() + " " + lastWord(edit.from()).toLowerCase(Locale.ROOT)));

  private static String lastWord(String text) {
    return text.substring(text.lastIndexOf(' ') + 1);
  }

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
