package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.constraint.Concepts.Concept;
import dev.morph.morphisms.text.wordnet.Taxonomy;
import dev.morph.morphisms.text.wordnet.WordNet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Splits a text into units that can be aligned with the units of another text: names, numbers,
 * {@link Concepts}, function words and all other words. A phrase with a single meaning ({@code at
 * most}) is one unit.
 */
final class Units {
  /** The kinds of units. */
  enum Kind {
    /** An identifier, a single letter, or something quoted. */
    NAME,
    /** A number in digits or words. */
    NUMBER,
    /** A word or a phrase of {@link Concepts}. */
    CONCEPT,
    /**
     * A function word: an article, a preposition, a pronoun, an auxiliary, a conjunction and so on.
     */
    SMALL,
    /** Any other word. */
    WORD
  }

  /**
   * A single unit.
   *
   * @param first position of its first word
   * @param last position of its last word
   * @param text in lower case, except for names
   * @param key equal for two units with the same meaning
   */
  record Unit(Kind kind, int first, int last, String text, String key, Optional<Concept> concept) {
    boolean hasKind(Kind other) {
      return kind == other;
    }

    /** Whether the unit is a concept on this axis. */
    boolean isOnAxis(String axis) {
      return concept.filter(it -> it.axis().equals(axis)).isPresent();
    }
  }

  /** The abbreviations e.g. and i.e., which are one unit although they look like two letters. */
  private static final Pattern ASIDE = Pattern.compile("(?i)(?:e\\.\\s?g|i\\.\\s?e)\\b");

  /**
   * A phrase such as {@code if not}, which only means "otherwise" at the end of a sentence or
   * clause.
   */
  private static final Pattern COMPLEMENT =
      Pattern.compile(
          "(?:if|when) (?:not|(?:it|they|there|that|this) (?:(?:is|are|does|do|was|were|has|have|can|will|could) not"
              + "|cannot|(?:isn|aren|doesn|don|wasn|weren|hasn|haven|can|won|couldn)['’]t))");

  private static final Pattern POSSESSIVE = Pattern.compile("['\u2019]s?$");

  private static final Map<String, String> NUMBERS = new HashMap<>();

  /** Phrases, each with a single word of the same meaning. */
  private static final Map<String, String> PHRASES =
      Map.ofEntries(
          Map.entry("look for", "find"),
          Map.entry("looks for", "finds"),
          Map.entry("looking for", "finding"),
          Map.entry("stand for", "represent"),
          Map.entry("stands for", "represents"),
          Map.entry("consist of", "contain"),
          Map.entry("consists of", "contains"),
          Map.entry("consisting of", "containing"),
          Map.entry("made up of", "containing"),
          Map.entry("composed of", "containing"),
          Map.entry("how many", "count"),
          Map.entry("number of", "count"),
          Map.entry("amount of", "count"),
          Map.entry("take in", "take"),
          Map.entry("takes in", "takes"),
          Map.entry("carry out", "perform"),
          Map.entry("in case of", "if"),
          Map.entry("in case", "if"),
          Map.entry("such that", "that"),
          Map.entry("each other", "another"),
          Map.entry("one another", "another"),
          Map.entry("so that", "that"));

  static {
    String words =
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
            + " fifteen sixteen seventeen eighteen nineteen twenty";
    for (String word : words.split(" ", -1)) {
      NUMBERS.put(word, String.valueOf(NUMBERS.size()));
    }
    NUMBERS.remove("one"); // in "the longest one", "one" is not a number
  }

  private final Words words;
  private final Predicate<ReplacedWord> free;
  private final List<Unit> units = new ArrayList<>();

  private Units(Words words) {
    this.words = words;
    this.free = KeptIdentifiers.replaceableInPlace(words);
    int at = 0;
    while (at < words.size()) {
      Unit unit = unitAt(at);
      units.add(unit);
      at = unit.last() + 1;
    }
  }

  /** Returns the units of a text, in order. */
  static List<Unit> split(Words words) {
    return List.copyOf(new Units(words).units);
  }

  /**
   * Returns the unit that begins at a word: the longest known phrase, otherwise the word itself.
   */
  private Unit unitAt(int at) {
    if (ASIDE.matcher(words.text()).region(words.start(at), words.text().length()).lookingAt()) {
      return functionWordUnit(at, at + 1, "for example");
    }
    int complement = endOfComplement(at);
    if (complement > at) {
      return functionWordUnit(at, complement, "otherwise");
    }
    int end = endOfIdentifier(at);
    if (end > at) {
      String name = words.text().substring(words.start(at), words.end(end));
      if (Taxonomy.knows(WordGroups.toLowerCase(name))) { // WordNet writes "split_up"
        return wordUnit(at, end, WordGroups.toLowerCase(name));
      }
      return nameUnit(at, end, name);
    }
    for (int length = Math.min(Concepts.LONGEST, words.size() - at); length > 1; length--) {
      String text = joined(at, at + length);
      if (Concepts.isListedPhrase(text)) {
        return conceptUnit(at, at + length - 1, text);
      }
      String said = PHRASES.get(text);
      if (said != null) {
        return wordUnit(at, at + length - 1, said);
      }
    }
    return singleWordUnit(at);
  }

  /**
   * Returns the position of the last word of a phrase such as {@code if it is not} that negates
   * nothing after it; if there is no such phrase, the position of the first word.
   */
  private int endOfComplement(int at) {
    for (int length = 4; length > 1; length--) {
      int end = at + length - 1;
      if (end < words.size()
          && COMPLEMENT.matcher(joined(at, at + length)).matches()
          && (end + 1 == words.size()
              || !words.text().substring(words.end(end), words.start(end + 1)).isBlank())) {
        return end;
      }
    }
    return at;
  }

  /** Returns adjacent words joined by spaces; empty if anything but white space separates them. */
  private String joined(int from, int to) {
    StringBuilder text = new StringBuilder(WordGroups.toLowerCase(words.word(from)));
    for (int at = from + 1; at < to; at++) {
      if (!words.text().substring(words.end(at - 1), words.start(at)).isBlank()) {
        return "";
      }
      text.append(' ').append(WordGroups.toLowerCase(words.word(at)));
    }
    return text.toString();
  }

  private Unit singleWordUnit(int at) {
    String word = words.word(at);
    String lower = WordGroups.toLowerCase(word);
    if (NUMBERS.containsKey(lower)) {
      return new Unit(Kind.NUMBER, at, at, lower, NUMBERS.get(lower), Optional.empty());
    }
    if (word.chars().allMatch(Character::isDigit)) {
      return new Unit(Kind.NUMBER, at, at, lower, word, Optional.empty());
    }
    if (word.equals("None") && at > 0) {
      return nameUnit(at, at, word);
    }
    if (Concepts.isCoordinator(lower)
        && at + 1 < words.size()
        && Concepts.isTruth(WordGroups.toLowerCase(words.word(at + 1)))) {
      return functionWordUnit(at, at, lower); // before "true", "and" means the same as "or"
    }
    if (Concepts.isListedPhrase(lower) && !isName(at)) {
      return conceptUnit(at, at, lower);
    }
    return isName(at) ? nameUnit(at, at, word) : wordUnit(at, at, lower);
  }

  /**
   * Whether a word is a name. Frozen words that are concepts or function words, such as ordinals,
   * are not.
   */
  private boolean isName(int at) {
    String word = words.word(at);
    return !free.test(new ReplacedWord(at, word, word, 0))
        && !(words.isFrozen(at)
            && (Concepts.isListedPhrase(WordGroups.toLowerCase(word))
                || Relations.isFunctionWord(WordGroups.toLowerCase(word))));
  }

  /**
   * Returns the position of the last word of the identifier that begins with a word: {@code
   * sum_to_n} is one identifier.
   */
  private int endOfIdentifier(int at) {
    int last = at;
    while (last + 1 < words.size()
        && words.text().substring(words.end(last), words.start(last + 1)).equals("_")) {
      last++;
    }
    return last;
  }

  /** Creates the unit of a name. Casing is ignored in names of more than two characters. */
  private static Unit nameUnit(int first, int last, String text) {
    String key = "name " + (text.length() > 2 ? WordGroups.toLowerCase(text) : text);
    return new Unit(Kind.NAME, first, last, text, key, Optional.empty());
  }

  private static Unit functionWordUnit(int first, int last, String text) {
    return new Unit(Kind.SMALL, first, last, text, text, Optional.empty());
  }

  private static Unit conceptUnit(int first, int last, String text) {
    Optional<Concept> concept = Concepts.find(text);
    return concept
        .map(it -> new Unit(Kind.CONCEPT, first, last, text, it.axis() + ": " + it.name(), concept))
        .orElseGet(() -> functionWordUnit(first, last, text));
  }

  private static Unit wordUnit(int first, int last, String lower) {
    Kind kind = Relations.isFunctionWord(lower) ? Kind.SMALL : Kind.WORD;
    return new Unit(
        kind,
        first,
        last,
        lower,
        kind == Kind.SMALL
            ? lower
            : shortestBaseForm(POSSESSIVE.matcher(lower).replaceFirst("").replace("-", "")),
        Optional.empty());
  }

  /** Returns the shortest base form: given and gives become give. */
  private static String shortestBaseForm(String word) {
    String shortest = word;
    for (String form : WordNet.baseForms(word)) {
      if (form.length() < shortest.length()
          || (form.length() == shortest.length() && form.compareTo(shortest) < 0)) {
        shortest = form;
      }
    }
    return shortest;
  }
}
