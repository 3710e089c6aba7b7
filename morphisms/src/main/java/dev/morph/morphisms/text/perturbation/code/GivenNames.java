package dev.morph.morphisms.text.perturbation.code;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names that given code declares, and alternatives for them. */
final class GivenNames {
  private static final Pattern HEAD = Pattern.compile("\\b(\\w+)\\s*\\(([^(){};]*)\\)[^;{}]*\\{");
  private static final Pattern NAME = Pattern.compile("(\\w+)(\\s*\\[\\s*\\])*\\s*$");

  private GivenNames() {}

  /** Returns the name of the last method in the code, which is the method to be written. */
  static List<String> functionName(String code) {
    return lastMethodHead(code).map(head -> head.group(1)).stream().toList();
  }

  private static Optional<MatchResult> lastMethodHead(String code) {
    return HEAD.matcher(code).results().reduce((first, last) -> last);
  }

  /** Returns the names of the parameters of the last method. */
  static List<String> parameterNames(String code) {
    String last = lastMethodHead(code).map(head -> head.group(2)).orElse("");
    String withoutTypes = last.replaceAll("<[^<>]*(<[^<>]*>)?[^<>]*>", "");
    return Stream.of(withoutTypes.split(",", -1))
        .map(NAME::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .toList();
  }

  /**
   * Returns snake_case for camelCase, camelCase for snake_case, and the name with an initial
   * capital.
   */
  static List<String> inOtherStyles(String name) {
    String snake = name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    StringBuilder camel = new StringBuilder();
    for (String part : snake.split("_", -1)) {
      camel.append(camel.isEmpty() ? part : capitalise(part));
    }
    return Stream.of(snake, camel.toString(), capitalise(camel.toString()))
        .filter(style -> !style.equals(name))
        .distinct()
        .toList();
  }

  private static String capitalise(String part) {
    return part.isEmpty()
        ? part
        : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1);
  }

  /**
   * Returns variants of a name with a typing slip: two letters swapped, or one letter omitted,
   * doubled or capitalised.
   */
  static List<String> withSlips(String name, long randomSeed) {
    if (name.length() < 3) {
      return List.of();
    }
    SeededDraw draw = SeededDraw.of(randomSeed, "slip in a name", name);
    int at = 1 + draw.nextInt(name.length() - 2);
    String before = name.substring(0, at);
    String behind = name.substring(at + 1);
    char letter = name.charAt(at);
    return Stream.of(
            before + name.charAt(at + 1) + letter + name.substring(at + 2),
            before + behind,
            before + letter + letter + behind,
            before + Character.toUpperCase(letter) + behind)
        .filter(slip -> !slip.equals(name))
        .distinct()
        .toList();
  }
}
