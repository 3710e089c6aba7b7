package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.constraint.Relations;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.grammar.Verbs;
import dev.morph.morphisms.text.wordnet.Inflection;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.extjwnl.data.POS;

/**
 * The synonyms of a word where it stands, in its form. WordNet's most frequent sense of "find" is
 * "happen": so what programmers use for one another comes first.
 */
final class Synonyms {
  private static final int MOST = 3;

  private Synonyms() {}

  /** At most three: those of programmers first, then those of the most frequent sense. */
  static List<String> of(Prose text, int position) {
    String word = text.words().word(position);
    String lower = text.lower(position);
    return inForm(text, position, lower)
        .filter(other -> !other.equals(lower))
        .map(other -> ReplaceWord.inCasingOf(word, other))
        .distinct()
        .limit(MOST)
        .toList();
  }

  private static Stream<String> inForm(Prose text, int position, String lower) {
    if (Relations.isSmall(lower)) {
      return Stream.empty();
    }
    Optional<String> verb = Verbs.base(text, position);
    if (verb.isPresent()) {
      String base = verb.get();
      return others(base, POS.VERB).map(other -> Inflection.verbLike(lower, base, other));
    }
    if (text.is(position, "NOUN")) {
      String base = singular(lower);
      return others(base, POS.NOUN)
          .map(other -> base.equals(lower) ? other : Inflection.plural(other));
    }
    // The synonyms of "largest" are those of "large".
    boolean positive = WordNet.baseForms(lower, POS.ADJECTIVE).stream().allMatch(lower::equals);
    return text.is(position, "ADJ") && positive ? others(lower, POS.ADJECTIVE) : Stream.empty();
  }

  /** "words" is a noun of its own there, too. */
  private static String singular(String noun) {
    return WordNet.baseForms(noun, POS.NOUN).stream()
        .filter(base -> WordNet.isPlural(noun) != base.equals(noun))
        .findFirst()
        .orElse(noun);
  }

  private static Stream<String> others(String base, POS pos) {
    return WordNet.synonyms(base, pos).stream()
        .filter(other -> other.matches("[a-z]+") && !other.equals(base))
        .sorted(Comparator.comparing(other -> !Relations.areStated(base, other)));
  }
}
