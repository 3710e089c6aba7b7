package dev.morph.experiments.measurement.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.SortedShells;
import dev.morph.core.strategy.StepMachine.Step;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.scenarios.engine.Admission;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.Goal;
import dev.morph.scenarios.engine.Judged;
import dev.morph.scenarios.engine.OracleQuestion;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.TimedVerdict;
import dev.morph.scenarios.engine.Verdicts;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The algorithm as it is written down: for each model, task, domain and metric the mutants are made
 * and measured, the nearest is asked, then judged, then the next. Nothing is shared between walks,
 * kept, asked ahead or done at the same time as something else. The models, the mutants and the
 * oracle are Morph's.
 *
 * <p>{@code PlainLoop RUN OUT}: repeats the walks of a run's folder and writes where each ended.
 */
final class PlainLoop<T, I, O> {
  private final Experiment<T, I, O> experiment;
  private final EvaluationSettings settings;
  private final Goal<T, I, O> goal;
  private final List<String> ends = new ArrayList<>();

  private PlainLoop(Experiment<T, I, O> experiment, EvaluationSettings settings) {
    this.experiment = experiment;
    this.settings = settings;
    this.goal = experiment.goal(new Unkept());
  }

  /** The folder of a finished run, and the file for the ends of its walks. */
  public static void main(String[] args) throws Exception {
    Path manifest = Path.of(args[0]).resolve("manifest.json");
    JsonNode written = RunFolder.JSON.readTree(manifest.toFile()).path("spec");
    List<String> ends =
        ends(
            ExperimentFactory.named(written.path("experiment").asText()),
            written,
            LocalDependencies.context(new PrintWriter(System.err, true)));
    Files.write(Path.of(args[1]), ends);
    System.exit(0);
  }

  private static <S extends Record> List<String> ends(
      ExperimentFactory<S> kind, JsonNode written, EngineContext context) throws ExecutionFailure {
    RunSpec<S> spec = kind.specForm().fromJson(written);
    try (Experiment<?, ?, ?> experiment = kind.open(spec, context)) {
      return new PlainLoop<>(experiment, EvaluationSettings.of(spec)).run();
    }
  }

  private List<String> run() throws ExecutionFailure {
    for (SystemUnderTest<T, I> system : experiment.systems()) {
      for (T task : experiment.tasks()) {
        for (ScenarioDomain<I> domain : experiment.domains()) {
          for (PairMetric<I> metric : experiment.metrics()) {
            ends.add(
                Ends.line(
                    system.name(),
                    experiment.id(task),
                    domain.name(),
                    metric.name(),
                    end(system, task, domain, metric)));
          }
        }
      }
    }
    return ends;
  }

  private String end(
      SystemUnderTest<T, I> system, T task, ScenarioDomain<I> domain, PairMetric<I> metric)
      throws ExecutionFailure {
    TestCase<I> seed = experiment.seed(task);
    if (experiment.mutants().limit(seed).k() == 0) {
      return Ends.notEvaluable();
    }
    Execution<I, O> first = execute(system, task, seed);
    if (goal.admit(task, first) instanceof Admission.Refused) {
      return Ends.notEvaluable();
    }
    ScenarioDomainWalk<I> walk =
        new ScenarioDomainWalk<>(
            new SortedShells<>(seed, experiment.mutants(), metric, settings.walk()), domain);
    while (!walk.isFinished()) {
      Step<I> step = walk.pendingSteps(1).get(0);
      walk.recordVerdict(
          step, goal.judge(task, first, execute(system, task, step.testCase())).verdict());
    }
    return walk.outcome().map(PlainLoop::words).orElseThrow();
  }

  private static String words(TippingPoint<?> outcome) {
    return outcome instanceof TippingPoint.Found<?> found
        ? Ends.found(found.firstFailure().value())
        : Ends.notReached();
  }

  private Execution<I, O> execute(SystemUnderTest<T, I> system, T task, TestCase<I> input)
      throws ExecutionFailure {
    Question question = system.question(task, input.input(), 0);
    Reply reply = question.ask();
    JournaledAnswer answer =
        new JournaledAnswer(
            question.key(),
            system.name(),
            input.id().hex(),
            0,
            question.message(),
            reply.text(),
            reply.usage());
    return new Execution<>(input, experiment.output(task, answer));
  }

  /** Asks the oracle each time; an undecided verdict is sought once more, as in a run. */
  private static final class Unkept implements Verdicts {
    @Override
    public TimedVerdict verdict(OracleQuestion question, Supplier<Judged> oracle) {
      Verdict verdict = oracle.get().verdict();
      return new TimedVerdict(
          verdict instanceof Verdict.Undecided ? oracle.get().verdict() : verdict, 0);
    }

    @Override
    public String finding(OracleQuestion question, Supplier<String> check) {
      return check.get();
    }
  }
}
