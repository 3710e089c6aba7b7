package dev.morph.scenarios.program.dictionary;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Well-formed and nearly well-formed texts in the formats that programs and their task use. */
final class TextFormats {
  private static final int MOST = 120;
  private static final int MOST_OF_CASES = 60;
  private static final int MOST_LISTS = 16;
  private static final int MOST_SEPARATORS = 4;
  private static final int MOST_PAIRED = 7;
  private static final int MOST_LIMITS = 8;

  /** Replacements for a number in a text, which strict and lenient parsers treat differently. */
  private static final List<String> ODD_NUMBERS =
      List.of("0", "00", "01", "-1", "+1", "", " 1", "1.5", "a", "99999999999", "1a");

  private static final String OPENING = "([{<";
  private static final String CLOSING = ")]}>";

  private final Learned learned;
  private final List<String> dates;
  private final SeededDraw draw;

  /**
   * Creates the formats of programs.
   *
   * @param dates dates in the formats that the programs parse
   */
  TextFormats(Learned learned, List<String> dates) {
    this.learned = learned;
    this.dates = dates;
    this.draw = SeededDraw.of(1, "formats", learned.toString());
  }

  Learned learned() {
    return learned;
  }

  /** Returns texts, beginning with variations of a task's cases. */
  List<String> texts(List<String> cases) {
    Set<String> texts = new LinkedHashSet<>();
    List<String> known = cases.stream().filter(text -> text.length() <= 400).limit(60).toList();
    for (int i = 0;
        i < 3 * MOST_OF_CASES && !known.isEmpty() && texts.size() < MOST_OF_CASES;
        i++) {
      texts.add(vary(known.get(i % known.size())));
    }
    texts.addAll(dates);
    List<List<String>> kinds = new ArrayList<>();
    kinds.add(DateTexts.generate(learned, separators(), known, draw));
    kinds.add(matchingTexts());
    kinds.add(bracketTexts());
    kinds.add(boundaryTexts());
    kinds.add(joinedParts());
    kinds.add(quotedTexts());
    kinds.add(markPairs());
    kinds.add(markTexts());
    for (int i = 0; i < MOST && texts.size() < MOST; i++) {
      for (List<String> kind : kinds) {
        if (i < kind.size()) {
          texts.add(kind.get(i));
        }
      }
    }
    texts.removeAll(cases);
    return List.copyOf(texts);
  }

  /** Returns lists of texts in the same format, in which keys recur. */
  List<List<String>> lineLists() {
    List<List<String>> lists = new ArrayList<>();
    List<String> keys = learned.keys().subList(0, Math.min(3, learned.keys().size()));
    for (String separator : separators()) {
      for (int size : List.of(1, 3, 7)) {
        for (int parts : List.of(2, 3)) {
          List<String> lines = new ArrayList<>();
          boolean numbers = draw.nextInt(4) > 0;
          for (int i = 0; i < size; i++) {
            List<String> line = new ArrayList<>(List.of(pick(keys)));
            while (line.size() < parts) {
              line.add(numbers ? drawNumber() : pick(learned.keys()));
            }
            lines.add(String.join(separator, line));
          }
          lists.add(lines);
        }
      }
    }
    return lists.stream().limit(MOST_LISTS).toList();
  }

  private List<String> separators() {
    return learned.separators().stream().limit(MOST_SEPARATORS).toList();
  }

  /** Returns texts that the programs' regular expressions match, and similar texts. */
  private List<String> matchingTexts() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      for (String pattern : learned.patterns()) {
        String text = PatternSamples.draw(pattern, draw);
        texts.add(i % 3 == 2 ? vary(text) : text);
      }
    }
    return texts;
  }

  /** Returns balanced and unbalanced sequences of the brackets that the programs compare with. */
  private List<String> bracketTexts() {
    StringBuilder open = new StringBuilder();
    StringBuilder close = new StringBuilder();
    for (int i = 0; i < OPENING.length(); i++) {
      char one = OPENING.charAt(i);
      char other = CLOSING.charAt(i);
      if (learned.marks().indexOf(one) >= 0 || learned.marks().indexOf(other) >= 0) {
        open.append(one);
        close.append(other);
      }
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 24 && !open.isEmpty(); i++) {
      String balanced = balancedBrackets(open.toString(), close.toString(), 1 + i / 4);
      texts.add(balanced);
      if (i % 2 == 1) {
        texts.add(unbalanced(balanced));
      }
      if (i % 6 == 5) {
        texts.add("a" + balanced + "b1");
      }
    }
    return texts;
  }

  private String balancedBrackets(String open, String close, int pairs) {
    if (pairs == 0) {
      return "";
    }
    int kind = draw.nextInt(open.length());
    int inner = draw.nextInt(pairs);
    return open.charAt(kind)
        + balancedBrackets(open, close, inner)
        + close.charAt(kind)
        + balancedBrackets(open, close, pairs - 1 - inner);
  }

  private String unbalanced(String text) {
    int place = draw.nextInt(text.length());
    return switch (draw.nextInt(4)) {
      case 0 -> text.substring(0, place) + text.substring(place + 1);
      case 1 -> new StringBuilder(text).reverse().toString();
      case 2 -> text.substring(place) + text.substring(0, place);
      default ->
          text.substring(0, place)
              + text.charAt(draw.nextInt(text.length()))
              + text.substring(place + 1);
    };
  }

  /**
   * Returns parts joined by the programs' separators: first only ordinary parts, then ordinary
   * parts with an odd one among them.
   */
  private List<String> joinedParts() {
    List<String> texts = new ArrayList<>();
    List<Integer> counts = new ArrayList<>(new LinkedHashSet<>(partCounts()));
    for (String separator : separators()) {
      for (int count : counts) {
        texts.add(String.join(separator, ordinaryParts(count)));
      }
      for (int i = 0; i < 3 * ODD_NUMBERS.size(); i++) {
        List<String> parts = ordinaryParts(counts.get(i % Math.min(2, counts.size())));
        parts.set(draw.nextInt(parts.size()), oddPart(i));
        texts.add(String.join(separator, parts));
      }
      for (String inner : separators()) {
        if (!inner.equals(separator)) {
          texts.add(nested(separator, inner));
          texts.add(nested(separator, inner));
        }
      }
      String some = String.join(separator, ordinaryParts(3));
      texts.addAll(
          List.of(
              separator,
              separator + some,
              some + separator,
              some.replace(separator, separator + separator)));
      texts.add(some.replace(separator, " " + separator + " "));
    }
    return texts;
  }

  /**
   * Returns numbers joined by the programs' separators: at each position in turn, a number from the
   * programs or its successor; at all other positions 10, which is a valid hour, minute and day.
   */
  private List<String> boundaryTexts() {
    List<String> texts = new ArrayList<>();
    List<Long> limits = learned.literals().stream().filter(n -> n > 1).limit(MOST_LIMITS).toList();
    for (int next = 0; next < 2 && learned.parses(); next++) {
      for (int count : partCounts().subList(0, 2)) {
        for (String separator : separators()) {
          for (long limit : limits) {
            for (int place = 0; place < count; place++) {
              List<String> parts = new ArrayList<>(Collections.nCopies(count, "10"));
              parts.set(place, String.valueOf(limit + next));
              texts.add(String.join(separator, parts));
            }
          }
        }
      }
    }
    return texts;
  }

  private List<Integer> partCounts() {
    List<Integer> counts = new ArrayList<>(learned.counts().stream().filter(n -> n > 1).toList());
    counts.addAll(List.of(3, 2, 4, 1, 6));
    return counts;
  }

  private String nested(String outer, String inner) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      parts.add(pick(learned.keys()) + inner + drawNumber());
    }
    return String.join(outer, parts);
  }

  private List<String> ordinaryParts(int count) {
    boolean numbers = learned.parses() ? draw.nextInt(4) > 0 : draw.nextInt(3) == 0;
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(numbers ? drawNumber() : pick(learned.keys()));
    }
    return parts;
  }

  private String drawNumber() {
    List<Long> known = learned.numbers().stream().filter(n -> n >= 0).toList();
    return known.isEmpty() || draw.nextInt(2) == 0
        ? String.valueOf(draw.nextInt(draw.nextInt(3) == 0 ? 1000 : 13))
        : String.valueOf(pick(known));
  }

  private String oddPart(int place) {
    int kind = place % (ODD_NUMBERS.size() + 2);
    if (kind < ODD_NUMBERS.size()) {
      return ODD_NUMBERS.get(kind);
    }
    String number = drawNumber();
    return kind == ODD_NUMBERS.size() ? "0" + number : " " + number;
  }

  /** Returns quoted parts that contain the separator or the quotation mark, and doubled marks. */
  private List<String> quotedTexts() {
    List<String> texts = new ArrayList<>();
    for (char mark : learned.marks().toCharArray()) {
      if (Character.isLetterOrDigit(mark) || Character.isWhitespace(mark)) {
        continue;
      }
      String m = String.valueOf(mark);
      for (String separator : separators()) {
        if (!separator.equals(m)) {
          texts.add("a" + separator + m + "b" + separator + "c" + m + separator + "d");
          texts.add(m + "a" + m + m + "b" + m + separator + "c");
          texts.add(m + m + separator + "x" + m + "y" + separator + m + m + m + m);
          texts.add("a" + separator + m + "b");
          texts.add(m + "a" + m + separator + m + "b" + m);
        }
      }
      texts.add("a" + m + "b");
      texts.add(m + m + "a" + m);
    }
    return texts;
  }

  /** Returns all pairs of the characters that the programs compare with. */
  private List<String> markPairs() {
    List<String> texts = new ArrayList<>();
    String marks = learned.marks();
    int known = Math.min(MOST_PAIRED, marks.length());
    for (int i = 0; i < known; i++) {
      for (int j = 0; j < known; j++) {
        texts.add("" + marks.charAt(i) + marks.charAt(j));
      }
    }
    Collections.swap(
        texts.isEmpty() ? new ArrayList<>(List.of("", "")) : texts, 0, texts.size() > 1 ? 1 : 0);
    return texts;
  }

  /** Returns random texts of the characters that the programs compare with, short and long. */
  private List<String> markTexts() {
    List<String> texts = new ArrayList<>();
    String marks = learned.marks();
    for (int i = 0; i < 40 && !marks.isEmpty(); i++) {
      String alphabet = i % 3 == 2 ? marks + "aB1 " : marks;
      StringBuilder text = new StringBuilder();
      int length = 1 + draw.nextInt(i % 10 == 9 ? 40 : 3 + i / 5);
      for (int j = 0; j < length; j++) {
        text.append(alphabet.charAt(draw.nextInt(alphabet.length())));
      }
      texts.add(text.toString());
    }
    return texts;
  }

  /** Returns a text in the same or nearly the same format, with one or two changed parts. */
  String vary(String text) {
    List<String> parts = split(text);
    int changes = 1 + draw.nextInt(2);
    for (int i = 0; i < changes && !parts.isEmpty(); i++) {
      changeOnePart(parts);
      parts.removeIf(String::isEmpty); // a key of the program may be empty
    }
    return String.join("", parts);
  }

  private void changeOnePart(List<String> parts) {
    int at = draw.nextInt(parts.size());
    String part = parts.get(at);
    if (isNumber(part)) {
      parts.set(at, otherNumber(part));
      return;
    }
    boolean letters = Character.isLetter(part.charAt(0));
    switch (draw.nextInt(letters ? 7 : 5)) {
      case 0 -> parts.remove(at);
      case 1 -> parts.add(at, part);
      case 2 -> Collections.swap(parts, at, draw.nextInt(parts.size()));
      case 3 -> {
        String other = otherOfItsKind(parts, at);
        parts.set(at, other);
      }
      case 4 -> parts.set(at, withOtherCharacter(part));
      case 5 -> {
        boolean lower = Character.isLowerCase(part.charAt(0));
        parts.set(
            at,
            lower
                ? part.toUpperCase(java.util.Locale.ROOT)
                : part.toLowerCase(java.util.Locale.ROOT));
      }
      default -> parts.set(at, pick(learned.keys()));
    }
  }

  private String otherOfItsKind(List<String> parts, int at) {
    boolean letters = Character.isLetter(parts.get(at).charAt(0));
    List<String> alike =
        IntStream.range(0, parts.size())
            .filter(i -> i != at)
            .mapToObj(parts::get)
            .filter(part -> Character.isLetter(part.charAt(0)) == letters && !isNumber(part))
            .toList();
    if (!letters && draw.nextInt(2) == 0 && !learned.marks().isEmpty()) {
      return String.valueOf(learned.marks().charAt(draw.nextInt(learned.marks().length())));
    }
    return alike.isEmpty() ? parts.get(at) : pick(alike);
  }

  private String withOtherCharacter(String part) {
    String alphabet = learned.marks().isEmpty() ? "abzA1 " : learned.marks();
    int place = draw.nextInt(part.length());
    char other = alphabet.charAt(draw.nextInt(alphabet.length()));
    return part.substring(0, place) + other + part.substring(place + 1);
  }

  /** Returns another number, mostly of the same width. */
  private String otherNumber(String digits) {
    switch (draw.nextInt(8)) {
      case 0 -> {
        return "0" + digits;
      }
      case 1 -> {
        return pick(ODD_NUMBERS);
      }
      case 2, 3 -> {
        return digits.length() > 17
            ? digits
            : padded(Long.parseLong(digits) + 1 - 2L * draw.nextInt(2), digits);
      }
      case 4, 5 -> {
        return padded(Long.parseLong(drawNumber()), digits);
      }
      default -> {
        StringBuilder same = new StringBuilder();
        digits.chars().forEach(c -> same.append((char) ('0' + draw.nextInt(10))));
        return same.toString();
      }
    }
  }

  private static String padded(long number, String like) {
    String digits = String.valueOf(Math.max(0, number));
    return "0".repeat(Math.max(0, like.length() - digits.length())) + digits;
  }

  /** Splits a text into numbers, words and single other characters. */
  static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= text.length(); i++) {
      boolean together =
          i < text.length()
              && characterKind(text.charAt(i)) == characterKind(text.charAt(start))
              && characterKind(text.charAt(i)) > 0;
      if (!together) {
        parts.add(text.substring(start, i));
        start = i;
      }
    }
    parts.removeIf(String::isEmpty);
    return parts;
  }

  private static int characterKind(char c) {
    return c >= '0' && c <= '9' ? 1 : Character.isLetter(c) ? 2 : 0;
  }

  static boolean isNumber(String part) {
    return !part.isEmpty() && part.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private <T> T pick(List<T> items) {
    return items.get(draw.nextInt(items.size()));
  }
}
