package dev.morph.scenarios.program.java;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.program.dictionary.Dictionary;
import dev.morph.scenarios.program.java.align.Aligner;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.compare.Comparison;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.inputs.FollowUps;
import dev.morph.scenarios.program.java.inputs.Hints;
import dev.morph.scenarios.program.java.inputs.InputMaker;
import dev.morph.scenarios.program.java.inputs.InputSettings;
import dev.morph.scenarios.program.java.inputs.PlausibleInputs;
import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.java.subject.StandardInputUse;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.oracle.CachedValues;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compiles seed programs, runs them on inputs, and determines which inputs count. The results are
 * cached for each program.
 */
final class Subjects {
  /** The tier of the task's own cases. */
  static final String CASES = "cases";

  /** The tier of the inputs by type. */
  static final String TYPED = "typed";

  private static final int MOST = 200;
  private static final int LITERAL_INPUTS = 40;
  private static final int FEW = 25;
  private static final int CASE_MILLIS = 2_000;

  private final WorkerSource workers;
  private final Compilations compilations;
  private final OracleSettings settings;
  private final CachedValues<String, Trials> cases = new CachedValues<>(MOST);
  private final CachedValues<String, Trials> typed = new CachedValues<>(MOST);
  private final CachedValues<String, Trials> sequences = new CachedValues<>(MOST);
  private final CachedValues<String, InputRule> rules = new CachedValues<>(MOST);

  Subjects(WorkerSource workers, Compilations compilations, OracleSettings settings) {
    this.workers = workers;
    this.compilations = compilations;
    this.settings = settings;
  }

  /** Compiles a program and finds its entry points, without running it. */
  Subject compileSubject(OracleTask task, Program program) throws InterruptedException {
    Compiled compiled = compilations.compile(program);
    TypeScope scope = new TypeScope(compiled.classes());
    EntryPoints entry = EntryPoints.of(task, scope);
    boolean shows = !entry.methods().isEmpty() && !StandardInputUse.readsInput(compiled);
    return new Subject(task, program, compiled, scope, shows ? entry.withoutMain() : entry);
  }

  /** Returns the task's own cases as inputs, and the seed program's outcomes on them. */
  Trials caseTrials(Pair pair) throws InterruptedException {
    return cases.get(
        pair.seed().key(),
        () ->
            runSeed(
                pair,
                caseInputs(pair.seed()).stream()
                    .map(input -> input.withLimit(CASE_MILLIS))
                    .toList()));
  }

  private List<Input> caseInputs(Subject subject) {
    return maker(subject, InputSettings.of(settings)).caseInputs(subject.task(), subject.entry());
  }

  /** Returns inputs by type, and the seed program's outcomes on them. */
  Trials typedTrials(Pair pair) throws InterruptedException {
    return typed.get(pair.seed().key(), () -> uncachedTypedTrials(pair));
  }

  /**
   * Returns inputs by type and the seed program's outcomes on them, without using the cache: for
   * another version of the seed's program.
   */
  Trials uncachedTypedTrials(Pair pair) throws InterruptedException {
    return runSeed(pair, typedInputs(pair.seed())).withoutFailedRuns();
  }

  /**
   * Returns call sequences for a seed program that keeps no state itself, and its outcomes on them.
   */
  Trials sequenceTrials(Pair pair) throws InterruptedException {
    Subject seed = pair.seed();
    return sequences.get(
        seed.key(),
        () -> runSeed(pair, maker(seed, InputSettings.of(settings)).sequenceInputs(seed.entry())));
  }

  /** Returns inputs made from these hints, and the seed program's outcomes on them. */
  Trials literalTrials(Pair pair, Hints fresh) throws InterruptedException {
    InputMaker maker = maker(pair.seed(), InputSettings.of(settings));
    return runSeed(pair, maker.literalInputs(fresh, pair.seed().entry(), LITERAL_INPUTS))
        .withoutFailedRuns();
  }

  /** Returns the seed program's outcomes on these inputs. */
  Trials runSeed(Pair pair, List<Input> inputs) throws InterruptedException {
    return Trials.run(
        workers,
        pair.seedWorker(),
        pair.seed().compiled(),
        inputs,
        new Comparison(settings.tolerance()));
  }

  /**
   * Returns typed inputs: most of them for the required methods, and some for all other callable
   * members.
   */
  private List<Input> typedInputs(Subject subject) {
    EntryPoints entry = subject.entry();
    Hints hints = hints(subject);
    InputMaker usual = new InputMaker(subject.scope(), hints, InputSettings.of(settings));
    Set<Input> inputs = new LinkedHashSet<>(usual.variedInputs(caseInputs(subject)));
    inputs.addAll(usual.typedInputs(entry));
    if (!entry.others().isEmpty()) {
      InputSettings few = InputSettings.of(settings).atMost(FEW);
      inputs.addAll(
          new InputMaker(subject.scope(), hints, few).typedInputs(entry.withAllRequired()));
      List<Callable> constructors =
          entry.others().stream().filter(other -> other.method().isConstructor()).toList();
      inputs.addAll(usual.constructorInputs(constructors));
    }
    inputs.addAll(new FollowUps(subject.scope()).followUps(List.copyOf(inputs)));
    return List.copyOf(inputs);
  }

  private static InputMaker maker(Subject subject, InputSettings inputs) {
    return new InputMaker(subject.scope(), hints(subject), inputs);
  }

  private static Hints hints(Subject subject) {
    return new Hints(subject.compiled().literals(), dictionary(subject, subject.program()));
  }

  /** Returns the hints that occur only in the mutant's source, including these literals. */
  Hints mutantOnlyHints(Pair pair, List<Value> literals) {
    Dictionary known = dictionary(pair.seed(), pair.seed().program());
    Dictionary other = dictionary(pair.seed(), pair.mutantProgram());
    return new Hints(literals, other.without(known));
  }

  /** Returns values in the formats of a program and of the subject's task. */
  private static Dictionary dictionary(Subject subject, Program program) {
    List<String> texts = new ArrayList<>();
    subject.task().calls().forEach(call -> call.args().forEach(arg -> collectTexts(arg, texts)));
    List<String> runs = subject.task().mains().stream().map(MainCase::stdin).toList();
    return Dictionary.of(List.of(program.source()), texts, runs);
  }

  private static void collectTexts(JsonNode json, List<String> texts) {
    if (json.isTextual()) {
      texts.add(json.asText());
    }
    json.forEach(part -> collectTexts(part, texts));
  }

  /** Returns the rule that decides which inputs count. */
  InputRule rule(Subject subject) throws InterruptedException {
    return rules.get(
        subject.key(),
        () ->
            new InputRule(
                settings.policy(),
                new PlausibleInputs(subject.task().meaning(), caseInputs(subject)),
                reference(subject),
                workers));
  }

  private Optional<InputRule.Reference> reference(Subject subject) throws InterruptedException {
    Optional<String> source = subject.task().meaning().reference();
    if (settings.policy() != InputPolicy.PLAUSIBLE
        || source.isEmpty()
        || source.get().equals(subject.program().source())) {
      return Optional.empty();
    }
    Compiled compiled = compilations.compile(new Program(source.get()));
    if (compiled.classes().isEmpty()) {
      return Optional.empty();
    }
    Optional<Alignment> likely =
        new Aligner(subject.scope(), new TypeScope(compiled.classes()))
            .align(subject.entry()).stream().findFirst();
    return likely.map(alignment -> new InputRule.Reference(compiled, alignment));
  }

  /** Returns whether a program can be compared at all, and if not, the reason. */
  static Usability usability(Subject subject) {
    if (!subject.compiled().compiles()) {
      List<String> plain =
          subject.compiled().diagnostics().stream().map(Rendering::plainText).toList();
      boolean lost = Compilations.isCompilerLost(subject.compiled());
      return new Usability(lost ? Usability.COMPILER_LOST : "does-not-compile", plain, List.of());
    }
    String cause = subject.entry().isEmpty() ? "nothing-to-call" : "";
    return new Usability(cause, List.of(), subject.compiled().repairs());
  }
}
