package dev.morph.morphisms.text.constraint;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The meanings that are essential to a task, regardless of their wording: bounds, orders, places,
 * quantities, negations. A list contains the words and phrases for each concept: {@code at most}
 * and {@code no more than} are one concept; {@code at least} is another concept on the same axis.
 *
 * <p>On a <b>firm</b> axis no concept may be added or removed. On a <b>loose</b> axis a concept may
 * be added or removed, because its words have other uses ({@code end}) or sentences may repeat it
 * ({@code all}); but it must not be replaced by another concept on the axis.
 */
final class Concepts {
  /**
   * When adding or removing a concept matters. Replacing a concept with another on its axis is
   * never allowed.
   */
  enum Strength {
    /** Always. */
    FIRM,
    /** Only if little else changes, because the words for the concept also have other uses. */
    USUAL,
    /** Never, because the same task can be worded with or without the concept. */
    LOOSE
  }

  /** One of several mutually exclusive meanings on an axis. */
  record Concept(String axis, String name, Strength strength) {
    boolean isFirm() {
      return strength == Strength.FIRM;
    }
  }

  /** The axis of negations, which are counted. */
  static final String NEGATION = "negation";

  /** The axis of "and" and "or". */
  static final String COORDINATION = "coordination";

  private static final String TRUTH = "truth";

  private static final String[] FIRM = {
    "size: largest biggest maximum max maximal greatest highest | smallest minimum min minimal least"
        + " lowest fewest tiniest",
    "length: longest longer | shortest shorter",
    "nearness: closest closer nearest nearer | farthest furthest farther further_from remotest",
    "bound: less_than smaller_than lower_than fewer_than below under less smaller lower_bound fewer"
        + " strictly_less_than beneath"
        + " | greater_than larger_than bigger_than higher_than more_than above over greater larger"
        + " bigger exceeds exceed exceeding strictly_greater_than"
        + " | at_most no_more_than not_more_than less_than_or_equal_to less_than_or_equal no_greater_than"
        + " does_not_exceed not_exceeding not_greater_than no_larger_than a_maximum_of"
        + " smaller_than_or_equal_to"
        + " | at_least no_less_than not_less_than no_fewer_than greater_than_or_equal_to greater_than_or_equal more_than_or_equal_to more_than_or_equal"
        + " not_smaller_than a_minimum_of",
    "order: ascending increasing | descending decreasing | alphabetical alphabetically"
        + " lexicographic lexicographical lexicographically alphabetic",
    "rank: first firstly | last",
    "parity: even | odd | prime primes",
    "sign: positive positives greater_than_zero more_than_zero greater_than_0 | negative negatives less_than_zero less_than_0 | non-negative nonnegative | non-positive",
    "case: uppercase upper-case upper capital capitalized uppercased upper_case | lowercase"
        + " lower-case lower lowercased lower_case",
    "letter: vowel vowels | consonant consonants",
    "affix: prefix prefixes | suffix suffixes postfix postfixes | infix",
    "range: inclusive inclusively | exclusive exclusively",
    "uniqueness: unique distinct different uniquely unrepeated",
  };

  private static final String[] USUAL = {
    "turn: reverse reversed reversing reversal backward backwards reverses inverse",
    "time: before prior_to preceding previous previously | after"
        + " | until till | while whilst | during",
    "side: left leftmost | right rightmost | top | bottom",
    "grid: row rows | column columns | diagonal diagonally",
    "often: once | twice | thrice",
    "limit: only solely merely just exclusively",
    "exception: unless | except excluding except_for other_than apart_from",
    "fraction: numerator numerators | denominator denominators",
    "period: year years yearly | month months monthly | week weeks weekly | day days daily | hour"
        + " hours | minute minutes | second_unit | millisecond milliseconds",
    "divisor: divisor divisors factor factors | multiple_of multiples",
    "code: encode encoded encodes encoding encrypt encrypted encrypts | decode decoded decodes"
        + " decoding decrypt decrypted decrypts",
    "power: square squared squares squaring | cube cubed cubes cubing",
    "stack: push pushes | pop pops",
    "spin: clockwise | counterclockwise anticlockwise counter-clockwise",
    "lie: horizontal horizontally | vertical vertically",
  };

  private static final String[] LOOSE = {
    "place: beginning begin begins start starts starting initial leading front"
        + " | final end ends ending finally trailing back | next subsequent | middle",
    "sum: sum sums summation add adds added adding addition plus summed total"
        + " | difference subtract subtracts subtracted subtraction minus differences subtracting"
        + " | product multiply multiplies multiplied multiplication products multiplying"
        + " | quotient divide divides divided division dividing | remainder modulo mod"
        + " | mean average averages | median | mode",
    "truth: true | false",
    "quantity: all every each entire | some several | half",
    "selection: both | either",
    "sameness: same identical equal equals | unequal dissimilar",
    "inside: inside within between among | outside",
    "amount: most more | less_of few",
    "put: append appends appended | prepend prepends prepended",
    "change: insert inserts inserted | remove removes removed removing delete deletes deleted"
        + " deleting",
    "grow: increment increments incremented increase | decrement decrements decremented decrease",
    "language: java | python | javascript",
    "kind: integer integers int ints | float floats floating | string strings text texts | boolean"
        + " booleans | character characters char chars | dictionary dictionaries dict | tuple tuples",
  };

  private static final String NEGATIONS =
      "not no none never nothing nobody neither nor cannot without lacking don't doesn't isn't"
          + " aren't can't won't didn't shouldn't wasn't";

  /** Phrases that are no negations, because they only end a question or a case distinction. */
  private static final String NO_NEGATIONS = "or_not whether_or_not if_not otherwise else";

  private static final Map<String, Optional<Concept>> PHRASES = new HashMap<>();

  static {
    add(FIRM, Strength.FIRM);
    add(USUAL, Strength.USUAL);
    add(LOOSE, Strength.LOOSE);
    put(NEGATIONS, Optional.of(new Concept(NEGATION, "not", Strength.FIRM)));
    put("and", Optional.of(new Concept(COORDINATION, "and", Strength.LOOSE)));
    put("or", Optional.of(new Concept(COORDINATION, "or", Strength.LOOSE)));
    put(NO_NEGATIONS, Optional.empty());
  }

  /** The largest number of words in a phrase. */
  static final int LONGEST =
      PHRASES.keySet().stream().mapToInt(phrase -> phrase.split(" ", -1).length).max().orElse(1);

  private Concepts() {}

  private static void add(String[] axes, Strength strength) {
    for (String line : axes) {
      String axis = line.substring(0, line.indexOf(':'));
      for (String words : line.substring(axis.length() + 1).split("\\|", -1)) {
        String name = words.strip().split(" ", 2)[0];
        put(words.strip(), Optional.of(new Concept(axis, name, strength)));
      }
    }
  }

  private static void put(String phrases, Optional<Concept> concept) {
    for (String phrase : phrases.split("\\s+", -1)) {
      PHRASES.put(phrase.replace('_', ' '), concept);
    }
  }

  /** The loose axes on which the order of concepts affects the meaning. */
  private static final Set<String> ORDERED = Set.of(TRUTH, "place", "sum");

  /** Whether the order of the concepts on an axis matters. */
  static boolean isOrdered(Concept concept) {
    return concept.strength() != Strength.LOOSE || ORDERED.contains(concept.axis());
  }

  /** Whether two words, in lower case, express the same concept on an axis that is not loose. */
  static boolean expressSameConcept(String one, String other) {
    return find(one)
        .filter(it -> it.strength() != Strength.LOOSE && find(other).filter(it::equals).isPresent())
        .isPresent();
  }

  /** Whether two words, in lower case, express different concepts on the same axis. */
  static boolean excludeEachOther(String one, String other) {
    return find(one)
        .filter(it -> find(other).filter(that -> that.axis().equals(it.axis())).isPresent())
        .filter(it -> find(other).filter(it::equals).isEmpty())
        .isPresent();
  }

  /** Whether a word, in lower case, is "and" or "or". */
  static boolean isCoordinator(String word) {
    return find(word).filter(it -> it.axis().equals(COORDINATION)).isPresent();
  }

  /** Whether a word, in lower case, is "true" or "false". */
  static boolean isTruth(String word) {
    return find(word).filter(it -> it.axis().equals(TRUTH)).isPresent();
  }

  /** Whether adjacent words, in lower case, form a phrase in the list. */
  static boolean isListedPhrase(String phrase) {
    return PHRASES.containsKey(phrase);
  }

  /** Returns the concept that a word or phrase expresses; empty if it expresses none. */
  static Optional<Concept> find(String phrase) {
    return PHRASES.getOrDefault(phrase, Optional.empty());
  }
}
