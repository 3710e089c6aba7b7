package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/** The JSON Lines written by an earlier run, which may have been interrupted. */
final class ResumedLines {
  private static final int BLOCK = 1 << 16;

  private ResumedLines() {}

  /**
   * The ids of the existing lines. An incomplete last line, left by an interrupted run, is cut off.
   */
  static Set<String> ids(Path file) {
    Set<String> ids = new HashSet<>();
    if (!Files.exists(file)) {
      return ids;
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long whole = endOfLastLine(channel);
      if (whole < channel.size()) {
        channel.truncate(whole);
      }
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, e.getClass().getSimpleName());
    }
    new JsonLinesInput(file).forEach(line -> ids.add(line.text("id")));
    return ids;
  }

  private static long endOfLastLine(FileChannel channel) throws IOException {
    for (long end = channel.size(); end > 0; end = Math.max(0, end - BLOCK)) {
      long start = Math.max(0, end - BLOCK);
      ByteBuffer block = ByteBuffer.allocate((int) (end - start));
      int read = channel.read(block, start);
      for (int i = read - 1; i >= 0; i--) {
        if (block.get(i) == '\n') {
          return start + i + 1;
        }
      }
    }
    return 0;
  }
}
