package dev.morph.scenarios.program.extraction;

import java.util.Locale;
import java.util.Optional;

/**
 * How the time of an extraction grows with the answer: {@code ExtractionTimes [SIZES]} reads each
 * piece repeated to an eighth of a million characters and to twice as many {@code SIZES} times (3:
 * up to a million, the longest answer that is read), the best of three.
 */
final class ExtractionTimes {
  private static final int SMALLEST = 125_000;

  private ExtractionTimes() {}

  /** How often the size is doubled; 3 if nothing is given. */
  public static void main(String[] args) {
    int doublings = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    HostileAnswersTest.PIECES.forEach(piece -> millis(piece, SMALLEST / 10)); // warm up
    for (String piece : HostileAnswersTest.PIECES) {
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-28s", visible(piece)));
      double first = millis(piece, SMALLEST);
      line.append(String.format(Locale.ROOT, "%9.1f ms", first));
      double last = first;
      for (int i = 1; i <= doublings; i++) {
        last = millis(piece, SMALLEST << i);
        line.append(String.format(Locale.ROOT, "%9.1f ms", last));
      }
      System.out.printf(
          Locale.ROOT,
          "%s, %.1f times as long for %d times the length%n",
          line,
          last / first,
          1 << doublings);
    }
  }

  private static double millis(String piece, int length) {
    String text = piece.repeat(length / piece.length());
    double best = Double.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long start = System.nanoTime();
      AnswerReader.JAVA.read(
          text, AnswerReader.JAVA.context(Optional.empty(), Optional.of("class A { int f() {")));
      AnswerReader.JAVA.read("```java\n" + text);
      AnswerReader.PYTHON.read("```python\n" + text);
      AnswerReader.PYTHON.read(text);
      best = Math.min(best, (System.nanoTime() - start) / 1e6);
    }
    return best;
  }

  private static String visible(String piece) {
    StringBuilder out = new StringBuilder();
    piece
        .chars()
        .forEach(
            c ->
                out.append(
                    c < ' ' || c > '~' ? String.format(Locale.ROOT, "\\u%04x", c) : (char) c + ""));
    return out.toString();
  }
}
