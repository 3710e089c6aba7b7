package dev.morph.scenarios.program.oracle;

import dev.morph.scenarios.program.oracle.align.Aligner;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.inputs.InputPolicy;
import dev.morph.scenarios.program.oracle.inputs.PlausibleInputs;
import dev.morph.scenarios.program.oracle.run.CachedValues;
import dev.morph.scenarios.program.oracle.run.Compilations;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.oracle.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.util.Optional;

/** Provides the input rule of each seed program, determined once for each. Thread-safe. */
final class InputRules {
  private static final int MOST = 200;

  private final InputPolicy policy;
  private final Subjects subjects;
  private final Compilations compilations;
  private final WorkerSource workers;
  private final CachedValues<String, InputRule> rules = new CachedValues<>(MOST);

  InputRules(
      InputPolicy policy, Subjects subjects, Compilations compilations, WorkerSource workers) {
    this.policy = policy;
    this.subjects = subjects;
    this.compilations = compilations;
    this.workers = workers;
  }

  InputRule of(Subject subject) throws InterruptedException {
    return rules.get(Subjects.key(subject), () -> make(subject));
  }

  private InputRule make(Subject subject) throws InterruptedException {
    PlausibleInputs plausible =
        new PlausibleInputs(
            subject.task().meaning(),
            subjects.maker(subject).cases(subject.task(), subject.entry()));
    Optional<InputRule.Reference> reference =
        policy == InputPolicy.PLAUSIBLE ? reference(subject) : Optional.empty();
    return new InputRule(policy, plausible, reference, workers);
  }

  private Optional<InputRule.Reference> reference(Subject subject) throws InterruptedException {
    Optional<String> source = subject.task().meaning().reference();
    if (source.isEmpty() || source.get().equals(subject.program().source())) {
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
}
