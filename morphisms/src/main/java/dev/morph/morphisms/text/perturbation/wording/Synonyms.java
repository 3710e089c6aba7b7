package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import dev.morph.morphisms.text.wordnet.WordSense;
import java.util.List;
import java.util.stream.Stream;
import net.sf.extjwnl.data.POS;

/**
 * The synonyms of a word in its context and form: for listed words, what programmers use; for other
 * words, the synonyms of the most common sense in WordNet. In WordNet, the most common sense of
 * "string" is twine, and of "find" is to happen.
 */
final class Synonyms {
  private static final int MOST = 3;

  private Synonyms() {}

  /** Returns at most three synonyms. */
  static List<String> of(Prose text, int position) {
    String word = text.words().word(position);
    String lower = text.lower(position);
    List<String> stated = stated(text, position, lower);
    return (stated.isEmpty() ? ofCommonestSense(text, position, lower) : stated)
        .stream()
            .filter(other -> !other.equals(lower))
            .map(other -> ReplaceWord.inCasingOf(word, other))
            .distinct()
            .limit(MOST)
            .toList();
  }

  private static List<String> stated(Prose text, int position, String lower) {
    String verb = Verbs.base(text, position).orElse("");
    if (!verb.isEmpty()) {
      return others(verb, POS.VERB).map(other -> Inflection.verbLike(lower, verb, other)).toList();
    }
    String noun = singular(lower);
    return text.is(position, "NOUN")
        ? others(noun, POS.NOUN)
            .map(other -> noun.equals(lower) ? other : Inflection.plural(other))
            .toList()
        : List.of();
  }

  private static Stream<String> others(String base, POS pos) {
    return Relations.statedFor(base).stream()
        .filter(other -> WordNet.baseForms(other, pos).contains(other));
  }

  private static List<String> ofCommonestSense(Prose text, int position, String lower) {
    return Relations.isSmall(lower)
        ? List.of()
        : WordSense.of(lower).stream()
            .filter(sense -> text.is(position, sense.part()))
            .limit(1)
            .flatMap(sense -> sense.synonyms().stream())
            .filter(other -> other.matches("[a-z]+"))
            .toList();
  }

  /** "words" is listed there as a noun of its own. */
  private static String singular(String noun) {
    return WordNet.baseForms(noun, POS.NOUN).stream()
        .filter(base -> WordNet.isPlural(noun) != base.equals(noun))
        .findFirst()
        .orElse(noun);
  }
}
