package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Judged;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.Price;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * A world of numbered mutants for tests of the machinery: {@code task 7 v12} is the twelfth mutant
 * of the seventh task, at distance 12 (and at another place in a second, shuffled order). What a
 * system answers is the output; outputs are the same if their texts are.
 *
 * @param tasks their numbers
 * @param mutants made of each
 * @param metrics by which it is walked
 * @param systems under test
 */
record Numbered(
    List<Integer> tasks,
    MutantSource<String> mutants,
    List<PairMetric<String>> metrics,
    List<SystemUnderTest<Integer, String>> systems)
    implements Experiment<Integer, String, String> {
  static final WalkSettings WALK =
      new WalkSettings(new Radius(1, 1), 1, 1, Integer.MAX_VALUE, 1000, new Budget(100_000, 1));

  static Numbered of(int tasks, int metrics, System... systems) {
    List<PairMetric<String>> distances =
        List.of(new Distance("near", 1), new Distance("shuffled", 387));
    return new Numbered(
        IntStream.range(0, tasks).boxed().toList(),
        new Mutants(120),
        distances.subList(0, metrics),
        List.of(systems));
  }

  @Override
  public String id(Integer task) {
    return "t" + task;
  }

  @Override
  public TestCase<String> seed(Integer task) {
    return TestCase.seed("numbered", id(task), "task " + task + " v0");
  }

  @Override
  public Map<String, Object> labels(Integer task) {
    return Map.of("even", task % 2 == 0);
  }

  @Override
  public String text(String input) {
    return input;
  }

  @Override
  public String output(Integer task, JournaledAnswer answer) {
    return answer.usage().finishReason().equals(JournaledAnswer.UNANSWERED)
        ? JournaledAnswer.UNANSWERED
        : answer.text();
  }

  @Override
  public Goal<Integer, String, String> goal(Verdicts verdicts) {
    return new SameText(verdicts);
  }

  /** The number of a mutant within its task; 0 for the seed. */
  static int number(String text) {
    return Integer.parseInt(text.substring(text.lastIndexOf('v') + 1).strip());
  }

  static int task(String text) {
    String[] words = text.substring(text.lastIndexOf("task ")).split(" ");
    return Integer.parseInt(words[1]);
  }

  /** All mutants of a seed, numbered from 1, in one shell. */
  record Mutants(int count) implements MutantSource<String> {
    @Override
    public Radius limit(TestCase<String> seed) {
      return new Radius(1, 1);
    }

    @Override
    public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
      List<TestCase<String>> mutants = new ArrayList<>();
      for (int i = 1; i <= count; i++) {
        String text = seed.input().replaceFirst("v0$", "v" + i);
        List<Edit> edits = List.of(new Edit.ReplacedWord(0, "v0", "v" + i, 1));
        mutants.add(TestCase.mutant(seed, text, "number", edits));
      }
      return new Shell<>(mutants, 1, BigInteger.valueOf(count), Shell.Dropped.NONE);
    }
  }

  /** The distance is the number, or, with another factor, the number in another order. */
  record Distance(String name, int factor) implements PairMetric<String> {
    @Override
    public Polarity polarity() {
      return Polarity.DISTANCE;
    }

    @Override
    public String signature() {
      return name + "|factor:" + factor;
    }

    @Override
    public Prepared<String> prepare(String seed) {
      return new Prepared<>() {
        @Override
        public double measure(String mutant) {
          return number(mutant) * (double) factor % 10_007;
        }

        @Override
        public double self() {
          return 0;
        }

        @Override
        public double normalise(String mutant, double value) {
          return value / 10_007;
        }
      };
    }
  }

  /** What a scripted system does with a text. */
  interface Script {
    String answer(String text) throws ExecutionFailure;
  }

  /** Answers by a script and remembers what it was asked. */
  static final class System implements SystemUnderTest<Integer, String> {
    final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final String name;
    private final Script script;
    private final Price price;

    System(Script script) {
      this("numbered", script);
    }

    System(String name, Script script) {
      this(name, script, Price.FREE);
    }

    private System(String name, Script script, Price price) {
      this.name = name;
      this.script = script;
      this.price = price;
    }

    /** One whose first failure is at this number, another one for each task. */
    static System failingFrom(int base) {
      return new System(text -> behaviour(number(text) >= base + task(text) % 7 ? 1 : 0));
    }

    System at(Price other) {
      return new System(name, script, other);
    }

    static String behaviour(int value) {
      return "behaves as " + value;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public java.util.Optional<Price> price() {
      return java.util.Optional.of(price);
    }

    @Override
    public Question question(Integer task, String input, int repeat) {
      return new Question() {
        @Override
        public String key() {
          return CanonicalJson.sha256(Map.of("system", name, "input", input, "repeat", repeat));
        }

        @Override
        public String message() {
          return "x".repeat(239 - input.length()) + input; // sixty tokens, at four characters each
        }

        @Override
        public long tokens() {
          return 60;
        }

        @Override
        public Reply ask() throws ExecutionFailure {
          asked.add(input);
          JournaledAnswer.Usage usage = new JournaledAnswer.Usage("COMPLETE", -1, -1, 0.5);
          return new Reply(script.answer(input), usage);
        }
      };
    }

    List<String> askedTwice() {
      List<String> all = new ArrayList<>(asked);
      return all.stream().filter(text -> Collections.frequency(all, text) > 1).distinct().toList();
    }
  }

  /** A failure with a prospect of its own. */
  static ExecutionFailure failure(String message, ExecutionFailure.Prospect prospect) {
    return new ExecutionFailure(message, prospect);
  }

  /** Outputs are the same if their texts are; what was never answered is cut short. */
  private record SameText(Verdicts verdicts) implements Goal<Integer, String, String> {
    @Override
    public Admission admit(Integer task, Execution<String, String> seed) {
      return seed.output().equals(JournaledAnswer.UNANSWERED)
          ? new Admission.Refused("unanswered")
          : new Admission.Admitted();
    }

    @Override
    public TimedVerdict judge(
        Integer task, Execution<String, String> seed, Execution<String, String> mutant) {
      Evidence evidence = new Evidence("numbered", 1, "", 2, Extent.WHOLE);
      if (mutant.output().equals(JournaledAnswer.UNANSWERED)) {
        return new TimedVerdict(new Verdict.CutShort("unanswered", evidence), 0);
      }
      return verdicts.verdict(
          new OracleQuestion("same", seed.output(), mutant.output(), "", "numbered"),
          () ->
              new Judged(
                  seed.output().equals(mutant.output())
                      ? new Verdict.Same(evidence)
                      : new Verdict.Different("behaviour", new Witness("f()", "0", "1"), evidence),
                  0.5));
    }
  }
}
