package dev.morph.experiments.cli.console;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Writes one JSON object per line to a file or to standard output. */
public final class JsonLinesOutput implements AutoCloseable {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Writer writer;
  private final String name;
  private final boolean owned;

  private JsonLinesOutput(Writer writer, String name, boolean owned) {
    this.writer = writer;
    this.name = name;
    this.owned = owned;
  }

  /**
   * Checks that an output file is not also the input, because opening it would empty it before it
   * is read.
   *
   * @param output the output file; null for standard output
   * @param input the file that is read while lines are written; null if there is none
   */
  public static void requireOther(@Nullable Path output, @Nullable Path input) {
    try {
      if (output != null
          && input != null
          && Files.isRegularFile(output)
          && Files.isSameFile(output, input)) {
        throw CommonFault.BAD_OPTION.because(
            "--out", output, "another file: this one is the input, and would be emptied");
      }
    } catch (IOException e) {
      return; // reported when the input is read
    }
  }

  public static JsonLinesOutput create(@Nullable Path file, PrintWriter standardOutput) {
    if (file == null) {
      return new JsonLinesOutput(standardOutput, "standard output", false);
    }
    return open(file);
  }

  /** Opens a file to which lines are appended. */
  public static JsonLinesOutput append(Path file) {
    return open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static JsonLinesOutput open(Path file, OpenOption... how) {
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      return new JsonLinesOutput(
          new BufferedWriter(Files.newBufferedWriter(file, how)), file.toString(), true);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, FileFault.reason(e));
    }
  }

  /** Writes a record, a map or a JSON object. */
  public void write(Object line) {
    write(line, "");
  }

  /** Writes a line as an item of a YAML list; the item itself is JSON, which is valid YAML. */
  public void writeItem(Object line) {
    write(line, "- ");
  }

  private void write(Object line, String before) {
    try {
      writer.write(before);
      writer.write(escapeSurrogates(MAPPER.writeValueAsString(line)));
      writer.write('\n');
    } catch (IOException e) {
      throw diskFullFault();
    }
  }

  /** Escapes unpaired surrogates, which JSON may contain but UTF-8 cannot. */
  private static String escapeSurrogates(String json) {
    StringBuilder out = new StringBuilder(json.length());
    for (int at = 0; at < json.length(); at++) {
      char c = json.charAt(at);
      boolean pair =
          Character.isHighSurrogate(c)
              && at + 1 < json.length()
              && Character.isLowSurrogate(json.charAt(at + 1));
      if (pair) {
        out.append(c).append(json.charAt(++at));
      } else if (Character.isSurrogate(c)) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Writes buffered lines now, so that they are not lost if this process ends. */
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(name, e.getClass().getSimpleName());
    }
  }

  /**
   * Creates the error for a full disk. Its remedy does not mention resuming, because few verbs that
   * write JSON Lines can be resumed.
   */
  private FaultException diskFullFault() {
    return CommonFault.WRITE_FAILED
        .because(name, "it accepts no more data")
        .withRemedy("free some disk space, or name another file with --out");
  }

  @Override
  public void close() {
    try {
      writer.flush();
      if (owned) {
        writer.close();
      }
    } catch (IOException e) {
      throw diskFullFault();
    }
  }
}
