package dev.morph.morphisms.code.transform.rename;

import dev.morph.morphisms.text.wordnet.WordNet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import net.sf.extjwnl.data.POS;

/**
 * The words in Java names, as counted in real code, and, for some of them, alternatives that
 * programmers use for the same thing. Both are resources; {@code doc/lab/names.md} is their data
 * card. Thread-safe.
 */
final class ProgramWords {
  /** The lexicon that comes with Morph; read at first use. */
  static ProgramWords embedded() {
    return Embedded.WORDS;
  }

  private static final class Embedded {
    private static final ProgramWords WORDS = new ProgramWords();
  }

  /**
   * A use is common if it is at least this share of the word's uses: {@code string} rarely names a
   * number.
   */
  private static final double USUAL = 0.02;

  private static final int LEAST_USES = 5;

  private final Map<String, Map<Use, Integer>> counts = new HashMap<>();
  private final Map<String, Map<Use, List<String>>> alternatives = new HashMap<>();
  private final Set<String> fixed = new HashSet<>();

  private ProgramWords() {
    readLines("words.tsv").forEach(line -> readCounts(line.split("\t", -1)));
    readLines("alternatives.txt").forEach(line -> readAlternatives(line.split(": ", -1)));
  }

  /** The ways in which a name's main word is used. */
  enum Use {
    NUMBER('N'),
    TEXT('T'),
    TRUTH('B'),
    MANY('M'),
    OBJECT('O'),
    METHOD('V'),
    CLASS('C'),
    /** The word is not the main word of the name. */
    INSIDE('I'),
    /** The word is the whole name of a numeric variable; also counted as {@link #NUMBER}. */
    ALONE('A');

    private static final Set<String> NUMBERS =
        Set.of(
            ("int long short byte double float Integer Long Short Byte Double Float Number"
                    + " BigInteger BigDecimal")
                .split(" ", -1));
    private static final Set<String> TEXTS =
        Set.of("String CharSequence StringBuilder StringBuffer char Character".split(" ", -1));

    /** The columns of the count table. */
    static final List<Use> COUNTED =
        List.of(NUMBER, TEXT, TRUTH, MANY, OBJECT, METHOD, CLASS, INSIDE);

    private final char letter;

    Use(char letter) {
      this.letter = letter;
    }

    /**
     * Returns the use for variables of this declared type; {@link #OBJECT} if the type is unknown:
     * empty or {@code var}.
     */
    static Use of(String type) {
      String bare = type.replaceAll("<.*", "").replaceAll(".*\\.", "");
      if (type.endsWith("]")
          || bare.matches(
              ".*(List|Set|Map|Collection|Iterable|Deque|Queue|Stack|Vector|Stream|Array|Table)")) {
        return MANY;
      } else if (NUMBERS.contains(bare)) {
        return NUMBER;
      } else if (TEXTS.contains(bare)) {
        return TEXT;
      }
      return bare.equalsIgnoreCase("boolean") ? TRUTH : OBJECT;
    }
  }

  /** Reads a word and the counts of its uses. */
  private void readCounts(String[] line) {
    Map<Use, Integer> uses = new EnumMap<>(Use.class);
    for (int i = 1; i < line.length; i++) {
      uses.put(Use.COUNTED.get(i - 1), Integer.valueOf(line[i]));
    }
    counts.put(line[0], uses);
  }

  private void readAlternatives(String[] line) {
    if (line[0].equals("fixed")) {
      fixed.addAll(List.of(line[1].split(", ", -1)));
      return;
    }
    String[] word = line[0].split("/", -1);
    List<String> others = List.of(line[1].split(" ", -1));
    for (Use use : Use.values()) {
      if (word[1].indexOf(use.letter) >= 0) {
        alternatives.computeIfAbsent(word[0], any -> new EnumMap<>(Use.class)).put(use, others);
      }
    }
  }

  /** Returns whether two adjacent words form a term, like {@code merge sort}. */
  boolean isTerm(String word, String next) {
    return fixed.contains(word + " " + next);
  }

  /** Returns whether names in real code contain this lower-case word or its singular. */
  boolean hasWord(String word) {
    return counts.containsKey(word)
        || WordNet.baseForms(word, POS.NOUN).stream().anyMatch(counts::containsKey);
  }

  /** Returns whether a word is commonly used in this way. */
  private boolean isUsual(String word, Use use) {
    Map<Use, Integer> uses = counts.get(word);
    if (uses == null) {
      return hasWord(word);
    }
    int here = uses.getOrDefault(use == Use.ALONE ? Use.NUMBER : use, 0);
    int all = uses.values().stream().mapToInt(Integer::intValue).sum();
    return here >= LEAST_USES && here >= USUAL * all;
  }

  /**
   * Returns alternatives to a lower-case word that are commonly used in this way. Empty for words
   * without known alternatives, including abbreviations.
   */
  List<String> alternatives(String word, Use use) {
    return alternatives.getOrDefault(word, Map.of()).getOrDefault(use, List.of()).stream()
        .filter(other -> isUsual(other, use))
        .toList();
  }

  /** All words that may replace others. */
  Stream<String> allAlternatives() {
    return alternatives.values().stream()
        .flatMap(uses -> uses.values().stream())
        .flatMap(List::stream)
        .distinct();
  }

  private static List<String> readLines(String resource) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(ProgramWords.class.getResourceAsStream(resource), resource),
                StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
