package dev.morph.scenarios.dataset;

import java.util.Set;

/**
 * A sub-domain of the tasks: those with one of these topics, one of these sources, and complexity
 * and length within these ranges.
 *
 * @param topics the allowed topics; empty: any
 * @param sources the allowed sources; empty: any
 * @param complexity cyclomatic complexity; a task of unknown complexity is kept only by {@link
 *     Range#ANY}
 * @param length length of the description, in words
 */
public record Scenario(Set<String> topics, Set<String> sources, Range complexity, Range length) {
  /** The scenario of all tasks. */
  public static final Scenario ALL = new Scenario(Set.of(), Set.of(), Range.ANY, Range.ANY);

  /** A range of numbers; both ends are inclusive. */
  public record Range(int from, int to) {
    /** The range of all numbers. */
    public static final Range ANY = new Range(0, Integer.MAX_VALUE);

    /** Whether a number lies in the range. */
    public boolean contains(int number) {
      return number >= from && number <= to;
    }
  }

  public Scenario {
    topics = Set.copyOf(topics);
    sources = Set.copyOf(sources);
  }

  /** Whether a task belongs to the scenario. */
  public boolean includes(CodingTask task) {
    return (topics.isEmpty() || task.topic().filter(topics::contains).isPresent())
        && (sources.isEmpty() || task.source().filter(sources::contains).isPresent())
        && (complexity.equals(Range.ANY)
            || (task.complexity().isPresent() && complexity.contains(task.complexity().getAsInt())))
        && length.contains(task.wordCount());
  }
}
