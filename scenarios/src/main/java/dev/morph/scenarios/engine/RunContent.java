package dev.morph.scenarios.engine;

import java.util.Map;
import java.util.Optional;

/** Declares what determines the results of an experiment, and what has no effect on them. */
public interface RunContent {
  /**
   * Returns, by name, everything that determines the experiment's results in addition to what every
   * experiment declares (tasks, systems, metrics, exploration). Two runs with equal content give
   * equal results; a run can be resumed only with equal content. Empty if the experiment's name and
   * settings determine everything.
   */
  default Optional<Map<String, Object>> content() {
    return Optional.empty();
  }

  /** Returns details of this machine that have no effect on results, such as the sandbox. */
  default Map<String, Object> circumstances() {
    return Map.of();
  }
}
