package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * Extracts words, identifiers or sentences from a model's answer and ignores the rest. A line
 * counts as a word if it contains a single word, possibly after a number or bullet or in quotes; a
 * comma-separated line of words counts as several. Introductions and explanations are longer than a
 * word and are ignored. If sentences are expected, introductions are recognised by a final colon.
 */
final class ProposalParser {
  /**
   * The number of characters of an answer that are read. Twenty words have only a few hundred
   * characters.
   */
  private static final int MOST_CHARACTERS = 20_000;

  private static final int LONGEST_WORD = 40;

  private static final Pattern THOUGHTS = Pattern.compile("(?s)<think>.*?(</think>|\\z)");
  private static final Pattern BULLET = Pattern.compile("^\\s*(\\d{1,3}[.):]|[-*\u2022])\\s*");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern AROUND = Pattern.compile("^[\\s\"'`*_]+|[\\s\"'`*_.]+$");

  private static final Pattern QUOTED = Pattern.compile("^\"([^\"]*)\"$");

  private ProposalParser() {}

  /**
   * Returns the distinct words of an answer, in lower case, without the word to be replaced.
   *
   * @param word the word to be replaced
   */
  static List<String> parseWords(String answer, String word) {
    return answerLines(answer)
        .flatMap(
            line -> splitIfAllFit(line.toLowerCase(Locale.ROOT), ProposalParser::isWord).stream())
        .filter(one -> !one.equals(word))
        .distinct()
        .limit(ProposedNeighbourhood.WANTED)
        .toList();
  }

  /**
   * Returns the distinct identifiers of an answer, as written. Identifiers with invisible
   * characters are skipped.
   */
  static List<String> parseIdentifiers(String answer) {
    return answerLines(answer)
        .flatMap(line -> splitIfAllFit(line, ProposalParser::isIdentifier).stream())
        .distinct()
        .limit(ProposedNeighbourhood.WANTED)
        .toList();
  }

  private static boolean isIdentifier(String text) {
    return text.length() <= LONGEST_WORD
        && SourceVersion.isIdentifier(text)
        && text.codePoints().noneMatch(Character::isIdentifierIgnorable);
  }

  /**
   * Returns the distinct lines of an answer, without bullets and quotes and without introductions.
   */
  static Stream<String> parseLines(String answer) {
    return answerLines(answer)
        .map(line -> QUOTED.matcher(BULLET.matcher(line).replaceFirst("").strip()).replaceAll("$1"))
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.endsWith(":"))
        .distinct();
  }

  private static Stream<String> answerLines(String answer) {
    String read = answer.substring(0, Math.min(answer.length(), MOST_CHARACTERS));
    return withoutThoughts(read).lines().filter(line -> !line.startsWith("```"));
  }

  /** Returns an answer without what the model thought before it. */
  static String withoutThoughts(String answer) {
    return THOUGHTS.matcher(answer).replaceAll("");
  }

  private static boolean isWord(String text) {
    return text.length() <= LONGEST_WORD && Words.isWord(text);
  }

  /** Returns the comma-separated parts of a line if all of them fit, otherwise none. */
  private static List<String> splitIfAllFit(String line, Predicate<String> fits) {
    List<String> parts =
        COMMA
            .splitAsStream(BULLET.matcher(line).replaceFirst(""))
            .map(one -> AROUND.matcher(one).replaceAll(""))
            .filter(one -> !one.isEmpty())
            .toList();
    return parts.stream().allMatch(fits) ? parts : List.of();
  }
}
