package dev.morph.experiments.cli.script;

import dev.morph.core.fault.FaultException;
import dev.morph.core.script.StatementResult;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Terminal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The output of a running script: lines of text, or one JSON object per statement. */
final class TranscriptOutput {
  private final PrintWriter out;
  private final boolean json;
  private final List<String> said = new ArrayList<>();

  TranscriptOutput(PrintWriter out, boolean json) {
    this.out = out;
    this.json = json;
  }

  void writeLine(String text) {
    String plain = Terminal.replaceControls(text);
    said.add(plain);
    if (!json) {
      out.println(plain);
      out.flush();
    }
  }

  /** Reports that a statement was executed. */
  void writeStep(StatementResult step) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("file", step.position().source());
    found.put("line", step.position().line());
    found.putAll(step.found());
    write(found);
  }

  /** Reports that the script ended early. */
  void writeFault(FaultException fault) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("fault", String.valueOf(fault.getMessage()));
    found.put("details", fault.details());
    found.put("remedy", fault.remedy());
    write(found);
  }

  private void write(Map<String, Object> found) {
    found.put("said", List.copyOf(said));
    said.clear();
    if (json) {
      JsonLinesOutput.create(null, out).write(found);
      out.flush();
    }
  }
}
