package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.List;
import net.sf.extjwnl.data.POS;

/**
 * Turns a noun into the verb that it derives from, an adjective into an adverb, or vice versa:
 * {@code required} becomes {@code requirement}. Category E5 (E6 of the first list). As in the
 * paper, derived words come from WordNet; adverbs are formed with -ly.
 */
final class ChangeWordClass {
  private static final int MOST = 3;

  static final Perturbation PERTURBATION =
      PlacePerturbation.ranked(
          Profile.judged(
                  "change-word-class",
                  "a word changes its word class: required becomes requirement")
              .from(Category.EDITING, "chen-2024 E5 word class variation"),
          ChangeWordClass::choices);

  private ChangeWordClass() {}

  private static List<String> choices(Prose text, int position) {
    String word = text.words().word(position);
    String lower = text.lowerCaseWord(position);
    return derivedWords(text, position, lower).stream()
        .filter(other -> !WordNet.baseForms(lower).contains(other))
        .map(other -> ReplaceWord.inCasingOf(word, other))
        .limit(MOST)
        .toList();
  }

  private static List<String> derivedWords(Prose text, int position, String lower) {
    if (Relations.isFunctionWord(lower)) {
      return List.of();
    }
    if (text.hasPartOfSpeech(position, "NOUN")) {
      return WordNet.derivedForms(lower, POS.NOUN, POS.VERB);
    }
    if (text.hasPartOfSpeech(position, "VERB")) {
      return WordNet.derivedForms(lower, POS.VERB, POS.NOUN);
    }
    if (text.hasPartOfSpeech(position, "ADJ")) {
      return known(lower + "ly", POS.ADVERB);
    }
    return text.hasPartOfSpeech(position, "ADV") && lower.endsWith("ly")
        ? known(lower.substring(0, lower.length() - 2), POS.ADJECTIVE)
        : List.of();
  }

  private static List<String> known(String word, POS pos) {
    return WordNet.baseForms(word, pos).contains(word) ? List.of(word) : List.of();
  }
}
