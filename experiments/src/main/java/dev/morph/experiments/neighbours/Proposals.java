package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads words or sentences out of a model's answer, whatever else it says. A line of words counts
 * if it is one word, perhaps after a number or bullet, perhaps in quotes; a line of words between
 * commas counts as many. Introductions and explanations are longer than a word, and ignored; among
 * sentences they end with a colon.
 */
final class Proposals {
  /** An answer of twenty words has a few hundred characters; of more only the beginning is read. */
  private static final int MOST_CHARACTERS = 20_000;

  private static final int LONGEST_WORD = 40;

  private static final Pattern THOUGHTS = Pattern.compile("(?s)<think>.*?(</think>|\\z)");
  private static final Pattern BULLET = Pattern.compile("^\\s*(\\d{1,3}[.):]|[-*\u2022])\\s*");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern AROUND = Pattern.compile("^[\\s\"'`*_]+|[\\s\"'`*_.]+$");

  private static final Pattern QUOTED = Pattern.compile("^\"([^\"]*)\"$");

  private Proposals() {}

  /**
   * The distinct words of an answer, in lower case.
   *
   * @param word the one that they are to stand in for
   */
  static List<String> of(String answer, String word) {
    return said(answer)
        .flatMap(line -> words(line).stream())
        .filter(one -> !one.equals(word))
        .distinct()
        .limit(WordProposer.WANTED)
        .toList();
  }

  /** The distinct lines of an answer, without what stands around them and what announces them. */
  static Stream<String> lines(String answer) {
    return said(answer)
        .map(line -> QUOTED.matcher(BULLET.matcher(line).replaceFirst("").strip()).replaceAll("$1"))
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.endsWith(":"))
        .distinct();
  }

  private static Stream<String> said(String answer) {
    String read = answer.substring(0, Math.min(answer.length(), MOST_CHARACTERS));
    return THOUGHTS.matcher(read).replaceAll("").lines();
  }

  /** Those of a line that holds nothing else. */
  private static List<String> words(String line) {
    List<String> parts =
        COMMA
            .splitAsStream(BULLET.matcher(line).replaceFirst(""))
            .map(one -> AROUND.matcher(one).replaceAll("").toLowerCase(Locale.ROOT))
            .filter(one -> !one.isEmpty())
            .toList();
    return parts.stream().allMatch(one -> one.length() <= LONGEST_WORD && Words.isWord(one))
        ? parts
        : List.of();
  }
}
