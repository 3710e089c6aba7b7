package dev.morph.experiments.cli.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.SpecSearch;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptFault;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.script.Session;
import dev.morph.core.script.Step;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Evolution;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import dev.morph.experiments.cli.option.MetricOption;
import dev.morph.experiments.cli.option.ParaphraserOptions;
import dev.morph.experiments.cli.option.RequestForm;
import dev.morph.experiments.plan.ParaphraseFilters;
import dev.morph.experiments.plan.RobustnessSystem;
import dev.morph.experiments.plan.RobustnessSystem.Surroundings;
import dev.morph.experiments.plan.RunOutcome;
import dev.morph.glove.EmbeddingTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Everything a script can name, and the workbench it works on. */
public final class ScriptRunner implements AutoCloseable {
  private static final String PAPER = "ghosh-paul-2025.morph";

  private static final String RESUME = "resume=true";

  private final RobustnessSystem robustness;
  private final Registry registry;
  private final Workbench workbench;
  private final Consumer<String> transcript;
  private final Consumer<Step> steps;

  private ScriptRunner(
      RobustnessSystem robustness,
      Registry registry,
      Consumer<String> transcript,
      Consumer<Step> steps,
      StatementProgress progress) {
    this.robustness = robustness;
    this.registry = registry;
    this.transcript =
        line -> {
          progress.clear();
          transcript.accept(line);
        };
    this.steps =
        step -> {
          progress.clear();
          steps.accept(step);
        };
    this.workbench = new Workbench(Limits.DEFAULT.watchedBy(progress), this.transcript);
  }

  /**
   * With what is built in, what packaged extensions offer, and a user's own specifications.
   *
   * @param specs source files, jars or class names
   * @param transcript is told what each statement says
   * @param steps is told what each statement did
   * @param err where progress is shown
   */
  static ScriptRunner of(
      List<String> specs, Consumer<String> transcript, Consumer<Step> steps, PrintWriter err) {
    RobustnessSystem robustness = robustness(new MetricOption(), new RunWatch(err, RESUME));
    Registry registry = registry(robustness, search -> extended(search, specs));
    return new ScriptRunner(robustness, registry, transcript, steps, new StatementProgress(err));
  }

  /**
   * With what is built in only: no extension changes what a verb does.
   *
   * @param metrics opens metrics of texts
   */
  public static ScriptRunner builtIn(MetricOption metrics, PrintWriter err) {
    RobustnessSystem robustness = robustness(metrics, new RunWatch(err, "--resume"));
    Registry registry = registry(robustness, search -> {});
    return new ScriptRunner(
        robustness, registry, line -> {}, step -> {}, new StatementProgress(err));
  }

  private static RobustnessSystem robustness(MetricOption metrics, RunWatch watch) {
    return new RobustnessSystem(
        new Surroundings(new RequestForm(watch.err()), metrics::open, watch, Clock.systemUTC()));
  }

  private static void extended(SpecSearch search, List<String> specs) {
    search.packaged(Extensions.places());
    specs.forEach(search::in);
  }

  private static Registry registry(RobustnessSystem robustness, Consumer<SpecSearch> more) {
    AtomicReference<Registry> whole = new AtomicReference<>();
    Evolution evolution = new Evolution(() -> Objects.requireNonNull(whole.get()));
    ParaphraseFilters filters = new ParaphraseFilters(ScriptRunner::vectors);
    SpecSearch search =
        new SpecSearch().with(List.of(new Standard(), evolution, filters, robustness));
    more.accept(search);
    Registry registry = search.registry().with(robustness.metrics());
    whole.set(registry);
    return registry;
  }

  private static EmbeddingTable vectors(Optional<String> file) {
    return file.map(name -> ParaphraserOptions.Vectors.open(Path.of(name)))
        .orElseGet(EmbeddingTable::embedded);
  }

  /** Everything a script can name. */
  public static Registry functions(List<String> specs) {
    RobustnessSystem robustness =
        robustness(new MetricOption(), new RunWatch(new PrintWriter(Writer.nullWriter()), RESUME));
    return registry(robustness, search -> extended(search, specs));
  }

  /** The evaluation of the paper, which {@code morph evaluate} runs. */
  public static Script paper() {
    try (InputStream text = ScriptRunner.class.getResourceAsStream("scripts/" + PAPER)) {
      byte[] bytes = Objects.requireNonNull(text, "it is packed with this class").readAllBytes();
      return Script.of(PAPER, new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException("it is packed with this class", e);
    }
  }

  /** With the parameters of a script where the remedy names the options of a verb. */
  static FaultException inScript(FaultException fault) {
    return fault.advising(
        fault
            .remedy()
            .replace("--resume", RESUME)
            .replaceAll("(?<!morph estimate )--(?=[a-z])", ""));
  }

  public void run(Script script, Map<String, ? extends @Nullable Object> arguments) {
    new ScriptRun(registry, workbench, transcript, steps).run(script, arguments);
  }

  List<ScriptFault> check(Script script, Map<String, ? extends @Nullable Object> arguments) {
    return ScriptRun.check(script, registry, arguments);
  }

  /** What the last evaluation came to; empty if there was none. */
  public Optional<RunOutcome> outcome() {
    return robustness.outcome();
  }

  Session session() {
    return new Session(registry, workbench, transcript);
  }

  Registry registry() {
    return registry;
  }

  @Override
  public void close() {
    workbench.close();
    robustness.close();
  }
}
