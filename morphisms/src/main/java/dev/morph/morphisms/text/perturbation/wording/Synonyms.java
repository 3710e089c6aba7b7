package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.TextEdit;
import dev.morph.morphisms.text.Words.Span;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.lexicon.Lexicon;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The synonyms of single words: the entries of the lexicon of rewordings that replace one word by
 * another. WordNet is not used, because its most common sense of "string" is twine, and its most
 * common sense of "find" is to happen.
 */
final class Synonyms {
  /** A word, possibly with an article before it. */
  private static final Pattern WORD = Pattern.compile("([Aa]n? )?[\\p{L}-]+");

  private Synonyms() {}

  /**
   * Offers the possible replacements of a word.
   *
   * @param made returns the new text, given the edit that replaces the word by a synonym
   */
  static void collect(Prose text, Offer offer, Function<TextEdit, String> made) {
    Map<Span, List<String>> choices = new LinkedHashMap<>();
    for (Place place : Lexicon.embedded().places(text)) {
      for (Edit edit : place.choices()) {
        if (edit instanceof TextEdit it && isWord(it.from()) && isWord(it.to())) {
          choices
              .computeIfAbsent(new Span(it.start(), it.end()), any -> new ArrayList<>())
              .add(made.apply(it));
        }
      }
    }
    choices.forEach((span, texts) -> offer.replace(span.start(), span.end(), texts));
  }

  private static boolean isWord(String text) {
    return WORD.matcher(text).matches();
  }
}
