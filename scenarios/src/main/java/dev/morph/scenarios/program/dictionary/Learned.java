package dev.morph.scenarios.program.dictionary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How programs process texts, inferred from the literals in their source.
 *
 * @param separators separators at which the programs split texts or for which they search, most
 *     used first
 * @param marks single characters that the programs compare with or search for
 * @param keys words that the programs compare with or look up, followed by a few short words
 * @param numbers whole numbers, each followed by its neighbours
 * @param literals whole numbers as written in the programs
 * @param patterns regular expressions
 * @param parses whether the programs convert texts to numbers
 */
record Learned(
    List<String> separators,
    String marks,
    List<String> keys,
    List<Long> numbers,
    Set<Long> literals,
    List<String> patterns,
    boolean parses) {
  private static final int MOST = 24;

  /** Methods and keywords whose argument is searched for or compared. */
  private static final Set<String> LOOKING =
      Set.of(
          "split",
          "rsplit",
          "partition",
          "rpartition",
          "StringTokenizer",
          "useDelimiter",
          "indexOf",
          "lastIndexOf",
          "find",
          "rfind",
          "index",
          "contains",
          "startsWith",
          "endsWith",
          "startswith",
          "endswith",
          "strip",
          "lstrip",
          "rstrip",
          "equals",
          "equalsIgnoreCase",
          "case",
          "in",
          "count",
          "replace",
          "get",
          "getOrDefault",
          "containsKey",
          "put",
          "add",
          "of",
          "charAt",
          "removeprefix",
          "removesuffix");

  /** Methods whose argument is a regular expression. */
  private static final Set<String> MATCHING =
      Set.of(
          "split",
          "matches",
          "compile",
          "match",
          "fullmatch",
          "search",
          "sub",
          "findall",
          "finditer",
          "replaceAll",
          "replaceFirst",
          "useDelimiter");

  /** Methods whose argument is only printed. */
  private static final Set<String> SHOWING =
      Set.of(
          "print",
          "println",
          "printf",
          "append",
          "format",
          "join",
          "joining",
          "f",
          "return",
          "raise",
          "Exception",
          "ValueError",
          "IllegalArgumentException",
          "toString",
          "StringBuilder");

  private static final Set<String> PARSING =
      Set.of(
          "parseInt",
          "parseLong",
          "parseDouble",
          "parseFloat",
          "valueOf",
          "isDigit",
          "isdigit",
          "isnumeric",
          "isdecimal",
          "int",
          "float",
          "nextInt",
          "nextLong",
          "nextDouble",
          "BigInteger",
          "BigDecimal",
          "Decimal",
          "getNumericValue",
          "ord",
          "digit",
          "Integer");

  private static final List<String> SHORT = List.of("a", "b", "ab", "key");

  /** Collects the literals in the sources of programs. */
  static Learned from(List<String> sources) {
    Map<String, Integer> separators = new LinkedHashMap<>();
    Set<Character> marks = new LinkedHashSet<>();
    Set<String> keys = new LinkedHashSet<>();
    Set<Long> literals = new LinkedHashSet<>();
    Set<String> patterns = new LinkedHashSet<>();
    boolean parses = false;
    for (String source : sources) {
      Literal.Reader reader = Literal.Reader.of(source);
      parses |= reader.words().stream().anyMatch(PARSING::contains);
      for (Literal literal : reader.literals()) {
        if (literal.isNumber()) {
          literals.add(Long.parseLong(literal.text()));
          continue;
        }
        String text = literal.text();
        boolean looked = literal.isCompared() || LOOKING.contains(literal.precedingWord());
        boolean pattern = MATCHING.contains(literal.precedingWord()) && isPattern(text);
        if (pattern) {
          patterns.add(text);
        }
        int weight = looked ? 3 : SHOWING.contains(literal.precedingWord()) ? 0 : 1;
        for (String part : pattern ? literalParts(text) : List.of(text)) {
          if (part.length() == 1 && weight > 0) {
            marks.add(part.charAt(0));
          }
          if (isSeparator(part) && weight > 0) {
            separators.merge(part, weight, Integer::sum);
          }
        }
        boolean characters = !pattern && looked && text.length() <= 12 && !text.contains(" ");
        if (characters && (literal.precedingWord().equals("in") || !isWord(text))) {
          text.chars().forEach(c -> marks.add((char) c));
        }
        if (isWord(text) && weight > 0) {
          keys.add(text);
        }
      }
    }
    List<String> ordered =
        separators.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .map(Map.Entry::getKey)
            .limit(MOST)
            .toList();
    StringBuilder all = new StringBuilder();
    marks.stream().limit(MOST).forEach(all::append);
    return new Learned(
        ordered,
        all.toString(),
        Stream.concat(keys.stream().limit(MOST), SHORT.stream()).distinct().toList(),
        withNeighbours(literals),
        literals,
        patterns.stream().limit(MOST).toList(),
        parses);
  }

  private static List<Long> withNeighbours(Set<Long> literals) {
    Set<Long> numbers = new LinkedHashSet<>();
    literals.stream()
        .limit(2L * MOST)
        .forEach(number -> numbers.addAll(List.of(number, number + 1, number - 1)));
    return List.copyOf(numbers);
  }

  private static boolean isPattern(String text) {
    return text.chars().anyMatch(c -> "\\[+*?|(".indexOf(c) >= 0);
  }

  /** Returns the literal characters of a regular expression that are not letters. */
  private static List<String> literalParts(String pattern) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      boolean escaped = c == '\\' && i + 1 < pattern.length();
      char meant = escaped ? pattern.charAt(++i) : c;
      if (escaped && meant == 's') {
        parts.add(" ");
      } else if (!Character.isLetterOrDigit(meant) && (escaped || "[](){}*+?^$|.".indexOf(c) < 0)) {
        parts.add(String.valueOf(meant));
      }
    }
    return parts;
  }

  private static boolean isSeparator(String text) {
    return !text.isEmpty()
        && text.length() <= 3
        && text.chars().noneMatch(Character::isLetterOrDigit);
  }

  private static boolean isWord(String text) {
    return text.length() >= 2
        && text.length() <= 20
        && text.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-');
  }

  /** Returns whether the programs' numbers suggest a calendar. */
  boolean isCalendar() {
    return literals.contains(12L)
        && (literals.contains(31L) || literals.contains(30L) || literals.contains(29L));
  }

  /** Returns the programs' numbers that may be counts of parts or lengths of texts. */
  List<Integer> counts() {
    return literals.stream().filter(n -> n >= 1 && n <= 12).map(Long::intValue).toList();
  }
}
