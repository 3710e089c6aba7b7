package dev.morph.scenarios.recorded;

import java.util.Optional;

/**
 * An answer that a model gave to a task or to a rewording of it.
 *
 * @param place where the answer is written
 * @param about what was answered, which model answered, and how the answer ended
 * @param answer the raw text
 */
public record RecordedAnswer(Place place, About about, String answer) {
  /** The prefix of an id that is a position. */
  public static final String POSITION = "#";

  /** A line of a file, or an entry of an archive. */
  public record Place(String file, int line) {}

  /**
   * What a log says about an answer.
   *
   * @param task the task's id; {@value RecordedAnswer#POSITION} and a number if the log only has
   *     its position in the data set, counted from 0
   * @param text what the model was asked; empty if the log does not name a text, so that the model
   *     was asked the data set's own text
   * @param kind the kind of change, in lower case with hyphens; empty if the text is unchanged
   * @param model the model's name
   * @param sample tells several answers of a model to one text apart; empty: by their order
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
    /** A whole answer to a task's own text. */
    static About unchanged(String task, String model) {
      return new About(
          task, Optional.empty(), "", model, Optional.empty(), Ending.WHOLE, Optional.empty());
    }

    About passed(Optional<Boolean> value) {
      return new About(task, text, kind, model, sample, ending, value);
    }

    About kind(String value) {
      return new About(task, text, value, model, sample, ending, passed);
    }

    About text(Optional<String> value) {
      return new About(task, value, kind, model, sample, ending, passed);
    }

    /** Whether it answers the task itself. */
    public boolean isUnchanged() {
      return kind.isEmpty();
    }
  }

  /** How an answer ended. */
  public enum Ending {
    /** It is complete, as far as the log shows. */
    WHOLE,
    /** A token limit cut it short. */
    CUT,
    /** The provider withheld it. */
    WITHHELD
  }
}
