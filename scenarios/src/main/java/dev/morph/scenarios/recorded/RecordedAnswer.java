package dev.morph.scenarios.recorded;

import java.util.Optional;

/**
 * An answer that a model gave to a task or to a rewording of it.
 *
 * @param place its position in the file
 * @param task the task's id; {@value #POSITION} and a number if the log only has its position in
 *     the data set, counted from 0
 * @param text the text sent to the model; empty if the log does not contain it, so that it was the
 *     data set's own text
 * @param kind of change, in lower case with hyphens; empty if the text is unchanged
 * @param model its name
 * @param sample distinguishes several answers of a model to one text; empty: by their order
 * @param answer the raw text
 * @param ending how it ended
 * @param passed whether its program passed the task's tests when the log was made
 */
public record RecordedAnswer(
    Place place,
    String task,
    Optional<String> text,
    String kind,
    String model,
    Optional<String> sample,
    String answer,
    Ending ending,
    Optional<Boolean> passed) {
  /** The prefix of an id that is a position. */
  public static final String POSITION = "#";

  /** A line of a file, or an entry of an archive. */
  public record Place(String file, int line) {}

  /** How an answer ended. */
  public enum Ending {
    /** It is complete, as far as the log shows. */
    WHOLE,
    /** A token limit cut it short. */
    CUT,
    /** The provider withheld it. */
    WITHHELD
  }

  /** Whether it answers the task itself. */
  public boolean isUnchanged() {
    return kind.isEmpty();
  }
}
