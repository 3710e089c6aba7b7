package dev.morph.scenarios.model;

/**
 * A question for a model.
 *
 * @param message the exact text of the user's message
 * @param description the task's description within the message; the only part that retrieval
 *     baselines use
 * @param task the task's id; empty if the question is not about a task. Only recorded answers need
 *     the id
 */
public record Prompt(String message, String description, String task) {
  /** Creates a question that is not about a task of a data set. */
  public Prompt(String message, String description) {
    this(message, description, "");
  }

  /** Returns a copy for the task with this id. */
  public Prompt withTask(String id) {
    return new Prompt(message, description, id);
  }
}
