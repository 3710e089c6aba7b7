package dev.morph.scenarios.program.java;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.program.java.compare.JsonExpectation;
import dev.morph.scenarios.program.java.compare.Rendering;
import dev.morph.scenarios.program.java.compare.ValueComparison;
import dev.morph.scenarios.program.java.inputs.Hints;
import dev.morph.scenarios.program.java.inputs.InputMaker;
import dev.morph.scenarios.program.java.inputs.InputSettings;
import dev.morph.scenarios.program.java.run.ProgramRun;
import dev.morph.scenarios.program.java.subject.EntryPoints;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.Subject;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import dev.morph.scenarios.program.oracle.PrintedText;
import dev.morph.scenarios.program.oracle.Usability;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import dev.morph.scenarios.program.sandbox.worker.wire.StepOutcome;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.List;
import java.util.Optional;

/** Runs a program on its task's cases and compares the results with the expected results. */
record OwnCases(WorkerSource workers, OracleSettings settings) {
  private static final int LIMIT_MILLIS = 3_000;

  /** Returns whether a program passes the cases; true if there are none. */
  boolean passesAll(Subject subject) throws InterruptedException {
    return caseCount(subject.task()) == 0
        || (Subjects.usability(subject).isUsable() && firstFailure(subject).isEmpty());
  }

  /**
   * Describes in one line what is wrong with an alleged solution: it does not compile, cannot be
   * called, has the wrong signature, or fails a case. The failed case is named.
   */
  Optional<String> fault(Subject subject) throws InterruptedException {
    Usability usability = Subjects.usability(subject);
    if (!usability.isUsable()) {
      return Optional.of(
          usability.diagnostics().isEmpty()
              ? "it has no method that the task could call"
              : "it does not compile: " + usability.diagnostics().get(0));
    }
    Optional<String> misfit = SignatureCheck.findMismatch(subject.task(), subject.entry());
    return misfit.isPresent() || caseCount(subject.task()) == 0 ? misfit : firstFailure(subject);
  }

  private static int caseCount(OracleTask task) {
    return task.calls().isEmpty() ? task.mains().size() : task.calls().size();
  }

  /** Describes the first case that a program fails; empty if it passes all cases. */
  private Optional<String> firstFailure(Subject subject) throws InterruptedException {
    OracleTask task = subject.task();
    int expected = caseCount(task);
    List<Input> inputs =
        new InputMaker(subject.scope(), Hints.NONE, InputSettings.of(settings))
            .caseInputs(task, subject.entry()).stream()
                .map(input -> input.withLimit(LIMIT_MILLIS))
                .toList();
    if (inputs.size() < expected) {
      return Optional.of("it has no method that takes the arguments of every case");
    }
    List<Outcome> outcomes = ProgramRun.runAll(workers, subject.compiled(), inputs);
    for (int i = 0; i < outcomes.size(); i++) {
      boolean passes =
          task.calls().isEmpty()
              ? printsExpected(outcomes.get(i), task.mains().get(i).stdout())
              : returnsExpected(subject, outcomes.get(i), task.calls().get(i).returns());
      if (!passes) {
        return Optional.of(
            "it fails case %d of %d: %s %s, expected %s"
                .formatted(
                    i + 1,
                    expected,
                    Rendering.render(inputs.get(i)),
                    Rendering.render(outcomes.get(i), inputs.get(i)),
                    Rendering.plainText(
                        task.calls().isEmpty()
                            ? task.mains().get(i).stdout()
                            : task.calls().get(i).returns().toString())));
      }
    }
    return Optional.empty();
  }

  private static boolean printsExpected(Outcome outcome, String stdout) {
    return InputRule.endsNormally(outcome)
        && PrintedText.areSame(PrintedText.standardOutput(outcome), stdout);
  }

  private boolean returnsExpected(Subject subject, Outcome outcome, JsonNode expected) {
    if (outcome.ending() != Outcome.Ending.ENDED || outcome.steps().isEmpty()) {
      return false;
    }
    EntryPoints.Callable entry = subject.entry().methods().get(0);
    StepOutcome last = outcome.steps().get(outcome.steps().size() - 1);
    JavaType type = subject.scope().returnType(entry.owner(), entry.method());
    Value actual = last.value();
    if (type.isVoid() && !last.threw() && !last.argumentsAfter().isEmpty()) {
      type = subject.scope().parameterTypes(entry.owner(), entry.method()).get(0);
      actual = last.argumentsAfter().get(0);
    }
    return new JsonExpectation(new ValueComparison(settings.tolerance()))
        .isMet(expected, actual, type);
  }
}
