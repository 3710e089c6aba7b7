package dev.morph.morphisms.code.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The targets of jumps: the enclosing statements that a jump can leave, innermost first. */
final class Jumps {
  private final Deque<Frame> frames = new ArrayDeque<>();

  /** An open end: control continues from {@code node} on {@code branch}. */
  record End(int node, String branch) {}

  /** The kinds of jumps. */
  enum Kind {
    BREAK,
    CONTINUE,
    RETURN,
    THROW
  }

  /**
   * A jump.
   *
   * @param label the label; empty if the jump names none
   */
  record Jump(Kind kind, String label) {}

  /** A statement that jumps can leave. */
  static final class Frame {
    private final Takes takes;
    private final List<String> labels;
    private final List<End> breaks = new ArrayList<>();
    private final List<End> continues = new ArrayList<>();
    private final Map<Jump, List<End>> crossing = new LinkedHashMap<>();

    private Frame(Takes takes, List<String> labels) {
      this.takes = takes;
      this.labels = List.copyOf(labels);
    }

    /** The ends that continue after the statement. */
    List<End> breaks() {
      return breaks;
    }

    /** The ends that continue with the next iteration; for a {@code try}, those that are caught. */
    List<End> continues() {
      return continues;
    }

    /** The jumps that have to pass through {@code finally} first. */
    Map<Jump, List<End>> crossing() {
      return crossing;
    }

    private boolean answers(Jump jump) {
      return switch (jump.kind()) {
        case BREAK ->
            jump.label().isEmpty()
                ? takes == Takes.LOOP || takes == Takes.SWITCH
                : labels.contains(jump.label());
        case CONTINUE ->
            takes == Takes.LOOP && (jump.label().isEmpty() || labels.contains(jump.label()));
        case RETURN -> takes == Takes.METHOD;
        case THROW -> takes == Takes.CATCH || takes == Takes.METHOD;
      };
    }
  }

  /** The kinds of frames. */
  enum Takes {
    METHOD,
    LOOP,
    SWITCH,
    LABEL,
    CATCH,
    FINALLY
  }

  Frame enter(Takes takes, List<String> labels) {
    Frame frame = new Frame(takes, labels);
    frames.push(frame);
    return frame;
  }

  void leave() {
    frames.pop();
  }

  /** Passes the ends to the jump's target frame, or to the first {@code finally} on the way. */
  void jump(Jump jump, List<End> ends) {
    target(jump)
        .ifPresent(
            frame -> {
              if (frame.takes == Takes.FINALLY) {
                frame.crossing.computeIfAbsent(jump, it -> new ArrayList<>()).addAll(ends);
              } else if (jump.kind() == Kind.CONTINUE || frame.takes == Takes.CATCH) {
                frame.continues.addAll(ends);
              } else {
                frame.breaks.addAll(ends);
              }
            });
  }

  /** A jump without a target, which no compiler accepts, leaves the method. */
  private Optional<Frame> target(Jump jump) {
    for (Iterator<Frame> from = frames.iterator(); from.hasNext(); ) {
      Frame frame = from.next();
      if (frame.takes == Takes.FINALLY || frame.answers(jump) || !from.hasNext()) {
        return Optional.of(frame);
      }
    }
    return Optional.empty();
  }
}
