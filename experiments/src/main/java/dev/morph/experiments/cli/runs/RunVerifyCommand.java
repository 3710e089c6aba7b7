package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.run.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the integrity of a run folder. */
@Command(
    name = "verify",
    description =
        "Verifies a run's folder: every database page, answer, verdict and result, and that"
            + " the scores follow from the results. Exit code 1 if anything is damaged.")
public final class RunVerifyCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "The run's folder.")
  private Path folder = Path.of("");

  @Option(names = "--json", description = "Print one JSON object per part.")
  private boolean json;

  @Override
  public Integer call() {
    List<RunVerification.Check> checks;
    try (RunFolder run = RunFolder.existing(folder)) {
      checks = RunVerification.of(run);
    }
    for (RunVerification.Check check : checks) {
      if (json) {
        jsonLine(check);
      } else {
        String judged = check.sound() ? "sound" : "BROKEN";
        out().printf("%-14s %s: %s%n", check.part(), judged, PlainText.line(check.found()));
      }
    }
    out().flush();
    long broken = checks.stream().filter(check -> !check.sound()).count();
    if (broken > 0) {
      throw ExperimentFault.RUN_UNSOUND.because(folder, broken);
    }
    return 0;
  }
}
