package dev.morph.scenarios.recorded;

import java.util.Optional;

/**
 * An answer that a model gave to a task or to a rewording of it.
 *
 * @param place the place of the answer in its log
 * @param about what was answered, which model answered, and how the answer ended
 * @param answer the raw text
 */
public record RecordedAnswer(Place place, About about, String answer) {
  /** The prefix of an id that is the position of a task in its data set. */
  public static final String POSITION = "#";

  /** A line of a file, or of an entry of an archive. */
  public record Place(String file, int line) {}

  /**
   * The information in a log about an answer.
   *
   * @param task the task's id; {@value RecordedAnswer#POSITION} and a number if the log contains
   *     only the task's position in the data set, counted from 0
   * @param text the text that the model was asked; empty if the log does not contain it, which
   *     means the data set's own text
   * @param kind the kind of change, in lower case with hyphens; empty if the text is unchanged
   * @param model the model's name
   * @param sample distinguishes several answers of a model to the same text; empty: they are
   *     distinguished by their order
   * @param ending how the answer ended
   * @param passed whether the answer's program passed the task's tests where the log was made
   */
  public record About(
      String task,
      Optional<String> text,
      String kind,
      String model,
      Optional<String> sample,
      Ending ending,
      Optional<Boolean> passed) {
    /** Describes a complete answer to a task's own text. */
    static About ofUnchanged(String task, String model) {
      return new About(
          task, Optional.empty(), "", model, Optional.empty(), Ending.WHOLE, Optional.empty());
    }

    About withPassed(Optional<Boolean> value) {
      return new About(task, text, kind, model, sample, ending, value);
    }

    About withKind(String value) {
      return new About(task, text, value, model, sample, ending, passed);
    }

    About withText(Optional<String> value) {
      return new About(task, value, kind, model, sample, ending, passed);
    }

    /** Whether the model was asked the task's unchanged text. */
    public boolean isUnchanged() {
      return kind.isEmpty();
    }
  }

  /** How an answer ended. */
  public enum Ending {
    /** The answer is complete, as far as the log shows. */
    WHOLE,
    /** A token limit cut the answer short. */
    CUT,
    /** The provider withheld the answer. */
    WITHHELD
  }
}
