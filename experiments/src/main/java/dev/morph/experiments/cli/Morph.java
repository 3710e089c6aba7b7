package dev.morph.experiments.cli;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
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
    commandListHeading = "%nVerbs:%n",
    footer = {
      "",
      "Try it (no key, no network):",
      "  morph evaluate --model local:bm25 --metric chrf --out runs/first",
      "Ask a server of your own:",
      "  morph evaluate --model openai:NAME@http://127.0.0.1:8000/v1 --out runs/mine",
      "",
      "Exit codes: 0 done, 1 incomplete (continue with --resume), 2 wrong usage or input, 3"
          + " something this machine or the network lacks."
    },
    subcommands = {
      EvaluateCommand.class,
      EstimateCommand.class,
      CompareCommand.class,
      LabelCommand.class,
      ReportCommand.class,
      ParaphraseCommand.class,
      NeighboursCommand.class,
      VectorsCommand.class,
      DistanceCommand.class,
      DistinguishCommand.class,
      MetricModelCommand.class,
      NaturalnessCommand.class,
      ExtractCommand.class,
      AnswersCommand.class,
      EquivalentCommand.class,
      DatasetCommand.class,
      ScriptCommand.class,
      ShellCommand.class,
      ListCommand.class,
      DoctorCommand.class,
      CompletionCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Morph implements Runnable {
  /** Set to anything, it makes unexpected errors print where they came from. */
  private static final String DEBUG = "MORPH_DEBUG";

  private static final int INCOMPLETE = 1;

  // A logger that nobody holds is collected, and its level with it.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  @Spec private @Nullable CommandSpec spec;

  /** Runs a verb and exits with its code. */
  public static void main(String[] args) {
    LUCENE.setLevel(Level.SEVERE);
    System.exit(run(commandLine(), args));
  }

  /**
   * What no verb can foresee, such as too little memory or a full disk behind standard output, is
   * one line too.
   */
  static int run(CommandLine commandLine, String... args) {
    try {
      int exit = commandLine.execute(args);
      boolean lost = commandLine.getOut().checkError();
      return lost
          ? tell(commandLine, Fault.WRITE_FAILED.because("standard output", "it takes no more"))
          : exit;
    } catch (Error e) {
      return unexpected(commandLine, e);
    }
  }

  static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new Morph());
    commandLine.setExecutionExceptionHandler(Morph::explain);
    commandLine.setParameterExceptionHandler(Morph::explainUsage);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpLongOptionsMaxWidth(30);
    return commandLine;
  }

  @Override
  public void run() {
    CommandSpec here = java.util.Objects.requireNonNull(spec, "picocli injects it");
    here.commandLine().usage(here.commandLine().getOut());
  }

  private static int explain(Exception e, CommandLine commandLine, CommandLine.ParseResult parsed) {
    if (e instanceof CancellationException) {
      return INCOMPLETE; // whoever stopped it has been told what to do
    }
    return e instanceof FaultException fault
        ? tell(commandLine, fault)
        : unexpected(commandLine, e);
  }

  private static int tell(CommandLine commandLine, FaultException fault) {
    tell(commandLine.getErr(), fault);
    return fault.fault().kind().exitCode();
  }

  /** What is wrong, in detail, and what to do. */
  static void tell(PrintWriter err, FaultException fault) {
    err.println("morph: " + PlainText.line(String.valueOf(fault.getMessage())));
    fault.details().forEach(line -> err.println("  - " + PlainText.line(line)));
    err.println("       " + PlainText.line(fault.remedy()));
  }

  private static int unexpected(CommandLine commandLine, Throwable e) {
    PrintWriter err = commandLine.getErr();
    String what =
        e.getClass().getSimpleName() + ": " + PlainText.line(String.valueOf(e.getMessage()));
    err.println("morph: unexpected " + what);
    err.println("       this is a fault of Morph; " + DEBUG + "=1 shows where it happened");
    if (System.getenv(DEBUG) != null) {
      e.printStackTrace(err);
    }
    return 3;
  }

  private static int explainUsage(ParameterException e, String[] args) {
    PrintWriter err = e.getCommandLine().getErr();
    err.println("morph: " + PlainText.line(String.valueOf(e.getMessage())));
    err.println("       see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
    return 2;
  }
}
