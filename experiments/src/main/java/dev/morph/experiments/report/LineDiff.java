package dev.morph.experiments.report;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import com.github.difflib.patch.DeltaType;
import java.util.ArrayList;
import java.util.List;

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

  /** What is gone stands before what came for it. */
  private static List<Line> compared(List<String> first, List<String> second) {
    List<Line> lines = new ArrayList<>();
    for (AbstractDelta<String> delta : DiffUtils.diff(first, second, true).getDeltas()) {
      if (delta.getType() == DeltaType.EQUAL) {
        lines(delta.getSource(), Kind.BOTH, lines);
      } else {
        lines(delta.getSource(), Kind.FIRST, lines);
        lines(delta.getTarget(), Kind.SECOND, lines);
      }
    }
    return lines;
  }

  private static void lines(Chunk<String> chunk, Kind kind, List<Line> lines) {
    chunk.getLines().forEach(line -> lines.add(new Line(kind, line)));
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
