package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * Reads words, identifiers or sentences out of a model's answer, whatever else it says. A line of
 * words counts if it is one word, perhaps after a number or bullet, perhaps in quotes; a line of
 * words between commas counts as many. Introductions and explanations are longer than a word, and
 * ignored; among sentences they end with a colon.
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
        .flatMap(line -> parts(line.toLowerCase(Locale.ROOT), Proposals::isWord).stream())
        .filter(one -> !one.equals(word))
        .distinct()
        .limit(ProposedNeighbourhood.WANTED)
        .toList();
  }

  /**
   * The distinct identifiers of an answer, as they are written. Characters that nobody sees are in
   * none of them.
   */
  static List<String> identifiers(String answer) {
    return said(answer)
        .flatMap(line -> parts(line, Proposals::isIdentifier).stream())
        .distinct()
        .limit(ProposedNeighbourhood.WANTED)
        .toList();
  }

  private static boolean isIdentifier(String text) {
    return text.length() <= LONGEST_WORD
        && SourceVersion.isIdentifier(text)
        && text.codePoints().noneMatch(Character::isIdentifierIgnorable);
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
    return THOUGHTS.matcher(read).replaceAll("").lines().filter(line -> !line.startsWith("```"));
  }

  private static boolean isWord(String text) {
    return text.length() <= LONGEST_WORD && Words.isWord(text);
  }

  /** What stands between the commas of a line, if all of it fits. */
  private static List<String> parts(String line, Predicate<String> fits) {
    List<String> parts =
        COMMA
            .splitAsStream(BULLET.matcher(line).replaceFirst(""))
            .map(one -> AROUND.matcher(one).replaceAll(""))
            .filter(one -> !one.isEmpty())
            .toList();
    return parts.stream().allMatch(fits) ? parts : List.of();
  }
}
