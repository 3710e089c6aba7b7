package dev.morph.experiments.cli.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.core.registry.Registry;
import dev.morph.core.script.Session;
import dev.morph.experiments.cli.console.CommandLineRunner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A session that writes each successful statement to a file immediately, so that a crash loses
 * none.
 */
final class Recording implements AutoCloseable {
  private static final String HEAD = "# recorded by morph";

  private final Path file;
  private final ScriptRunner runner;
  private final Session session;
  private final PrintWriter err;
  private int written;
  private int refused;

  private Recording(Path file, ScriptRunner runner, PrintWriter err) {
    this.file = file;
    this.runner = runner;
    this.session = runner.newSession();
    this.err = err;
  }

  /**
   * Starts a recording in a new file.
   *
   * @throws FaultException if the file exists or cannot be written
   */
  static Recording start(Path file, List<String> specs, TranscriptOutput output, PrintWriter err) {
    ScriptRunner runner = ScriptRunner.of(specs, output::writeLine, output::writeStep, err);
    Recording recording = new Recording(file, runner, err);
    recording.write(List.of(HEAD), StandardOpenOption.CREATE_NEW);
    return recording;
  }

  Registry registry() {
    return runner.registry();
  }

  Path file() {
    return file;
  }

  List<String> recorded() {
    return session.recordedLines();
  }

  int refusedCount() {
    return refused;
  }

  /** Executes a line. If it fails, the error is printed and the line is not recorded. */
  void execute(String line) {
    try {
      session.submit(line);
    } catch (FaultException e) {
      refused++;
      CommandLineRunner.reportFault(err, ScriptRunner.wordedForScript(e));
    }
    List<String> all = session.recordedLines();
    if (all.size() > written) {
      write(all.subList(written, all.size()), StandardOpenOption.APPEND);
      written = all.size();
    }
  }

  /**
   * Undoes the last statement that changed something, in the session and in the file, and reports
   * it.
   */
  void undo() {
    try {
      List<String> taken = session.undo();
      List<String> all = new ArrayList<>(List.of(HEAD));
      all.addAll(session.recordedLines());
      write(all, StandardOpenOption.TRUNCATE_EXISTING);
      written = session.recordedLines().size();
      err.println("undone: " + taken.get(0).strip() + furtherUndone(taken));
    } catch (FaultException e) {
      CommandLineRunner.reportFault(err, e);
    }
  }

  private static String furtherUndone(List<String> taken) {
    return taken.size() == 1
        ? ""
        : "\n  and with it: "
            + String.join(
                "; ", taken.subList(1, taken.size()).stream().map(String::strip).toList());
  }

  private void write(List<String> lines, StandardOpenOption how) {
    try {
      Files.writeString(file, String.join("\n", lines) + "\n", how, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw CommonFault.BAD_OPTION.because(
          "the file to record the script in", file, "a file that does not exist yet");
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED
          .because(file, FileFault.reason(e))
          .withRemedy("name a file you may write to: --record FILE");
    }
  }

  @Override
  public void close() {
    runner.close();
  }
}
