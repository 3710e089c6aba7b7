package dev.morph.morphisms.text.wordnet;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.sf.extjwnl.data.POS;

/**
 * The form that a word stands in, so that another word can be put into the same: {@code lists} is
 * to {@code list} as {@code entries} to {@code entry}. Irregular forms are WordNet's; the others
 * follow the spelling rules of English. Thread-safe.
 */
enum Inflection {
  /** As in a dictionary. */
  BASE,
  /** More than one: {@code lists}. */
  PLURAL,
  /** He, she or it: {@code sorts}. */
  THIRD_PERSON,
  /** {@code sorting}. */
  GERUND,
  /**
   * {@code sorted}, {@code written}. Past tense and participle are not told apart; of irregular
   * verbs the participle is taken, which tasks have far more often.
   */
  PAST,
  /** {@code larger}. */
  COMPARATIVE,
  /** {@code largest}. */
  SUPERLATIVE;

  private static final String VOWELS = "aeiou";

  /** How long an adjective may be that has endings; longer ones take "more" and "most". */
  private static final int LONGEST_GRADED = 6;

  private static final Map<POS, Map<String, List<String>>> IRREGULAR =
      Map.of(
          POS.NOUN, WordNet.irregular(POS.NOUN),
          POS.VERB, WordNet.irregular(POS.VERB),
          POS.ADJECTIVE, WordNet.irregular(POS.ADJECTIVE),
          POS.ADVERB, WordNet.irregular(POS.ADVERB));

  /** The form of a word whose base form is known. */
  static Inflection of(String word, String base, POS pos) {
    if (word.equals(base) || pos == POS.ADVERB) {
      return BASE;
    }
    if (pos == POS.NOUN) {
      return PLURAL;
    }
    if (pos == POS.ADJECTIVE) {
      return word.endsWith("st") ? SUPERLATIVE : COMPARATIVE;
    }
    return word.endsWith("ing") ? GERUND : word.endsWith("s") ? THIRD_PERSON : PAST;
  }

  /** Another word in this form; empty if it has none of one word, as "most recent". */
  Optional<String> apply(String base, POS pos) {
    Map<String, List<String>> irregular = IRREGULAR.getOrDefault(pos, Map.of());
    Optional<String> stated =
        irregular.getOrDefault(base, List.of()).stream()
            .filter(form -> of(form, base, pos) == this)
            .max((one, other) -> Boolean.compare(isParticiple(one), isParticiple(other)));
    return this == BASE ? Optional.of(base) : stated.or(() -> regular(base));
  }

  private static boolean isParticiple(String form) {
    return form.endsWith("n") || form.endsWith("ne");
  }

  private Optional<String> regular(String base) {
    if ((this == COMPARATIVE || this == SUPERLATIVE) && base.length() > LONGEST_GRADED) {
      return Optional.empty();
    }
    return Optional.of(
        switch (this) {
          case BASE -> base;
          case PLURAL -> withS(base, "s|x|z|ch|sh");
          case THIRD_PERSON -> withS(base, "s|x|z|ch|sh|o");
          case GERUND -> gerund(base);
          case PAST -> withE(base, "d");
          case COMPARATIVE -> withE(base, "r");
          case SUPERLATIVE -> withE(base, "st");
        });
  }

  private static String withS(String base, String beforeEs) {
    if (endsInConsonantAndY(base)) {
      return base.substring(0, base.length() - 1) + "ies";
    }
    if (base.matches(".*(ings|eeds|oods)")) {
      return base; // takings, proceeds, goods
    }
    return base + (base.matches(".*(" + beforeEs + ")") ? "es" : "s");
  }

  private static String withE(String base, String ending) {
    if (base.endsWith("e")) {
      return base + ending;
    }
    if (endsInConsonantAndY(base)) {
      return base.substring(0, base.length() - 1) + "ie" + ending;
    }
    return doubled(base) + "e" + ending;
  }

  private static String gerund(String base) {
    if (base.endsWith("ie")) {
      return base.substring(0, base.length() - 2) + "ying";
    }
    boolean silent = base.endsWith("e") && !base.matches(".*(ee|oe|ye)|be");
    return (silent ? base.substring(0, base.length() - 1) : doubled(base)) + "ing";
  }

  /** With its last letter twice, if it has one vowel before one consonant, as "map" has. */
  private static String doubled(String base) {
    boolean once = base.toLowerCase(Locale.ROOT).matches("[^aeiou]*[aeiou][^aeiouwxy]");
    return once ? base + base.charAt(base.length() - 1) : base;
  }

  private static boolean endsInConsonantAndY(String base) {
    int last = base.length() - 1;
    return last > 0 && base.charAt(last) == 'y' && VOWELS.indexOf(base.charAt(last - 1)) < 0;
  }
}
