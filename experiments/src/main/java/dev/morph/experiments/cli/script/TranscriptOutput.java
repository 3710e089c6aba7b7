package dev.morph.experiments.cli.script;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.script.Step;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.Terminal;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The output of a script as it runs: for a person, for a program, and to a file. */
final class TranscriptOutput implements AutoCloseable {
  private final PrintWriter out;
  private final @Nullable JsonLinesOutput json;
  private final @Nullable Path file;
  private final @Nullable BufferedWriter writer;
  private final List<String> said = new ArrayList<>();

  /**
   * Writes to these destinations.
   *
   * @param json whether {@code out} receives a JSON object for each statement instead of lines of
   *     text
   * @param file also receives the lines of text
   * @throws FaultException if the file cannot be written
   */
  TranscriptOutput(PrintWriter out, boolean json, @Nullable Path file) {
    this.out = out;
    this.json = json ? JsonLinesOutput.to(null, out) : null;
    this.file = file;
    try {
      this.writer = file == null ? null : Files.newBufferedWriter(file);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(String.valueOf(file), e.getClass().getSimpleName());
    }
  }

  void line(String text) {
    String plain = Terminal.plain(text);
    said.add(plain);
    if (json == null) {
      out.println(plain);
      out.flush();
    }
    if (writer != null) {
      try {
        writer.write(plain + "\n");
        writer.flush();
      } catch (IOException e) {
        throw CommonFault.WRITE_FAILED.because(String.valueOf(file), e.getClass().getSimpleName());
      }
    }
  }

  /** Reports that a statement is done. */
  void step(Step step) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("file", step.at().source());
    found.put("line", step.at().line());
    step.found().forEach((name, value) -> found.put(name, readable(value)));
    write(found);
  }

  /** Reports that the script ended early. */
  void fault(FaultException fault) {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("fault", String.valueOf(fault.getMessage()));
    found.put("details", fault.details());
    found.put("remedy", fault.remedy());
    write(found);
  }

  private void write(Map<String, Object> found) {
    found.put("said", List.copyOf(said));
    said.clear();
    if (json != null) {
      json.write(found);
      out.flush();
    }
  }

  private static Object readable(Object value) {
    return value instanceof List<?> many
        ? many.stream()
            .map(one -> one instanceof MetamorphismReport report ? report(report) : one)
            .toList()
        : value;
  }

  private static Map<String, Object> report(MetamorphismReport report) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("metamorphism", report.metamorphism());
    fields.put("executer", report.executer());
    fields.put("message", report.message());
    fields.put("applicable", report.applicable());
    fields.put("failed", report.failures().size());
    fields.put("undecided", report.undecided());
    fields.put("rate", report.rate());
    fields.put("interval", report.interval());
    fields.put(
        "failures",
        report.failures().stream()
            .map(failure -> Map.of("id", failure.id().hex(), "ancestry", failure.ancestry()))
            .toList());
    return fields;
  }

  @Override
  public void close() {
    try {
      if (json != null) {
        json.close();
      }
      if (writer != null) {
        writer.close();
      }
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(String.valueOf(file), e.getClass().getSimpleName());
    }
  }
}
