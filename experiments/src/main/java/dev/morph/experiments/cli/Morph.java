package dev.morph.experiments.cli;

import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.LateLibraries;
import dev.morph.experiments.cli.answers.AnswersCommand;
import dev.morph.experiments.cli.console.CommandLineRunner;
import dev.morph.experiments.cli.evaluate.EstimateCommand;
import dev.morph.experiments.cli.evaluate.EvaluateCommand;
import dev.morph.experiments.cli.evaluate.InitCommand;
import dev.morph.experiments.cli.evaluate.RepairCommand;
import dev.morph.experiments.cli.evaluate.RunCommand;
import dev.morph.experiments.cli.naturalness.NaturalnessCommand;
import dev.morph.experiments.cli.option.ExtensionFolder;
import dev.morph.experiments.cli.program.CodeDistanceCommand;
import dev.morph.experiments.cli.program.EquivalentCommand;
import dev.morph.experiments.cli.program.ExtractCommand;
import dev.morph.experiments.cli.program.TransformCommand;
import dev.morph.experiments.cli.runs.CompareCommand;
import dev.morph.experiments.cli.runs.DatasetCommand;
import dev.morph.experiments.cli.runs.LabelCommand;
import dev.morph.experiments.cli.runs.ReportCommand;
import dev.morph.experiments.cli.runs.RunsCommand;
import dev.morph.experiments.cli.runs.ViewCommand;
import dev.morph.experiments.cli.script.ScriptCommand;
import dev.morph.experiments.cli.script.ShellCommand;
import dev.morph.experiments.cli.text.DistanceCommand;
import dev.morph.experiments.cli.text.DistinguishCommand;
import dev.morph.experiments.cli.text.ExportCommand;
import dev.morph.experiments.cli.text.MetricModelCommand;
import dev.morph.experiments.cli.text.NeighboursCommand;
import dev.morph.experiments.cli.text.ParaphraseCommand;
import dev.morph.experiments.cli.vectors.VectorsCommand;
import dev.morph.experiments.setup.PackagedLibraries;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code morph}. */
@Command(
    name = "morph",
    mixinStandardHelpOptions = true,
    versionProvider = MorphVersion.class,
    description = {
      "",
      "Measures how far the words of a coding task can move before the program that a language"
          + " model writes for it breaks.",
      ""
    },
    synopsisSubcommandLabel = "VERB",
    commandListHeading = "",
    footer = {
      "",
      "Try it (no key, no network):",
      "  morph evaluate --model local:bm25 --metric chrf --out runs/first",
      "Ask a server of your own:",
      "  morph evaluate --model openai:NAME@http://127.0.0.1:8000/v1 --out runs/mine",
      "",
      "Exit codes: 0 done, 1 incomplete (continue with --resume), 2 wrong usage or input, 3"
          + " something missing on this machine or the network, 130 interrupted (Ctrl-C)."
    },
    subcommands = {
      EvaluateCommand.class, EstimateCommand.class, InitCommand.class,
      RunCommand.class, RunsCommand.class, ViewCommand.class,
      CompareCommand.class, LabelCommand.class, ReportCommand.class,
      ParaphraseCommand.class, ExportCommand.class, NeighboursCommand.class,
      VectorsCommand.class, DistanceCommand.class, DistinguishCommand.class,
      MetricModelCommand.class, NaturalnessCommand.class, ExtractCommand.class,
      AnswersCommand.class, EquivalentCommand.class, CodeDistanceCommand.class,
      TransformCommand.class, RepairCommand.class, DatasetCommand.class,
      ScriptCommand.class, ShellCommand.class, ListCommand.class,
      DoctorCommand.class, SetupCommand.class, CompletionCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Morph implements Runnable {
  // The field keeps the logger from being garbage-collected, which would lose its level.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  @Spec private @Nullable CommandSpec spec;

  /** Runs a verb and exits with its code. */
  public static void main(String[] args) {
    LUCENE.setLevel(Level.SEVERE);
    PackagedLibraries.ofThisPackage(
            System.getenv(), message -> System.err.println("morph: " + PlainText.line(message)))
        .ifPresent(libraries -> LateLibraries.install(libraries::fetch));
    System.exit(run(commandLine(), args));
  }

  /** Runs a verb and returns its exit code. */
  public static int run(CommandLine commandLine, String... args) {
    return CommandLineRunner.run(commandLine, args);
  }

  /** The command line with all verbs. */
  public static CommandLine commandLine() {
    CommandLine commandLine = CommandLineRunner.commandLine(new Morph());
    VerbGroups.install(commandLine);
    ExtensionFolder.install(
        warning -> commandLine.getErr().println("morph: " + PlainText.line(warning)));
    return commandLine;
  }

  @Override
  public void run() {
    CommandSpec here = java.util.Objects.requireNonNull(spec, "picocli injects it");
    here.commandLine().usage(here.commandLine().getOut());
  }
}
