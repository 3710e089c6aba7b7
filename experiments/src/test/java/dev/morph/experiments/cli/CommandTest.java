package dev.morph.experiments.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A test that calls Morph's command line and looks at what it prints. */
public abstract class CommandTest {
  protected final StringWriter out = new StringWriter();
  protected final StringWriter err = new StringWriter();

  /** Its exit code; what it prints is added to what was printed before. */
  protected final int morph(String... arguments) {
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Morph.run(commandLine, arguments);
  }
}
