package dev.morph.scenarios.dataset;

import dev.morph.core.registry.ExtensionPoint;
import java.util.List;

/**
 * A format of data sets. The first format that recognises a file reads it; built-in ones come
 * first. For files that consist of rows in JSON or CSV, it is enough to implement {@link TaskForm}.
 */
public interface DataSetFormat {
  /** The extension point for formats of data sets. */
  ExtensionPoint<DataSetFormat> POINT =
      new ExtensionPoint<>("form of data sets", DataSetFormat.class);

  /** Whether a file is written in this format; it must not accept files in other formats. */
  boolean recognises(DataSetFile file);

  /**
   * Returns the tasks, in the order of the file.
   *
   * @throws dev.morph.core.fault.FaultException {@link DataSetFile#broken}, if a task cannot be
   *     read
   */
  List<TaskDraft> tasks(DataSetFile file);

  /** Returns warnings for users: probable mistakes in the file, and the names of omitted tasks. */
  default List<String> warnings(DataSetFile file) {
    return List.of();
  }
}
