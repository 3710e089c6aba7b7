package dev.morph.scenarios.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.Prompt;

/**
 * From a task to what a model is sent. All callers use this, so that the same task gives the same
 * bytes.
 */
public final class TaskPrompt {
  private TaskPrompt() {}

  /**
   * The prompt about a task in other words.
   *
   * @param text stands for the task's description
   */
  public static Prompt of(CodeModel model, CodingTask task, String text) {
    return model.settings().template().asking(task.language()).render(text, task.frozen());
  }
}
