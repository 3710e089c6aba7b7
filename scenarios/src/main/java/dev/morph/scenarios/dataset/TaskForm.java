package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A format of data sets with one row per task, in JSON Lines, a JSON array or CSV. It defines how a
 * row becomes a task.
 */
public interface TaskForm extends DataSetFormat {
  /** Whether a row has the fields by which this format is recognised. */
  boolean recognises(ObjectNode row);

  /**
   * Returns the task of a row.
   *
   * @throws dev.morph.core.fault.FaultException if a field is missing or has the wrong type
   */
  TaskDraft task(ObjectNode row, TaskFields fields);

  @Override
  default boolean recognises(DataSetFile file) {
    return file.firstRow().filter(this::recognises).isPresent();
  }

  @Override
  default List<TaskDraft> tasks(DataSetFile file) {
    return file.rows().stream()
        .map(row -> task(row.fields(), new TaskFields(row.fields(), file.name(), row.line())))
        .toList();
  }
}
