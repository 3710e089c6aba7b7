package dev.morph.morphisms.text.wordnet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.sf.extjwnl.data.POS;

/**
 * The inflected form of a word, so that another word can be put into the same form: {@code lists}
 * is to {@code list} as {@code entries} is to {@code entry}. Irregular forms come from WordNet; the
 * others follow {@link Inflection}. Thread-safe.
 */
enum WordForm {
  /** The dictionary form. */
  BASE,
  /** The plural: {@code lists}. */
  PLURAL,
  /** The third person: {@code sorts}. */
  THIRD_PERSON,
  /** {@code sorting}. */
  GERUND,
  /**
   * {@code sorted}, {@code written}. Past tense and participle are not distinguished; for irregular
   * verbs the participle is used, which is far more frequent in tasks.
   */
  PAST,
  /** {@code larger}. */
  COMPARATIVE,
  /** {@code largest}. */
  SUPERLATIVE;

  /** Nouns without a singular: takings, proceeds, goods. */
  private static final Pattern PLURAL_ALREADY = Pattern.compile(".*(ings|eeds|oods)");

  /** The length up to which adjectives take endings; longer ones take "more" and "most". */
  private static final int LONGEST_GRADED = 6;

  private static final Map<POS, Map<String, List<String>>> IRREGULAR =
      WordNet.PARTS.stream().collect(Collectors.toMap(pos -> pos, WordNet::irregular));

  /** Returns the form of a word whose base form is known. */
  static WordForm of(String word, String base, POS pos) {
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

  /** Returns the forms that a word may have as a part of speech; none if WordNet lacks it. */
  static Set<WordForm> possible(String word, String part) {
    POS pos = WordSense.pos(part).orElse(POS.ADVERB);
    if (pos == POS.NOUN && WordNet.isPlural(word)) {
      return Set.of(PLURAL); // "words" is listed there as a noun of its own, too
    }
    return WordNet.baseForms(word, pos).stream()
        .map(base -> of(word, base, pos))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Returns another word in this form; empty if that takes more than one word, as in "most recent".
   */
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
          case PLURAL -> PLURAL_ALREADY.matcher(base).matches() ? base : Inflection.plural(base);
          case THIRD_PERSON -> Inflection.thirdPerson(base);
          case GERUND -> Inflection.gerund(base);
          case PAST -> Inflection.participle(base);
          case COMPARATIVE -> graded(base, "r");
          case SUPERLATIVE -> graded(base, "st");
        });
  }

  /** Comparatives are spelled like past forms: happied and happier, mapped and bigger. */
  private static String graded(String base, String ending) {
    String past = Inflection.past(base);
    return past.substring(0, past.length() - 1) + ending;
  }
}
