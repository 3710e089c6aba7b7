package dev.morph.experiments.generation;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.program.ProgramLanguage;

/**
 * The prompt that is sent to a model about a task. All callers use this class, so that the same
 * task always produces the same bytes.
 */
public final class TaskPrompt {
  private TaskPrompt() {}

  /**
   * Returns the prompt about a paraphrased task.
   *
   * @param text replaces the task's description
   */
  public static Prompt render(CodeModel model, CodingTask task, String text) {
    return model
        .settings()
        .template()
        .orDefaultFor(ProgramLanguage.named(task.language()).request())
        .render(text, task.frozen())
        .withTask(task.id());
  }
}
