package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that gets its final name only when complete. Until then it is written under a temporary
 * name; if writing fails, the temporary file is deleted.
 */
final class AtomicFile implements AutoCloseable {
  private static final AtomicLong WRITERS = new AtomicLong();

  private final Path target;
  private final Path draft;
  private final FileChannel channel;

  private AtomicFile(Path target, Path draft) throws IOException {
    this.target = target;
    this.draft = draft;
    this.channel =
        FileChannel.open(
            draft,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING);
  }

  static AtomicFile create(Path target) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    String writer = ProcessHandle.current().pid() + "-" + WRITERS.incrementAndGet();
    String name = "." + target.getFileName() + "." + writer + ".part";
    return new AtomicFile(target, target.resolveSibling(name));
  }

  /** Appends the remaining bytes of the buffer without changing its position. */
  void write(ByteBuffer part) throws IOException {
    ByteBuffer left = part.duplicate();
    while (left.hasRemaining()) {
      channel.write(left);
    }
  }

  /** Returns the file's channel, for reading and for writing at a position. */
  FileChannel channel() {
    return channel;
  }

  void commit() throws IOException {
    channel.force(true);
    Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(draft);
  }
}
