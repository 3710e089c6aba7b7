package dev.morph.glove.tools.trainer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Sums in ascending order of their keys, in a file that goes with its process: where the system
 * allows it, the file loses its name as soon as it is open, so that not even {@code kill -9} leaves
 * it behind.
 */
final class SortedRun implements AutoCloseable {
  private static final int RECORD = 2 * Long.BYTES;

  private final FileChannel channel;

  private SortedRun(FileChannel channel) {
    this.channel = channel;
  }

  /** Puts sums into a file, in the order in which they are given. */
  interface Source {
    void giveTo(SpillingSums.Taker taker) throws IOException;
  }

  /** Writes all sums of a source. */
  static SortedRun write(Path folder, Source source) throws IOException {
    SortedRun run = new SortedRun(unnamed(folder, "morph-counts-"));
    ByteBuffer buffer = buffer();
    try {
      source.giveTo(
          (key, amount) -> {
            buffer.putLong(key).putLong(amount);
            if (!buffer.hasRemaining()) {
              append(run.channel, buffer);
            }
          });
      append(run.channel, buffer);
      return run;
    } catch (IOException | RuntimeException | Error e) {
      run.close();
      throw e;
    }
  }

  /** A new file, to be written and read by this process alone. */
  static FileChannel unnamed(Path folder, String prefix) throws IOException {
    Files.createDirectories(folder);
    return FileChannel.open(
        Files.createTempFile(folder, prefix, ".tmp"),
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** Writes what is in a buffer, and clears it. */
  static void append(FileChannel channel, ByteBuffer buffer) throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    buffer.clear();
  }

  private static ByteBuffer buffer() {
    return ByteBuffer.allocate(RECORD << 12).order(ByteOrder.nativeOrder());
  }

  /** The sums, from the first one on. */
  SumCursor cursor() {
    return new Cursor();
  }

  private final class Cursor extends SumCursor {
    private final ByteBuffer buffer = buffer().limit(0);
    private long read;

    @Override
    boolean advance() throws IOException {
      if (!buffer.hasRemaining()) {
        fill();
      }
      if (!buffer.hasRemaining()) {
        return false;
      }
      key = buffer.getLong();
      amount = buffer.getLong();
      return true;
    }

    private void fill() throws IOException {
      buffer.clear();
      int length = 0;
      while (buffer.hasRemaining() && length >= 0) {
        length = channel.read(buffer, read + buffer.position());
      }
      read += buffer.position();
      buffer.flip();
    }
  }

  /** Deletes the file. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
