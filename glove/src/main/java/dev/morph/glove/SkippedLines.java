package dev.morph.glove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The lines of a text of word vectors that were skipped: their count for each cause, and the
 * numbers of the first twenty.
 */
public final class SkippedLines {
  /** Why a line was skipped. */
  public enum Cause {
    /** The line has too few or too many components, or a component that is not a number. */
    RAGGED("ragged"),
    /** A component is infinite or not a number. */
    NOT_FINITE("not finite"),
    /** The line's word, in lower case, has already occurred. */
    DUPLICATE("duplicate");

    private final String label;

    Cause(String label) {
      this.label = label;
    }
  }

  private static final int REMEMBERED = 20;

  private final Map<Cause, Integer> counts = new EnumMap<>(Cause.class);
  private final Map<Cause, List<Long>> firstLines = new EnumMap<>(Cause.class);

  private long missing;

  public SkippedLines() {}

  /**
   * Records how many of the words announced by the header are missing, because the file was
   * truncated.
   */
  void recordMissing(long words) {
    missing = words;
  }

  public void add(Cause cause, long line) {
    counts.merge(cause, 1, Integer::sum);
    List<Long> lines = firstLines.computeIfAbsent(cause, c -> new ArrayList<>());
    if (lines.size() < REMEMBERED) {
      lines.add(line);
    }
  }

  /** Returns how many lines were skipped for this cause. */
  public int count(Cause cause) {
    return counts.getOrDefault(cause, 0);
  }

  /** Returns the line numbers, from 1, of the first twenty lines skipped for this cause. */
  public List<Long> firstLines(Cause cause) {
    return Collections.unmodifiableList(firstLines.getOrDefault(cause, List.of()));
  }

  /** Returns how many lines were skipped in total. */
  public int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns one line for people, for instance {@code 2 ragged (lines 1, 7)}, or {@code none}. */
  @Override
  public String toString() {
    List<String> causes = new ArrayList<>();
    counts.keySet().forEach(cause -> causes.add(describe(cause)));
    if (missing > 0) {
      causes.add(missing + " fewer words than the header states");
    }
    return causes.isEmpty() ? "none" : String.join(", ", causes);
  }

  private String describe(Cause cause) {
    String lines =
        firstLines(cause).stream().map(String::valueOf).collect(Collectors.joining(", "));
    String more = count(cause) > REMEMBERED ? ", ..." : "";
    return count(cause) + " " + cause.label + " (lines " + lines + more + ")";
  }
}
