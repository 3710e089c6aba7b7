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

  /** The language of its programs: that of the first task. */
  public String language() {
    return tasks.get(0).language();
  }

  /** The same with programs in a language, where the data set says none. */
  public DataSet in(String language) {
    List<CodingTask> said =
        tasks.stream()
            .map(
                task ->
                    task.details().declaredLanguage().isPresent()
                        ? task
                        : new CodingTask(
                            task.dataset(),
                            task.id(),
                            task.description(),
                            task.details().language(language)))
            .toList();
    return new DataSet(name, form, hash, said, warnings);
  }
}
