package dev.morph.morphisms.code.transform.rename;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Splits identifiers into words: {@code maxNodeValue} has three, {@code max_value} two. */
final class NameParts {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+$");

  private NameParts() {}

  static List<String> split(String name) {
    List<String> parts =
        Stream.of(name.split("_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"))
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.isEmpty() ? List.of(name) : parts;
  }

  /**
   * Returns a word of a name in lower case and without a number: {@code list} for {@code List2}.
   */
  static String normalisedWord(String part) {
    return NUMBER.matcher(part).replaceFirst("").toLowerCase(Locale.ROOT);
  }

  /** Replaces one word of a name, keeping its capitalisation and number. */
  static String replace(String name, int index, String word) {
    List<String> parts = split(name);
    String part = parts.get(index);
    Matcher number = NUMBER.matcher(part);
    String written = capitalisedLike(word, part) + (number.find() ? number.group() : "");
    String separator = name.contains("_") ? "_" : "";
    return IntStream.range(0, parts.size())
        .mapToObj(i -> i == index ? written : parts.get(i))
        .collect(Collectors.joining(separator));
  }

  private static String capitalisedLike(String word, String as) {
    if (as.length() > 1 && as.equals(as.toUpperCase(Locale.ROOT))) {
      return word.toUpperCase(Locale.ROOT);
    }
    boolean capital = Character.isUpperCase(as.charAt(0));
    return capital ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word;
  }
}
