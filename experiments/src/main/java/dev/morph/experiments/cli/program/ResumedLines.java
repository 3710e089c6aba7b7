package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** Reads the JSON Lines that an earlier, possibly interrupted run has written. */
final class ResumedLines {
  private ResumedLines() {}

  /**
   * Returns the ids of the existing lines. An incomplete last line, left by an interrupted run, is
   * deleted from the file.
   */
  static Set<String> readIds(Path file) {
    Set<String> ids = new HashSet<>();
    if (!Files.exists(file)) {
      return ids;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long read = 0;
      long whole = 0;
      for (int next = in.read(); next >= 0; next = in.read()) {
        read++;
        whole = next == '\n' ? read : whole;
      }
      if (whole < read) {
        channel.truncate(whole);
      }
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, e.getClass().getSimpleName());
    }
    JsonLinesInput.forEach(file, line -> ids.add(line.text("id")));
    return ids;
  }
}
