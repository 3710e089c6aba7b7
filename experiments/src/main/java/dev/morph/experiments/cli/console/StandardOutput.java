package dev.morph.experiments.cli.console;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine;

/** What becomes of a command whose standard output took not all of it. */
final class StandardOutput {
  /** What a shell says of a program that SIGPIPE ended. */
  private static final int READER_GONE = 141;

  private StandardOutput() {}

  /**
   * Says so, unless the reader went away, as {@code head} does when it has enough.
   *
   * @param exit what the command came to
   */
  static int lost(CommandLine commandLine, int exit) {
    if (readerIsGone()) {
      return exit == 0 ? READER_GONE : exit;
    }
    FaultException full = CommonFault.WRITE_FAILED.because("standard output", "it takes no more");
    return Explained.tell(
        commandLine,
        canBeContinued(commandLine)
            ? full
            : full.advising("free some disk space or check its permissions, then start again"));
  }

  /** Print streams forget why they failed, but to write once more fails for the same reason. */
  // The descriptor belongs to the process: to close it would close standard output.
  @SuppressWarnings("resource")
  private static boolean readerIsGone() {
    try {
      new FileOutputStream(FileDescriptor.out).write('\n');
      return false;
    } catch (IOException e) {
      // In all languages a system may speak, "pipe" is in "broken pipe".
      return String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
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
