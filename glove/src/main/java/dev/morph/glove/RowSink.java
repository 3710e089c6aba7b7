package dev.morph.glove;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Receives the content of a table after the header; {@link #finish} then adds the header and the
 * trailer.
 */
interface RowSink {
  void write(ByteBuffer part) throws IOException;

  /** Adds the header and the trailer, and returns the finished table. */
  EmbeddingTable finish(TableFile.Header header) throws IOException;

  void close() throws IOException;

  /** Stores the table in memory. */
  final class Memory implements RowSink {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);

    Memory() {
      bytes.write(new byte[TableFile.HEADER], 0, TableFile.HEADER);
    }

    @Override
    public void write(ByteBuffer part) {
      if ((long) bytes.size() + part.remaining() > Integer.MAX_VALUE - 64) {
        throw new EmbeddingTableException(
            "these vectors take more than 2 GiB, the limit of a table in memory; import them into "
                + "a file");
      }
      byte[] copy = new byte[part.remaining()];
      part.duplicate().get(copy);
      bytes.write(copy, 0, copy.length);
    }

    @Override
    public EmbeddingTable finish(TableFile.Header header) {
      write(ByteBuffer.allocate(TableFile.TRAILER));
      ByteBuffer image = ByteBuffer.wrap(bytes.toByteArray());
      image.duplicate().put(header.toBytes());
      int end = image.limit() - TableFile.TRAILER;
      image.duplicate().position(end).put(TableBuilder.trailer(List.of(image.slice(0, end))));
      return TableFile.read(image, "this table");
    }

    @Override
    public void close() {}
  }

  /** Writes the table to a file. */
  final class Disk implements RowSink {
    private static final int BUFFER = 1 << 20;
    private static final long PIECE = 1 << 30;

    private final Path target;
    private final AtomicFile file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);

    Disk(Path target) throws IOException {
      this.target = target;
      this.file = AtomicFile.create(target);
      buffer.put(new byte[TableFile.HEADER]);
    }

    @Override
    public void write(ByteBuffer part) throws IOException {
      if (part.remaining() > buffer.remaining()) {
        flush();
      }
      if (part.remaining() > buffer.remaining()) {
        file.write(part);
      } else {
        buffer.put(part);
      }
    }

    private void flush() throws IOException {
      file.write(buffer.flip());
      buffer.clear();
    }

    @Override
    public EmbeddingTable finish(TableFile.Header header) throws IOException {
      flush();
      FileChannel channel = file.channel();
      channel.write(header.toBytes(), 0);
      List<ByteBuffer> everything = new ArrayList<>();
      for (long at = 0; at < channel.size(); at += PIECE) {
        long length = Math.min(PIECE, channel.size() - at);
        everything.add(channel.map(FileChannel.MapMode.READ_ONLY, at, length));
      }
      file.write(TableBuilder.trailer(everything));
      file.commit();
      return TableFile.mapFile(target);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
