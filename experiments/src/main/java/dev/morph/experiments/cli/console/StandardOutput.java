package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;

/** Handles errors when a command writes to standard output. */
final class StandardOutput {
  /** The exit code that shells report for a program ended by SIGPIPE. */
  private static final int READER_GONE = 141;

  private StandardOutput() {}

  /**
   * Reports the error, unless the reader closed the pipe, as {@code head} does.
   *
   * @param exit the command's exit code
   */
  static int handleLostOutput(CommandLine commandLine, int exit) {
    if (isReaderGone()) {
      return exit == 0 ? READER_GONE : exit;
    }
    FaultException full =
        CommonFault.WRITE_FAILED.because("standard output", "it accepts no" + " more data");
    return CommandLineRunner.reportFault(
        commandLine,
        canBeContinued(commandLine)
            ? full
            : full.withRemedy("check its permissions and the free disk space, then start again"));
  }

  /**
   * Finds out whether the reader closed the pipe by writing again. A print stream does not keep the
   * reason why it failed, but the second write fails for the same reason.
   */
  // The descriptor belongs to the process, so closing it would close standard output.
  @SuppressWarnings("resource")
  private static boolean isReaderGone() {
    try {
      new FileOutputStream(FileDescriptor.out).write('\n');
      return false;
    } catch (IOException e) {
      // The system translates the message, but on Linux a pipe fails only if its reader is gone.
      return isPipe() || String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
    }
  }

  private static boolean isPipe() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().startsWith("pipe:");
    } catch (IOException | UnsupportedOperationException e) {
      return false; // another system, which has no such file
    }
  }

  private static boolean canBeContinued(CommandLine commandLine) {
    CommandLine.ParseResult verb = commandLine.getParseResult();
    while (verb.hasSubcommand()) {
      verb = verb.subcommand();
    }
    return verb.commandSpec().findOption("--resume") != null;
  }
}
