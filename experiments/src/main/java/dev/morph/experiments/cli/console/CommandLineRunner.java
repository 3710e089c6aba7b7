package dev.morph.experiments.cli.console;

import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A command line that explains errors in plain words and exits with the matching code. */
public final class CommandLineRunner {
  /**
   * The environment variable that makes unexpected errors print their stack trace; any value
   * counts.
   */
  private static final String DEBUG = "MORPH_DEBUG";

  private CommandLineRunner() {}

  /**
   * Creates the command line of a root command.
   *
   * @param root command whose subcommands are the verbs
   */
  public static CommandLine commandLine(Object root) {
    CommandLine commandLine = new CommandLine(root);
    // An argument that begins with @ is taken literally, not as the name of a file with arguments.
    commandLine.setExpandAtFiles(false);
    addOptions(commandLine);
    commandLine.setExecutionExceptionHandler(CommandLineRunner::explain);
    commandLine.setParameterExceptionHandler(CommandLineRunner::explainUsage);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpLongOptionsMaxWidth(30);
    commandLine.setHelpFactory(HelpWithDefaults::new);
    return commandLine;
  }

  private static void addOptions(CommandLine commandLine) {
    if (commandLine.getCommand() instanceof Verb verb) {
      verb.prepare(commandLine.getCommandSpec());
      GroupedHelp.install(commandLine);
    }
    commandLine.getSubcommands().values().forEach(CommandLineRunner::addOptions);
  }

  /**
   * Runs a command and returns its exit code. Errors that no verb handles, such as too little
   * memory or a full disk for standard output, are also reported in plain words.
   */
  public static int run(CommandLine commandLine, String... args) {
    try {
      int exit = commandLine.execute(args);
      // The verbs' writers share one stream, which reports errors only when asked.
      boolean lost = commandLine.getOut().checkError() || System.out.checkError();
      return lost ? StandardOutput.handleLostOutput(commandLine, exit) : exit;
    } catch (Error e) {
      return reportUnexpected(commandLine, e);
    }
  }

  private static int explain(Exception e, CommandLine commandLine, CommandLine.ParseResult parsed) {
    if (e instanceof CancellationException) {
      return StopNotice.INTERRUPTED; // the stop notice has already been printed
    }
    return e instanceof FaultException fault
        ? reportFault(commandLine, fault)
        : reportUnexpected(commandLine, e);
  }

  static int reportFault(CommandLine commandLine, FaultException fault) {
    reportFault(commandLine.getErr(), fault);
    return fault.fault().kind().exitCode();
  }

  /** Prints an error with its details and its remedy. */
  public static void reportFault(PrintWriter err, FaultException fault) {
    err.println("morph: " + PlainText.line(String.valueOf(fault.getMessage())));
    fault.details().forEach(line -> err.println("  - " + PlainText.line(line)));
    err.println("       " + PlainText.line(fault.remedy()));
  }

  private static int reportUnexpected(CommandLine commandLine, Throwable e) {
    PrintWriter err = commandLine.getErr();
    String what =
        e.getClass().getSimpleName() + ": " + PlainText.line(String.valueOf(e.getMessage()));
    err.println("morph: unexpected " + what);
    err.println("       this is a bug in Morph; " + DEBUG + "=1 shows where it occurred");
    if (System.getenv(DEBUG) != null) {
      e.printStackTrace(err);
    }
    return 3;
  }

  private static int explainUsage(ParameterException e, String[] args) {
    PrintWriter err = e.getCommandLine().getErr();
    err.println("morph: " + PlainText.line(UsageErrors.describe(e)));
    err.println("       " + UsageErrors.remedy(e));
    return 2;
  }
}
