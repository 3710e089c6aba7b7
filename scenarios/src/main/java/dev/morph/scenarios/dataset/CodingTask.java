package dev.morph.scenarios.dataset;

import dev.morph.core.entity.TestCase;
import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A programming task in natural language.
 *
 * @param dataset name of the data set from which the task was read
 * @param id unique within the data set
 * @param description the task in words; sent to models and changed by datamorphisms
 * @param details further information
 */
public record CodingTask(String dataset, String id, String description, TaskDetails details) {

  /** Returns the task as a seed for testing. */
  public TestCase<String> seed() {
    return TestCase.seed(dataset, id, description);
  }

  /**
   * Returns the language of the task's programs, in lower case; {@code java} unless the data set
   * gives another language.
   */
  public String language() {
    return details.language();
  }

  /** See {@link TaskDetails#topic()}. */
  public Optional<String> topic() {
    return details.topic();
  }

  /** See {@link TaskDetails#source()}. */
  public Optional<String> source() {
    return details.source();
  }

  /** See {@link TaskDetails#complexity()}. */
  public OptionalInt complexity() {
    return details.complexity();
  }

  /** See {@link TaskDetails#solutions()}. */
  public List<String> solutions() {
    return details.solutions();
  }

  /** See {@link TaskDetails#io()}. */
  public List<IoCase> io() {
    return details.io();
  }

  /** See {@link TaskDetails#tests()}. */
  public List<TaskTest> tests() {
    return details.tests();
  }

  /** See {@link TaskDetails#signature()}. */
  public Optional<String> signature() {
    return details.signature();
  }

  /** See {@link TaskDetails#frozen()}. */
  public Optional<String> frozen() {
    return details.frozen();
  }

  /**
   * Returns a copy whose frozen part is moved to the end of the description, where a datamorphism
   * can change it. A model is shown the same text.
   */
  public CodingTask withFrozenInDescription() {
    return frozen()
        .map(
            given ->
                new CodingTask(
                    dataset,
                    id,
                    description + "\n\n" + given,
                    details.withFrozen(Optional.empty())))
        .orElse(this);
  }

  /** Returns the length of the description in words. */
  public int wordCount() {
    return Words.of(description).size();
  }
}
