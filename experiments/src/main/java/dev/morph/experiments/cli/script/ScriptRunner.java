package dev.morph.experiments.cli.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.Wording;
import dev.morph.core.registry.Extensions;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.SpecSearch;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptFault;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.script.Session;
import dev.morph.core.script.StatementResult;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Evolution;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import dev.morph.experiments.cli.console.ProgressDisplay;
import dev.morph.experiments.cli.console.RunProgress;
import dev.morph.experiments.cli.console.StopNotice;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.generation.script.RobustnessSystem;
import dev.morph.experiments.run.RunOutcome;
import dev.morph.morphisms.code.graph.ProgramMetrics;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs scripts: the functions that a script can use, and the workbench that executes it. */
public final class ScriptRunner implements AutoCloseable {

  private final RobustnessSystem robustness;
  private final Registry registry;
  private final Workbench workbench;
  private final Consumer<String> transcript;
  private final Consumer<StatementResult> steps;

  private ScriptRunner(
      RobustnessSystem robustness,
      Registry registry,
      Consumer<String> transcript,
      Consumer<StatementResult> steps,
      ProgressDisplay progress) {
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
    this.workbench = new Workbench(Limits.DEFAULT.withWatcher(progress::update), this.transcript);
  }

  /**
   * Creates a runner with the built-in functions, the functions of installed extensions, and the
   * functions of the user's own specifications.
   *
   * @param specs source files, jars or class names
   * @param transcript receives the output of each statement
   * @param steps receives the effect of each statement
   * @param err shows progress
   */
  static ScriptRunner of(
      List<String> specs,
      Consumer<String> transcript,
      Consumer<StatementResult> steps,
      PrintWriter err) {
    RobustnessSystem robustness = openRobustness(err);
    Registry registry = createRegistry(robustness, search -> addSpecs(search, specs));
    return new ScriptRunner(
        robustness, registry, transcript, steps, new ProgressDisplay(err, "steps"));
  }

  private static RobustnessSystem openRobustness(PrintWriter err) {
    return new RobustnessSystem(
        LocalDependencies.context(err), new RunProgress(err, new StopNotice(err, "resume=true")));
  }

  private static void addSpecs(SpecSearch search, List<String> specs) {
    search.addExtensions(Extensions.installed());
    specs.forEach(search::addFrom);
  }

  private static Registry createRegistry(RobustnessSystem robustness, Consumer<SpecSearch> more) {
    AtomicReference<Registry> whole = new AtomicReference<>();
    Evolution evolution = new Evolution(() -> Objects.requireNonNull(whole.get()));
    SpecSearch search =
        new SpecSearch()
            .addSpecs(List.of(new Standard(), evolution, new ProgramMetrics(), robustness));
    more.accept(search);
    Registry registry = search.registry().withFunctions(robustness.namedFunctions());
    whole.set(registry);
    return registry;
  }

  /** Returns all functions that a script can use. */
  public static Registry functions(List<String> specs) {
    RobustnessSystem robustness = openRobustness(new PrintWriter(Writer.nullWriter()));
    return createRegistry(robustness, search -> addSpecs(search, specs));
  }

  /**
   * Rewrites the remedy of an error, so that it names parameters of a script instead of options of
   * a verb.
   */
  static FaultException wordedForScript(FaultException fault) {
    return fault.withRemedy(fault.remedy(Wording.SCRIPT));
  }

  public void run(Script script, Map<String, ? extends @Nullable Object> arguments) {
    new ScriptRun(registry, workbench, transcript, steps).run(script, arguments);
  }

  List<ScriptFault> check(Script script, Map<String, ? extends @Nullable Object> arguments) {
    return ScriptRun.check(script, registry, arguments);
  }

  /** The outcome of the last evaluation; empty if there was none. */
  public Optional<RunOutcome> outcome() {
    return robustness.outcome();
  }

  Session newSession() {
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
