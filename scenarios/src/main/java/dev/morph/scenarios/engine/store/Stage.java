package dev.morph.scenarios.engine.store;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * The depth that every unit of a run reaches before any unit goes deeper. So wherever a run stops,
 * all tasks are at the same depth.
 *
 * @param rounds number of rounds of the sample: the first includes the unchanged task, and each has
 *     one mutant for each number of changes
 * @param questions number of questions that each walk may ask; 0: none yet
 */
public record Stage(int rounds, int questions) {
  /** The final stage: everything is finished. */
  public static final Stage WHOLE = new Stage(Integer.MAX_VALUE, Integer.MAX_VALUE);

  /** Whether this stage finishes everything, so that results are known afterwards. */
  @JsonIgnore
  public boolean isWhole() {
    return questions == Integer.MAX_VALUE;
  }
}
