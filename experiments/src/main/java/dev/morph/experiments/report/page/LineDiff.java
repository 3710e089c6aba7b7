package dev.morph.experiments.report.page;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import com.github.difflib.patch.DeltaType;
import dev.morph.experiments.report.page.Highlight.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * A line diff of two programs (Myers 1986), in which each line is in both programs, only in the
 * first, or only in the second.
 */
public final class LineDiff {
  private static final int MOST_LINES = 400;

  private LineDiff() {}

  /** Which programs contain a line. */
  public enum Kind {
    /** In both programs. */
    BOTH("same", " "),
    /** Only in the first program. */
    FIRST("gone", "−"),
    /** Only in the second program. */
    SECOND("new", "+");

    private final String style;
    private final String sign;

    Kind(String style, String sign) {
      this.style = style;
      this.sign = sign;
    }

    /** The CSS class. */
    public String style() {
      return style;
    }

    /** The sign before the line. */
    public String sign() {
      return sign;
    }
  }

  /** One line of the diff. */
  public record Line(Kind kind, List<Piece> pieces) {}

  /**
   * Returns the lines of both programs, in order. Removed lines come before the lines that replace
   * them.
   *
   * @param language the language of both programs, see {@link Highlight}
   */
  static List<Line> diff(String first, String second, String language) {
    List<String> one = splitLines(first);
    List<String> other = splitLines(second);
    List<List<Piece>> ofFirst = Highlight.highlight(one, language);
    List<List<Piece>> ofSecond = Highlight.highlight(other, language);
    List<Line> lines = new ArrayList<>();
    for (AbstractDelta<String> delta : DiffUtils.diff(one, other, true).getDeltas()) {
      if (delta.getType() == DeltaType.EQUAL) {
        addLines(delta.getSource(), Kind.BOTH, ofFirst, lines);
      } else {
        addLines(delta.getSource(), Kind.FIRST, ofFirst, lines);
        addLines(delta.getTarget(), Kind.SECOND, ofSecond, lines);
      }
    }
    return lines;
  }

  private static List<String> splitLines(String program) {
    List<String> lines = program.stripTrailing().lines().toList();
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> head = new ArrayList<>(lines.subList(0, MOST_LINES));
    head.add("… " + (lines.size() - MOST_LINES) + " more lines, in run.db");
    return head;
  }

  private static void addLines(
      Chunk<String> chunk, Kind kind, List<List<Piece>> program, List<Line> lines) {
    int from = chunk.getPosition();
    program.subList(from, from + chunk.size()).forEach(line -> lines.add(new Line(kind, line)));
  }
}
