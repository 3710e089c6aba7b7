package dev.morph.scenarios.dataset;

import java.util.List;

/**
 * The tasks of one file.
 *
 * @param name the file's name without its extension, or {@code starter}
 * @param form the file's format, for instance {@code HumanEval-X}
 * @param hash SHA-256 of the file's bytes, 64 lower-case hexadecimal digits
 * @param tasks the tasks, in the order of the file; never empty, and with unique ids
 * @param warnings warnings about valid input that may be a mistake
 */
public record DataSet(
    String name, String form, String hash, List<CodingTask> tasks, List<String> warnings) {
  public DataSet {
    tasks = List.copyOf(tasks);
    warnings = List.copyOf(warnings);
  }

  /** Returns the language of the data set's programs, taken from the first task. */
  public String language() {
    return tasks.get(0).language();
  }

  /** Returns a copy that assigns this language to every task that does not declare one. */
  public DataSet withDefaultLanguage(String language) {
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
                            task.details().withLanguage(language)))
            .toList();
    return new DataSet(name, form, hash, said, warnings);
  }
}
