package dev.morph.experiments.cli.option;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Gate;
import dev.morph.experiments.analysis.Scores;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.report.JUnitFile;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a CI server reads. */
public final class GateOptions {
  @Option(
      names = "--fail-under",
      paramLabel = "X",
      description =
          "Exit with 1 if the lower 95 %% bound of a model's restricted mean (0 to 1) is below X under any metric.")
  private @Nullable Double failUnder;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the gates as JUnit XML; needs --fail-under.")
  private @Nullable Path junit;

  /** Takes a plan's gate, unless the command line says one. */
  public void byDefault(OptionalDouble gate) {
    if (failUnder == null && gate.isPresent()) {
      failUnder = gate.getAsDouble();
    }
  }

  /** Cheap checks, before anything is run. */
  public void check() {
    if (failUnder != null && !(failUnder >= 0 && failUnder <= 1)) {
      throw CommonFault.BAD_OPTION.because("--fail-under", failUnder, "a number from 0 to 1");
    }
    if (junit != null && failUnder == null) {
      throw CommonFault.BAD_OPTION.because("--junit", junit, "--fail-under X with it");
    }
  }

  /**
   * Writes the file, and fails if a gate did.
   *
   * @throws dev.morph.core.fault.FaultException that names the gates that failed
   */
  public void judge(Scores scores) {
    if (failUnder == null) {
      return;
    }
    List<Gate> gates = Gate.all(scores, failUnder);
    if (junit != null) {
      TextFile.write(junit, JUnitFile.of(gates));
    }
    List<Gate> failed = gates.stream().filter(gate -> !gate.passed()).toList();
    if (!failed.isEmpty()) {
      throw ExperimentFault.GATE_FAILED.because(
          failed.size(),
          gates.size(),
          PlainText.line(String.join("; ", failed.stream().map(Gate::words).toList())));
    }
  }
}
