package dev.morph.scenarios.program.dictionary;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes standard inputs of whole programs from a task's cases. If a number in the cases gives the
 * number of the following lines, or the number of words in each of them, the variations remain
 * consistent with it.
 */
final class RunFormats {
  private static final int MOST = 40;
  private static final int LONGEST = 4_000;
  private static final List<Integer> COUNTS = List.of(1, 2, 3, 5, 8, 17);

  /** A line, as words separated by single spaces. */
  private record Line(List<String> words) {}

  /** The meaning that a number in the first line has in every case. */
  private enum Meaning {
    NOTHING,
    LINES,
    WORDS
  }

  private final TextFormats formats;
  private final SeededDraw draw;

  RunFormats(TextFormats formats) {
    this.formats = formats;
    this.draw = SeededDraw.of(1, "runs", formats.learned().toString());
  }

  /** Returns standard inputs. */
  List<String> standardInputs(List<String> cases) {
    List<String> known = cases.stream().filter(text -> text.length() <= LONGEST).limit(20).toList();
    Set<String> runs = new LinkedHashSet<>();
    List<List<Line>> read = known.stream().map(RunFormats::parseLines).toList();
    List<Meaning> head = meanings(read);
    for (int i = 0; i < 4 * MOST && !known.isEmpty() && runs.size() < MOST; i++) {
      List<Line> lines = read.get(i % read.size());
      boolean counted = head.stream().anyMatch(meaning -> meaning != Meaning.NOTHING);
      runs.add(counted && i % 3 > 0 ? resized(lines, head) : varied(lines));
    }
    if (known.isEmpty()) {
      addGuesses(runs);
    }
    runs.removeAll(cases);
    return List.copyOf(runs);
  }

  private static List<Line> parseLines(String text) {
    List<Line> lines = new ArrayList<>();
    text.lines().forEach(line -> lines.add(new Line(List.of(line.split(" ", -1)))));
    return lines;
  }

  /** Returns the meaning of each number in the first line, if it is the same in all cases. */
  private static List<Meaning> meanings(List<List<Line>> cases) {
    List<Meaning> meanings = new ArrayList<>();
    if (cases.isEmpty() || cases.stream().anyMatch(List::isEmpty)) {
      return meanings;
    }
    int words = cases.get(0).get(0).words().size();
    for (int i = 0; i < words; i++) {
      int place = i;
      boolean rows = cases.stream().allMatch(lines -> numberAt(lines, place) == lines.size() - 1);
      boolean wide =
          cases.stream()
              .allMatch(
                  lines ->
                      lines.size() > 1
                          && lines.subList(1, lines.size()).stream()
                              .allMatch(line -> line.words().size() == numberAt(lines, place)));
      boolean said = meanings.contains(Meaning.LINES);
      meanings.add(rows && !said ? Meaning.LINES : wide ? Meaning.WORDS : Meaning.NOTHING);
    }
    return meanings;
  }

  private static long numberAt(List<Line> lines, int place) {
    List<String> first = lines.get(0).words();
    String word = place < first.size() ? first.get(place) : "";
    return TextFormats.isNumber(word) && word.length() < 10 ? Long.parseLong(word) : -1;
  }

  /**
   * Returns a case with other counts in its first line, and with matching numbers of lines and
   * words.
   */
  private String resized(List<Line> lines, List<Meaning> head) {
    List<Line> body = lines.subList(1, lines.size());
    int rows = head.contains(Meaning.LINES) ? pick(COUNTS) : body.size();
    int words = head.contains(Meaning.WORDS) ? pick(COUNTS) : -1;
    List<String> first = new ArrayList<>(lines.get(0).words());
    for (int i = 0; i < Math.min(first.size(), head.size()); i++) {
      switch (head.get(i)) {
        case LINES -> first.set(i, String.valueOf(rows));
        case WORDS -> first.set(i, String.valueOf(words));
        default -> first.set(i, draw.nextInt(3) == 0 ? formats.vary(first.get(i)) : first.get(i));
      }
    }
    StringBuilder text = new StringBuilder(String.join(" ", first)).append('\n');
    for (int i = 0; i < rows && !body.isEmpty(); i++) {
      List<String> known = body.get(draw.nextInt(body.size())).words();
      List<String> line = new ArrayList<>();
      for (int j = 0; j < (words < 0 ? known.size() : words); j++) {
        String word = known.get(words < 0 ? j : draw.nextInt(known.size()));
        line.add(draw.nextInt(2) == 0 ? changed(word) : word);
      }
      text.append(String.join(" ", line)).append('\n');
    }
    return text.toString();
  }

  /** Returns a case with some of its words changed. */
  private String varied(List<Line> lines) {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      List<String> words = new ArrayList<>(line.words());
      words.replaceAll(word -> draw.nextInt(4) == 0 ? changed(word) : word);
      text.append(String.join(" ", words)).append('\n');
    }
    return draw.nextInt(6) == 0 ? text.toString().stripTrailing() : text.toString();
  }

  /** Returns another word of the same kind: a number is replaced by a valid number. */
  private String changed(String word) {
    boolean negative = word.startsWith("-");
    String digits = negative ? word.substring(1) : word;
    if (!TextFormats.isNumber(digits) || digits.length() > 17) {
      String other = word.isEmpty() ? word : formats.vary(word).replace("\n", "").replace(" ", "");
      return other.isEmpty() ? word : other;
    }
    long number = Long.parseLong(digits);
    long other =
        switch (draw.nextInt(5)) {
          case 0 -> number + 1;
          case 1 -> Math.max(0, number - 1);
          case 2 -> draw.nextInt(10);
          case 3 -> 2 * number;
          default -> draw.nextInt(100);
        };
    return (negative && draw.nextInt(2) == 0 ? "-" : "") + other;
  }

  /**
   * Adds inputs made of texts in the programs' own formats, with and without a line that counts
   * them.
   */
  private void addGuesses(Set<String> runs) {
    List<String> texts =
        formats.texts(List.of()).stream().filter(t -> t.indexOf('\n') < 0).toList();
    texts.stream().limit(12).forEach(text -> runs.add(text + "\n"));
    for (List<String> lines : formats.lineLists()) {
      String all = String.join("\n", lines) + "\n";
      runs.add(lines.size() + "\n" + all);
      runs.add(all);
    }
    List<String> keys = formats.learned().keys();
    for (int i = 0; i < 4; i++) {
      List<String> words = new ArrayList<>();
      for (int j = 0; j < 2 + 3 * i; j++) {
        words.add(draw.nextInt(4) == 0 ? String.valueOf(draw.nextInt(30)) : pick(keys));
      }
      runs.add(String.join(" ", words) + "\n");
    }
  }

  private <T> T pick(List<T> items) {
    return items.get(draw.nextInt(items.size()));
  }
}
