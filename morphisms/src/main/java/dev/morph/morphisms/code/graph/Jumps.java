package dev.morph.morphisms.code.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where jumps lead: the statements around a place that they can leave, from the inside out. */
final class Jumps {
  private final Deque<Frame> frames = new ArrayDeque<>();

  /** What is left with an open end: control goes on from {@code node} on {@code branch}. */
  record End(int node, String branch) {}

  /** What a jump wants. */
  enum Kind {
    BREAK,
    CONTINUE,
    RETURN,
    THROW
  }

  /**
   * A jump.
   *
   * @param label empty if it names none
   */
  record Jump(Kind kind, String label) {}

  /** A statement that jumps may leave. */
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

    /** Ends that go on after the statement. */
    List<End> breaks() {
      return breaks;
    }

    /** Ends that go on with its next round; of a {@code try} those that are caught. */
    List<End> continues() {
      return continues;
    }

    /** Jumps that have to pass {@code finally} first. */
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

  /** What kinds of frames there are. */
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

  /**
   * Hands the ends to the frame that the jump is for, or to the first {@code finally} before it.
   */
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

  /** A jump to nowhere, which no compiler takes, leaves the method. */
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
