package dev.morph.scenarios.evaluation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.model.Answer;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.FinishReason;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Prompt;
import dev.morph.scenarios.model.TokenUsage;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * A world of numbered mutants for tests of the machinery: {@code task 7 v12} is the twelfth mutant
 * of the seventh task, at distance 12 (and at another place in a second, shuffled order). Programs
 * behave alike if they hold the same number.
 */
final class Numbered {
  static final WalkSettings WALK =
      new WalkSettings(new Radius(1, 1), 1, 1, Integer.MAX_VALUE, 1000, new Budget(100_000, 1));

  private Numbered() {}

  static List<CodingTask> tasks(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new CodingTask("numbered", "t" + i, "task " + i + " v0", TaskDetails.NONE))
        .toList();
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
        mutants.add(TestCase.mutant(seed, text, "number", List.of(new Edit.ReplacedWord(0, "v0", "v" + i, 1))));
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

  /** What a scripted model does with a text. */
  interface Script {
    String answer(String text) throws ExecutionFailure;
  }

  /** Answers by a script and remembers what it was asked. */
  static final class Model implements CodeModel {
    final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private final Script script;

    Model(Script script) {
      this.script = script;
    }

    /** One whose first failure is at this number, another one for each task. */
    static Model failingFrom(int base) {
      return new Model(text -> program(number(text) >= base + task(text) % 7 ? 1 : 0));
    }

    static String program(int behaviour) {
      return "```java\nclass P { int f() { return " + behaviour + "; } }\n```";
    }

    @Override
    public ModelSpec spec() {
      return new ModelSpec("command", "numbered", Optional.empty());
    }

    @Override
    public ModelSettings settings() {
      return ModelSettings.DEFAULT;
    }

    @Override
    public Answer ask(Prompt prompt) throws ExecutionFailure {
      asked.add(prompt.description());
      return new Answer(
          script.answer(prompt.description()), FinishReason.COMPLETE, TokenUsage.UNKNOWN, 0.5);
    }

    List<String> askedTwice() {
      List<String> all = new ArrayList<>(asked);
      return all.stream().filter(text -> Collections.frequency(all, text) > 1).distinct().toList();
    }
  }

  /** Programs are alike if their texts are. */
  static final class Judge implements ProgramJudge {
    @Override
    public String signature() {
      return "numbered";
    }

    @Override
    public Optional<String> unusable(String program) {
      return Optional.empty();
    }

    @Override
    public boolean correct(CodingTask task, String program) {
      return true;
    }

    @Override
    public Verdict compare(CodingTask task, String seedProgram, String mutantProgram) {
      Evidence evidence = new Evidence("numbered", 1, "");
      return seedProgram.equals(mutantProgram)
          ? new Verdict.Same(evidence)
          : new Verdict.Different("behaviour", new Witness("f()", "0", "1"), evidence);
    }
  }
}
