package dev.morph.experiments.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.diff.CommandVisitor;
import org.apache.commons.text.diff.StringsComparator;

/** Two programs as one text: lines of both, of the first only, of the second only (Myers 1986). */
public final class LineDiff {
  private static final int CONTEXT = 3;
  private static final int MOST_LINES = 400;

  private LineDiff() {}

  /** Where a line stands. */
  public enum Kind {
    /** In both programs. */
    BOTH("same", " "),
    /** In the first only. */
    FIRST("gone", "−"),
    /** In the second only. */
    SECOND("new", "+"),
    /** Stands for lines of both that are not shown. */
    FOLDED("folded", "⋯");

    private final String style;
    private final String sign;

    Kind(String style, String sign) {
      this.style = style;
      this.sign = sign;
    }

    /** The class of the style sheet. */
    public String style() {
      return style;
    }

    /** What stands before the line. */
    public String sign() {
      return sign;
    }
  }

  /** One line of the diff. */
  public record Line(Kind kind, String text) {}

  /**
   * The lines of both programs, in order.
   *
   * @param folded whether long stretches that are the same are left out, and said to be
   */
  static List<Line> of(String first, String second, boolean folded) {
    List<Line> lines = compared(split(first), split(second));
    return folded ? folded(lines) : lines;
  }

  private static List<String> split(String program) {
    List<String> lines = VisibleText.of(program).stripTrailing().lines().toList();
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> head = new ArrayList<>(lines.subList(0, MOST_LINES));
    head.add("… " + (lines.size() - MOST_LINES) + " more lines, in run.db");
    return head;
  }

  /** Each different line becomes one character, so that the library compares lines. */
  private static List<Line> compared(List<String> first, List<String> second) {
    Map<String, Character> letters = new HashMap<>();
    List<String> alphabet = new ArrayList<>();
    String left = encoded(first, letters, alphabet);
    String right = encoded(second, letters, alphabet);
    List<Line> lines = new ArrayList<>();
    List<Line> added = new ArrayList<>(); // what is gone stands before what came for it
    new StringsComparator(left, right)
        .getScript()
        .visit(
            new CommandVisitor<>() {
              @Override
              public void visitKeepCommand(Character line) {
                lines.addAll(added);
                added.clear();
                lines.add(new Line(Kind.BOTH, alphabet.get(line)));
              }

              @Override
              public void visitDeleteCommand(Character line) {
                lines.add(new Line(Kind.FIRST, alphabet.get(line)));
              }

              @Override
              public void visitInsertCommand(Character line) {
                added.add(new Line(Kind.SECOND, alphabet.get(line)));
              }
            });
    lines.addAll(added);
    return lines;
  }

  private static String encoded(
      List<String> lines, Map<String, Character> letters, List<String> alphabet) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append(
          letters.computeIfAbsent(
              line,
              fresh -> {
                alphabet.add(fresh);
                return (char) (alphabet.size() - 1);
              }));
    }
    return text.toString();
  }

  private static List<Line> folded(List<Line> lines) {
    boolean[] shown = new boolean[lines.size()];
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).kind() != Kind.BOTH) {
        int end = Math.min(lines.size() - 1, i + CONTEXT);
        for (int j = Math.max(0, i - CONTEXT); j <= end; j++) {
          shown[j] = true;
        }
      }
    }
    List<Line> folded = new ArrayList<>();
    for (int i = 0; i < lines.size(); ) {
      int from = i;
      while (i < lines.size() && !shown[i]) {
        i++;
      }
      if (i > from) {
        int left = i - from;
        folded.add(new Line(Kind.FOLDED, left + " lines that are the same"));
      }
      while (i < lines.size() && shown[i]) {
        folded.add(lines.get(i++));
      }
    }
    return folded;
  }
}
