package dev.morph.scenarios.dataset;

import java.util.List;

/**
 * The tasks of one file.
 *
 * @param name the file's name without its extension, or {@code starter}
 * @param form in which it was written, for instance {@code HumanEval-X}
 * @param hash SHA-256 of the file's bytes, 64 lower-case hexadecimal digits
 * @param tasks in the order of the file; their ids are unique; never empty
 * @param warnings of what is read, and yet may be a slip
 */
public record DataSet(
    String name, String form, String hash, List<CodingTask> tasks, List<String> warnings) {
  public DataSet {
    tasks = List.copyOf(tasks);
    warnings = List.copyOf(warnings);
  }
}
