package dev.morph.scenarios.recorded;

import dev.morph.core.fault.CommonFault;
import dev.morph.morphisms.text.perturbation.SuppliedParaphrases;
import dev.morph.scenarios.dataset.CodingTask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the data set's task for an id in a log. The id may be the one that the task has in another
 * language.
 */
final class TaskIds {
  private final List<CodingTask> tasks;
  private final boolean ordered;
  private final Map<String, CodingTask> byId = new HashMap<>();

  /**
   * Creates an index.
   *
   * @param ordered whether positions in a log refer to these tasks
   */
  TaskIds(List<CodingTask> tasks, boolean ordered) {
    this.tasks = tasks;
    this.ordered = ordered;
    tasks.forEach(task -> byId.put(SuppliedParaphrases.commonTaskId(task.id()), task));
  }

  /** Returns the task that was answered; empty if it is not in the data set. */
  Optional<CodingTask> find(RecordedAnswer answer) {
    String task = answer.about().task();
    if (!task.startsWith(RecordedAnswer.POSITION)) {
      return Optional.ofNullable(byId.get(SuppliedParaphrases.commonTaskId(task)));
    }
    if (!ordered) {
      throw CommonFault.FILE_UNREADABLE
          .because(answer.place().file(), "it contains only the positions of the tasks")
          .withRemedy("with --dataset, name the data set that contains these tasks");
    }
    String digits = task.substring(RecordedAnswer.POSITION.length());
    boolean inside = digits.matches("[0-9]{1,9}") && Integer.parseInt(digits) < tasks.size();
    return inside ? Optional.of(tasks.get(Integer.parseInt(digits))) : Optional.empty();
  }
}
