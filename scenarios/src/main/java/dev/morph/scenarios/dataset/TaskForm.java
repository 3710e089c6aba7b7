package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A form of data sets that have a row for each task, in JSON Lines, a JSON array or CSV: how a row
 * becomes a task.
 */
public interface TaskForm extends DataSetFormat {
  /** Whether a row has the fields by which this form is known. */
  boolean recognises(ObjectNode row);

  /**
   * The task of a row.
   *
   * @throws dev.morph.core.fault.FaultException if a field is missing or of a wrong type
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
