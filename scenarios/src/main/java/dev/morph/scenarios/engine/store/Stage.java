package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * How far every unit of a run goes before any unit goes farther. Whatever stops a run then leaves
 * all tasks equally deep.
 *
 * @param rounds of the sample that are done: the unchanged task comes in the first, and one mutant
 *     of each number of changes in each
 * @param questions that each walk may ask; 0: none yet
 */
public record Stage(int rounds, int questions) {
  /** To the end of everything. */
  public static final Stage WHOLE = new Stage(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** The same rounds, and then everything else. */
  public Stage andTheRest() {
    return new Stage(rounds, Integer.MAX_VALUE);
  }

  /** Whether results are known when it is done. */
  @JsonIgnore
  public boolean isWhole() {
    return questions == Integer.MAX_VALUE;
  }
}
