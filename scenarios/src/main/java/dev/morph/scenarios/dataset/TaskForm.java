package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** One of the forms in which data sets are published: how a row becomes a task. */
interface TaskForm {
  /** All there are; the first that recognises a file's first row reads the file. */
  List<TaskForm> ALL =
      List.of(new HumanEvalXForm(), new MxevalForm(), new MultiPlEForm(), new ScenEvalForm());

  /** Where it is from, as {@code morph dataset info} says it. */
  String name();

  /** Whether a row has the fields by which this form is known. */
  boolean recognises(ObjectNode row);

  /**
   * The task of a row.
   *
   * @throws dev.morph.core.fault.FaultException if a field is missing or of a wrong type
   */
  Parsed task(ObjectNode row, TaskFields fields);

  /** A task that does not know its data set yet. */
  record Parsed(String id, String description, TaskDetails details) {}
}
