package dev.morph.scenarios.dataset;

import java.util.Locale;
import java.util.Optional;

/** A way of dividing tasks into scenarios. */
public enum Dimension {
  /** See {@link CodingTask#topic}. */
  TOPIC,
  /** See {@link CodingTask#source}. */
  SOURCE,
  /** Cyclomatic complexity, in {@link Bands#COMPLEXITY six bands}. */
  COMPLEXITY,
  /** Length of the description in words, in {@link Bands#LENGTH bands}. */
  LENGTH;

  /** Returns the scenario of a task along this dimension; empty if unknown. */
  public Optional<String> label(CodingTask task) {
    return switch (this) {
      case TOPIC -> task.topic();
      case SOURCE -> task.source();
      case COMPLEXITY ->
          task.complexity().isPresent()
              ? Optional.of(Bands.COMPLEXITY.label(task.complexity().getAsInt()))
              : Optional.empty();
      case LENGTH -> Optional.of(Bands.LENGTH.label(task.wordCount()));
    };
  }

  /** Returns the bands that divide the dimension's numbers; empty if its labels are words. */
  public Optional<Bands> bands() {
    return switch (this) {
      case COMPLEXITY -> Optional.of(Bands.COMPLEXITY);
      case LENGTH -> Optional.of(Bands.LENGTH);
      default -> Optional.empty();
    };
  }

  /** Returns the dimension's name in lower case, as in options and files. */
  public String lowerCaseName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
