package dev.morph.experiments.measurement.estimand;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The starter's tasks and their real paraphrases, put to models made of chances. A program is a
 * word: {@code usual}, or another one.
 *
 * @param models in their order
 */
record ChanceExperiment(
    List<CodingTask> tasks,
    MutantSource<String> mutants,
    List<ScenarioDomain<String>> domains,
    List<PairMetric<String>> metrics,
    List<? extends Model> models)
    implements Experiment<CodingTask, String, String> {
  static final String USUAL = "usual";

  /** A model whose answers are made of chances. */
  interface Model {
    String name();

    /**
     * The answer to a question.
     *
     * @param changes number of changed words
     * @param asked what tells the question from others
     */
    String answer(String task, int changes, String asked);
  }

  /**
   * A model: each changed word breaks a task's program with the task's own hazard, lognormal over
   * tasks; whatever is asked, an answer is noise with another chance.
   *
   * @param hazards decides the tasks' hazards, {@code course} the chances
   */
  record Chances(String name, double median, double noise, long hazards, long course)
      implements Model {
    double hazard(String task) {
      SplittableRandom draw = new SplittableRandom(hazards * 1_000_003 + task.hashCode());
      return Math.min(0.99, median * Math.exp(draw.nextGaussian()));
    }

    Chances withoutNoise() {
      return new Chances(name, median, 0, hazards, course);
    }

    @Override
    public String answer(String task, int changes, String asked) {
      // Java's older generator gives alike draws to alike seeds, so models would agree by chance.
      SplittableRandom draw = new SplittableRandom(course * 1_000_003 + asked.hashCode());
      boolean broken = draw.nextDouble() < 1 - Math.pow(1 - hazard(task), changes);
      boolean noisy = draw.nextDouble() < noise;
      return broken || noisy ? "another " + draw.nextInt() : USUAL;
    }
  }

  @Override
  public String id(CodingTask task) {
    return task.id();
  }

  @Override
  public TestCase<String> seed(CodingTask task) {
    return task.seed();
  }

  @Override
  public Map<String, Object> labels(CodingTask task) {
    return Map.of();
  }

  @Override
  public String text(String input) {
    return input;
  }

  @Override
  public List<SystemUnderTest<CodingTask, String>> systems() {
    return models.stream().<SystemUnderTest<CodingTask, String>>map(Asked::new).toList();
  }

  @Override
  public String output(CodingTask task, JournaledAnswer answer) {
    return answer.text();
  }

  @Override
  public Goal<CodingTask, String, String> goal(Verdicts verdicts) {
    return new SameWord();
  }

  private record Asked(Model model) implements SystemUnderTest<CodingTask, String> {
    @Override
    public String name() {
      return model.name();
    }

    @Override
    public Question question(CodingTask task, String input, int repeat) {
      String message = task.id() + "|" + input + "|" + repeat;
      return new Question() {
        @Override
        public String key() {
          return CanonicalJson.sha256(Map.of("model", model.name(), "message", message));
        }

        @Override
        public String message() {
          return message;
        }

        @Override
        public long tokens() {
          return 1;
        }

        @Override
        public Reply ask() {
          return new Reply(
              model.answer(task.id(), changes(task.description(), input), message),
              new JournaledAnswer.Usage("stop", 1, 1, 0));
        }
      };
    }
  }

  /** Words are replaced one for one. */
  static int changes(String description, String input) {
    String[] before = description.split("\\s+");
    String[] after = input.split("\\s+");
    int changes = 0;
    for (int i = 0; i < Math.min(before.length, after.length); i++) {
      changes += before[i].equals(after[i]) ? 0 : 1;
    }
    return changes;
  }

  private record SameWord() implements Goal<CodingTask, String, String> {
    private static final Evidence NONE = new Evidence("chance", 1, "");

    @Override
    public Admission admit(CodingTask task, Execution<String, String> seed) {
      return new Admission.Admitted();
    }

    @Override
    public TimedVerdict judge(
        CodingTask task, Execution<String, String> seed, Execution<String, String> mutant) {
      return new TimedVerdict(
          seed.output().equals(mutant.output())
              ? new Verdict.Same(NONE)
              : new Verdict.Different("behaviour", new Witness("", "", ""), NONE),
          0);
    }
  }
}
