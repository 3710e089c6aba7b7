package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.run.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks the integrity of a run folder. */
@Command(
    name = "verify",
    description =
        "Verifies a run's folder: every database page, answer, verdict and result, and that"
            + " the scores follow from the results. Exit code 1 if anything is damaged.")
public final class RunVerifyCommand extends JsonVerb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Override
  public Integer call() {
    List<RunVerification.Check> checks;
    try (RunFolder run = RunFolder.openExisting(folder)) {
      checks = RunVerification.verify(run);
    }
    printEach(
        checks,
        it ->
            print(
                "%-14s %s: %s%n",
                it.part(), it.sound() ? "sound" : "BROKEN", PlainText.line(it.found())));
    out().flush();
    long broken = checks.stream().filter(check -> !check.sound()).count();
    if (broken > 0) {
      throw ExperimentFault.RUN_UNSOUND.because(folder, broken);
    }
    return 0;
  }
}
