package dev.morph.experiments.measurement.estimand;

import dev.morph.experiments.analysis.breakage.Outcomes;
import java.util.ArrayList;
import java.util.List;
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

  private static final int FIRST_NEW = 2;
  private static final int[] WORDS = {1, 2, 3, 5};

  /** How changed words break programs. */
  enum Truth {
    NOTHING("words do nothing"),
    LOGNORMAL_3("lognormal, 3 points"),
    LOGNORMAL_6("lognormal, 6 points"),
    EQUAL_5("all equal, 5 %"),
    TENTH_HALF("10 % of the tasks break half of the time"),
    ALWAYS_2("2 % of the tasks always break"),
    ALWAYS_5("5 % always break"),
    ALWAYS_10("10 % always break"),
    CRITICAL_WORD("one critical word of 12"),
    /** A tenth of the texts breaks, and of noisy tasks three tenths. */
    NOISY_FRAGILE("noisy tasks are more fragile");

    private final String words;

    Truth(String words) {
      this.words = words;
    }

    double breaks(Task task, int changes) {
      return switch (this) {
        case NOTHING -> 0;
        case LOGNORMAL_3 -> hazard(0.0069, task, changes);
        case LOGNORMAL_6 -> hazard(0.0143, task, changes);
        case EQUAL_5 -> 0.05;
        case TENTH_HALF -> task.place() < 0.1 ? 0.5 : 0;
        case ALWAYS_2 -> task.place() < 0.02 ? 1 : 0;
        case ALWAYS_5 -> task.place() < 0.05 ? 1 : 0;
        case ALWAYS_10 -> task.place() < 0.1 ? 1 : 0;
        case CRITICAL_WORD -> changes / 12.0;
        case NOISY_FRAGILE -> task.chance() > 0 ? 0.3 : 0.1;
      };
    }

    private static double hazard(double median, Task task, int changes) {
      double hazard = Math.min(0.99, median * Math.exp(task.gaussian()));
      return 1 - Math.pow(1 - hazard, changes);
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * Noise of a share of the tasks.
   *
   * @param tasks share of the tasks that are noisy
   * @param chance that an answer about one of these is noise, on average
   * @param varies whether that differs between tasks, from never to always
   */
  record Noise(String name, double tasks, double chance, boolean varies) {
    static Noise spread(double chance) {
      return new Noise(Math.round(100 * chance) + " %", 1, chance, false);
    }

    /** As of real models: 4 % over 11 % of the tasks, or 22 % over 60 %. */
    static Noise clumped(double all, double tasks) {
      return new Noise("clumped " + Math.round(100 * all) + " %", tasks, all / tasks, false);
    }

    /** A model that solves this share; what is wrong is noise. */
    static Noise right(double share) {
      return new Noise(Math.round(100 * share) + " % right", 1, 1 - share, true);
    }

    double draw(SplittableRandom course) {
      if (course.nextDouble() >= tasks) {
        return 0;
      }
      // The power of a uniform number: a beta distribution with this mean.
      return varies ? Math.pow(course.nextDouble(), 1 / chance - 1) : chance;
    }

    boolean isNone() {
      return chance == 0;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** What a noisy answer contains. */
  enum Other {
    NEW("new programs"),
    SAME("the same program"),
    NO_PROGRAM("no program");

    private final String words;

    Other(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * A task.
   *
   * @param place from 0 to 1
   * @param gaussian a normal deviate
   * @param chance that an answer is noise
   */
  record Task(double place, double gaussian, double chance) {}

  /** Draws a task; two models draw the same tasks from the same hazards. */
  Task task(SplittableRandom hazards, SplittableRandom course) {
    return new Task(hazards.nextDouble(), hazards.nextGaussian(), noise.draw(course));
  }

  /**
   * Returns the behaviour of an answer.
   *
   * @param changes number of changed words; 0 for the unchanged task
   * @param text from 0 to 1, which decides whether a changed text breaks the program; the same for
   *     two models if the texts that break the more robust one also break the other
   */
  int answer(Task task, int changes, double text, SplittableRandom course) {
    boolean breaks = changes > 0 && text < truth.breaks(task, changes);
    if (!breaks && course.nextDouble() >= task.chance()) {
      return USUAL;
    }
    int fresh = course.nextInt(FIRST_NEW, Integer.MAX_VALUE - 1);
    return breaks || other == Other.NEW
        ? fresh
        : other == Other.SAME ? SAME_OTHER : Outcomes.NO_PROGRAM;
  }

  /**
   * A run over tasks.
   *
   * @param hazards seed for the tasks
   * @param texts seed for which changed texts break
   * @param course seed for everything else
   */
  List<Outcomes> run(int tasks, int rounds, long hazards, long texts, long course) {
    SplittableRandom ofTasks = new SplittableRandom(hazards);
    SplittableRandom ofTexts = new SplittableRandom(texts);
    SplittableRandom chance = new SplittableRandom(course);
    List<Outcomes> outcomes = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      Task task = task(ofTasks, chance);
      List<Integer> unchanged = new ArrayList<>();
      for (int repeat = 0; repeat < Outcomes.REFERENCES + rounds; repeat++) {
        unchanged.add(answer(task, 0, 0, chance));
      }
      List<Integer> mutants = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        for (int words : WORDS) {
          mutants.add(answer(task, words, ofTexts.nextDouble(), chance));
        }
      }
      outcomes.add(new Outcomes(unchanged, mutants));
    }
    return outcomes;
  }
}
