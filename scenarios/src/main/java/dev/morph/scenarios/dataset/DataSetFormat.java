package dev.morph.scenarios.dataset;

import dev.morph.core.registry.ExtensionPoint;
import java.util.List;

/**
 * A form in which data sets are written. The first that recognises a file reads it: built-in ones
 * are asked first. For files of rows in JSON or CSV, {@link TaskForm} is all there is to write.
 */
public interface DataSetFormat {
  /** Where forms of data sets are added. */
  ExtensionPoint<DataSetFormat> POINT =
      new ExtensionPoint<>("form of data sets", DataSetFormat.class);

  /** Whether a file is written in this form; it must not take the files of others. */
  boolean recognises(DataSetFile file);

  /**
   * The tasks, in the order of the file.
   *
   * @throws dev.morph.core.fault.FaultException {@link DataSetFile#broken}, if one cannot be read
   */
  List<TaskDraft> tasks(DataSetFile file);
}
