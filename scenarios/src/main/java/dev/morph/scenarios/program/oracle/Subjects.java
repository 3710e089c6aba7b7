package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.oracle.inputs.ConstructorInputs;
import dev.morph.scenarios.program.oracle.inputs.FollowUps;
import dev.morph.scenarios.program.oracle.inputs.InputMaker;
import dev.morph.scenarios.program.oracle.inputs.InputSettings;
import dev.morph.scenarios.program.oracle.run.CachedValues;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.EntryPoints;
import dev.morph.scenarios.program.oracle.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.oracle.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Compiles and runs seed programs, each only once. */
final class Subjects {
  /** The tier of the task's own cases. */
  static final String CASES = "cases";

  private static final int MOST = 200;
  private static final int LITERAL_INPUTS = 24;
  private static final int FEW = 25;
  private static final int CASE_MILLIS = 2_000;

  private final WorkerSource workers;
  private final Compilations compilations;
  private final OracleSettings settings;
  private final CachedValues<String, Trials> cases = new CachedValues<>(MOST);
  private final CachedValues<String, Trials> typed = new CachedValues<>(MOST);
  private final CachedValues<String, Trials> sequences = new CachedValues<>(MOST);

  Subjects(WorkerSource workers, Compilations compilations, OracleSettings settings) {
    this.workers = workers;
    this.compilations = compilations;
    this.settings = settings;
  }

  /** Returns what is known about a program without running it. */
  Subject of(OracleTask task, Program program) throws InterruptedException {
    Compiled compiled = compilations.compile(program);
    TypeScope scope = new TypeScope(compiled.classes());
    return new Subject(task, program, compiled, scope, EntryPoints.of(task, scope));
  }

  /** Returns the task's own cases as inputs, and the program's outcomes on them. */
  Trials cases(Subject subject, Spare spare) throws InterruptedException {
    return cases.get(
        key(subject),
        () -> {
          List<Input> inputs = maker(subject).cases(subject.task(), subject.entry());
          List<Input> patient = inputs.stream().map(input -> input.within(CASE_MILLIS)).toList();
          return trials(subject, patient, spare);
        });
  }

  /** Returns inputs by type, and the program's outcomes on them. */
  Trials typed(Subject subject, Spare spare) throws InterruptedException {
    return typed.get(
        key(subject),
        () -> {
          return trials(subject, typed(subject), spare).withoutFailedRuns();
        });
  }

  /** Returns call sequences for a program that keeps no state itself, and its outcomes on them. */
  Trials sequences(Subject subject, Spare spare) throws InterruptedException {
    return sequences.get(
        key(subject), () -> trials(subject, maker(subject).sequences(subject.entry()), spare));
  }

  /** Returns inputs made from these literals, and the program's outcomes on them. */
  Trials literals(Subject subject, List<Value> literals, Spare spare) throws InterruptedException {
    List<Input> inputs = maker(subject).around(literals, subject.entry(), LITERAL_INPUTS);
    return trials(subject, inputs, spare);
  }

  /** Returns the same inputs, and the outcomes of another form of the program on them. */
  Trials fresh(Subject subject) throws InterruptedException {
    return trials(subject, typed(subject), new Spare()).withoutFailedRuns();
  }

  /**
   * Returns typed inputs: required methods get most of them, everything else that a caller could
   * call gets some.
   */
  private List<Input> typed(Subject subject) {
    EntryPoints entry = subject.entry();
    Set<Input> inputs = new LinkedHashSet<>(maker(subject).typed(entry));
    if (!entry.others().isEmpty()) {
      InputSettings usual = settings.inputs();
      InputSettings fewer =
          new InputSettings(
              usual.randomSeed(),
              Math.min(FEW, usual.perMethod()),
              Math.min(FEW, usual.sequences()),
              usual.limit());
      inputs.addAll(maker(subject, fewer).typed(entry.whole()));
      List<Callable> constructors =
          entry.others().stream().filter(other -> other.method().isConstructor()).toList();
      inputs.addAll(
          new ConstructorInputs(subject.scope(), subject.compiled().literals(), usual)
              .of(constructors));
    }
    inputs.addAll(new FollowUps(subject.scope()).of(List.copyOf(inputs)));
    return List.copyOf(inputs);
  }

  InputMaker maker(Subject subject) {
    return maker(subject, settings.inputs());
  }

  private static InputMaker maker(Subject subject, InputSettings inputs) {
    return new InputMaker(subject.scope(), subject.compiled().literals(), inputs);
  }

  private Trials trials(Subject subject, List<Input> inputs, Spare spare)
      throws InterruptedException {
    return Trials.of(
        workers, spare, subject.compiled(), inputs, new Comparison(settings.tolerance()));
  }

  static String key(Subject subject) {
    return subject.task().hash() + subject.program().hash();
  }
}
