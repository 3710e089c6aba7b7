package dev.morph.experiments.measurement.estimand;

import java.util.SplittableRandom;

/**
 * A model whose fragility and noise are known. Tasks differ in how easily changed words break their
 * programs and in how noisy they are; both are drawn at random.
 *
 * @param truth how changed words break programs
 * @param noise how often an answer differs, whatever is asked
 * @param other what a noisy answer contains
 */
record FragilityWorld(Truth truth, Noise noise, Other other) {
  /** The behaviour of most answers. */
  static final int USUAL = 0;

  /** The other behaviour of noisy answers that are all alike. */
  static final int SAME_OTHER = 1;

  /** The behaviour of answers without a program. */
  static final int NO_PROGRAM = 2;

  private static final int FIRST_NEW = 3;

  /** How changed words break programs. */
  enum Truth {
    NOTHING,
    /** Hazards of a word are lognormal over tasks; F is about 3 points. */
    LOGNORMAL_3,
    /** The same, about 6 points. */
    LOGNORMAL_6,
    /** Every changed text of every task breaks with a chance of 5 %. */
    EQUAL_5,
    /** Changed texts of a tenth of the tasks break half of the time. */
    TENTH_HALF,
    ALWAYS_2,
    ALWAYS_5,
    ALWAYS_10,
    /** One of the 12 words of a task must not be changed. */
    CRITICAL_WORD,
    /** A tenth of the texts breaks, and of noisy tasks three tenths. */
    NOISY_FRAGILE;

    double breaks(double task, boolean noisy, SplittableRandom draw, int words) {
      return switch (this) {
        case NOTHING -> 0;
        case LOGNORMAL_3 -> hazard(0.0069, draw, words);
        case LOGNORMAL_6 -> hazard(0.0143, draw, words);
        case EQUAL_5 -> 0.05;
        case TENTH_HALF -> task < 0.1 ? 0.5 : 0;
        case ALWAYS_2 -> task < 0.02 ? 1 : 0;
        case ALWAYS_5 -> task < 0.05 ? 1 : 0;
        case ALWAYS_10 -> task < 0.1 ? 1 : 0;
        case CRITICAL_WORD -> words / 12.0;
        case NOISY_FRAGILE -> noisy ? 0.3 : 0.1;
      };
    }

    private static double hazard(double median, SplittableRandom draw, int words) {
      double hazard = Math.min(0.99, median * Math.exp(draw.nextGaussian()));
      return 1 - Math.pow(1 - hazard, words);
    }
  }

  /**
   * Noise of a share of the tasks.
   *
   * @param tasks share of the tasks that are noisy
   * @param chance that an answer about one of these is noise
   */
  record Noise(String name, double tasks, double chance) {
    static Noise spread(double chance) {
      return new Noise(Math.round(100 * chance) + " %", 1, chance);
    }

    /** As of real models: 4 % over 11 % of the tasks, or 22 % over 60 %. */
    static Noise clumped(double all, double tasks) {
      return new Noise("clumped " + Math.round(100 * all) + " %", tasks, all / tasks);
    }
  }

  /** What a noisy answer contains. */
  enum Other {
    NEW,
    SAME,
    NO_PROGRAM
  }

  /**
   * A task.
   *
   * @param seed decides its hazard
   * @param place from 0 to 1
   * @param chance that an answer is noise
   */
  record Task(long seed, double place, double chance) {}

  /** Draws a task; two models draw the same tasks from the same hazards. */
  Task task(SplittableRandom hazards, SplittableRandom course) {
    boolean noisy = course.nextDouble() < noise.tasks();
    return new Task(hazards.nextLong(), hazards.nextDouble(), noisy ? noise.chance() : 0);
  }

  /**
   * Returns the behaviour of an answer.
   *
   * @param changes number of changed words; 0 for the unchanged task
   */
  int answer(Task task, int changes, SplittableRandom course) {
    double broken =
        changes == 0
            ? 0
            : truth.breaks(
                task.place(), task.chance() > 0, new SplittableRandom(task.seed()), changes);
    boolean breaks = course.nextDouble() < broken;
    if (!breaks && course.nextDouble() >= task.chance()) {
      return USUAL;
    }
    int fresh = course.nextInt(FIRST_NEW, Integer.MAX_VALUE - 1);
    return breaks || other == Other.NEW ? fresh : other == Other.SAME ? SAME_OTHER : NO_PROGRAM;
  }
}
