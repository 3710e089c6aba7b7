package dev.morph.experiments.cli.option;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Gate;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.files.JUnitFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for gates on scores, and for a JUnit report on them. */
public final class GateOptions {
  @Option(
      names = "--fail-under",
      paramLabel = "X",
      description =
          "Exit with 1 if 100 minus the upper 95 %% bound of a model's fragility F is below X (0 to"
              + " 100). Needs at least 20 tasks.")
  private @Nullable Double failUnder;

  @Option(
      names = "--hold-at",
      paramLabel = "D",
      description =
          "Apply --fail-under to the share of tasks whose walks hold up to the normalised "
              + "distance D; both are from 0 to 1.")
  private @Nullable Double holdAt;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the gates as JUnit XML; needs --fail-under.")
  private @Nullable Path junit;

  /** Uses a plan's gate, unless the command line sets one. */
  public void setDefault(Optional<Gate.Rule> gate) {
    if (failUnder == null && gate.isPresent()) {
      failUnder = gate.get().limit();
      holdAt = holdAt == null ? gate.get().distance() : holdAt;
    }
  }

  /**
   * Rejects a gate on too few tasks; called before any model is queried.
   *
   * @param tasks number of tasks that will be evaluated
   */
  public void requireEnoughTasks(long tasks) {
    if (failUnder != null && tasks < Gate.FEWEST) {
      throw ExperimentFault.GATE_REFUSED.because(Counted.phrase(tasks, "task"), Gate.FEWEST);
    }
  }

  /**
   * Rejects a gate on a score that is not measured; called before any model is queried.
   *
   * @param samples whether mutants are sampled at random, as F requires
   * @param walks whether tasks are walked, as the share that holds at a distance requires
   */
  public void requireMeasured(boolean samples, boolean walks) {
    if (failUnder != null && holdAt == null && !samples) {
      throw CommonFault.BAD_OPTION
          .because("--fail-under", failUnder, "")
          .withMessageSuffix(": it bounds 100 - F, which needs randomly drawn mutants")
          .withRemedy(
              "use --design both, or give --hold-at D to gate on the share of tasks whose walks hold");
    }
    if (holdAt != null && !walks) {
      throw CommonFault.BAD_OPTION
          .because("--hold-at", holdAt, "")
          .withMessageSuffix(": it bounds the share of tasks whose walks hold, which needs walks")
          .withRemedy("use --design both, or leave --hold-at out to gate on F");
    }
  }

  /** Checks the values of the options before anything is run. */
  public void checkValues() {
    int most = holdAt == null ? 100 : 1;
    boolean limit = failUnder == null || (failUnder >= 0 && failUnder <= most);
    boolean distance = holdAt == null || (holdAt > 0 && holdAt <= 1);
    String with = "--fail-under X with it";
    Verb.require(limit, "--fail-under", String.valueOf(failUnder), "a number from 0 to " + most);
    Verb.require(distance, "--hold-at", String.valueOf(holdAt), "a number above 0, up to 1");
    Verb.require(holdAt == null || isGiven(), "--hold-at", String.valueOf(holdAt), with);
    Verb.require(junit == null || isGiven(), "--junit", String.valueOf(junit), with);
  }

  /** Whether a gate is set. */
  public boolean isGiven() {
    return failUnder != null;
  }

  /**
   * Applies the gates and writes the JUnit file, if one is requested.
   *
   * @throws dev.morph.core.fault.FaultException if a gate failed; it names the failed gates
   */
  public void applyGates(WholeRun run) {
    if (failUnder == null) {
      return;
    }
    List<Gate> gates = Gate.ofRun(run, new Gate.Rule(failUnder, holdAt));
    if (junit != null) {
      TextFile.write(junit, JUnitFile.xml(gates));
    }
    List<Gate> failed = gates.stream().filter(gate -> !gate.passed()).toList();
    if (!failed.isEmpty()) {
      throw ExperimentFault.GATE_FAILED.because(
          failed.size(),
          gates.size(),
          PlainText.line(String.join("; ", failed.stream().map(Gate::describe).toList())));
    }
  }
}
