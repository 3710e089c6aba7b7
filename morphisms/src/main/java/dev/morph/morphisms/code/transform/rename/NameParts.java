package dev.morph.morphisms.code.transform.rename;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The words of an identifier: {@code maxNodeValue} has three, {@code max_value} two. */
final class NameParts {
  private NameParts() {}

  static List<String> of(String name) {
    List<String> parts =
        Stream.of(name.split("_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"))
            .filter(part -> !part.isEmpty())
            .toList();
    return parts.isEmpty() ? List.of(name) : parts;
  }

  /** The name with one of its words replaced, written as that word was. */
  static String replace(String name, int index, String word) {
    List<String> parts = of(name);
    boolean capital = Character.isUpperCase(parts.get(index).charAt(0));
    String written = capital ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word;
    String separator = name.contains("_") ? "_" : "";
    return IntStream.range(0, parts.size())
        .mapToObj(i -> i == index ? written : parts.get(i))
        .collect(Collectors.joining(separator));
  }
}
