package dev.morph.scenarios.dataset;

import java.util.List;

/**
 * The tasks of one file.
 *
 * @param name the file's name without its extension, or {@code starter}
 * @param form in which it was written, for instance {@code HumanEval-X}
 * @param hash SHA-256 of the file's bytes, 64 lower-case hexadecimal digits
 * @param tasks in the order of the file; their ids are unique; never empty
 */
public record DataSet(String name, String form, String hash, List<CodingTask> tasks) {
  public DataSet {
    tasks = List.copyOf(tasks);
  }
}
