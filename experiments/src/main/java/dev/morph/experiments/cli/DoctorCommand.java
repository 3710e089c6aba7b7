package dev.morph.experiments.cli;

import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.TextWrapper;
import dev.morph.experiments.doctor.CheckResult;
import dev.morph.experiments.doctor.CheckResult.State;
import dev.morph.experiments.doctor.Checkup;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks this machine for everything that Morph needs. */
@Command(
    name = "doctor",
    description = {
      "Checks what this machine has and what it lacks, with the command that fixes each" + " gap.",
      "",
      "The checks are real: Morph starts a process in the sandbox, calls the"
          + " compiler and reads the word table. Nothing is installed or changed, and keys are"
          + " never printed."
    },
    footer = {
      "  morph doctor",
      "  morph doctor --out /data/runs --json",
      "",
      "Exit code 3 if something that evaluations need is missing, else 0."
    })
final class DoctorCommand extends JsonVerb {
  private static final int NAME_WIDTH = 14;
  private static final int TEXT_WIDTH = 80 - 2 - 8 - NAME_WIDTH;

  @Option(names = "--out", paramLabel = "DIR", description = "Where runs will be stored.")
  private Path folder = Path.of("runs");

  @Override
  public Integer call() {
    List<CheckResult> findings = Checkup.ofThisMachine(folder).findings();
    printEach(findings, this::printResult);
    return findings.stream().anyMatch(finding -> finding.state() == State.LACKING) ? 3 : 0;
  }

  private void printResult(CheckResult finding) {
    print("%-8s  %-" + NAME_WIDTH + "s", finding.state().label(), finding.name());
    TextWrapper text = new TextWrapper(TEXT_WIDTH, " ".repeat(10 + NAME_WIDTH));
    print("%s%n", text.wrap(PlainText.line(finding.found())));
    if (!finding.remedy().isEmpty()) {
      print("%s%n", text.wrapIndented("-> " + PlainText.line(finding.remedy())));
    }
  }
}
