package dev.morph.scenarios.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * The entries of late, on disk before anyone uses them: a file that is only added to. A database
 * writes whole pages; this writes some hundred bytes an answer.
 *
 * <p>The file is a row of frames: length, CRC-32, and a piece of one deflated stream with a JSON
 * line for each entry. A frame whose first length bit is set begins a stream anew. What a process
 * that was killed left half written ends the file, and nobody was told that it was kept. Used by
 * one thread at a time.
 */
final class EntryLog implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int HEAD = 8;
  private static final int FRESH = 1 << 31;

  private final FileChannel file;
  private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
  private long end;
  private boolean fresh = true;

  private EntryLog(FileChannel file) {
    this.file = file;
  }

  /**
   * Opens the file to add to it, making it if there is none. What is in it stays.
   *
   * @throws IOException if it cannot be written
   * @throws OverlappingFileLockException if it is in use
   */
  static EntryLog open(Path path) throws IOException {
    FileChannel file =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (file.tryLock() == null) {
        throw new OverlappingFileLockException();
      }
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
    return new EntryLog(file);
  }

  /** All entries that a file holds, whoever is adding to it. */
  static List<Entry> read(Path path) throws IOException {
    return Files.exists(path) ? entries(ByteBuffer.wrap(Files.readAllBytes(path))) : List.of();
  }

  /** Adds entries; on disk when this returns. */
  void add(List<Entry> entries) throws IOException {
    byte[] lines = lines(entries).getBytes(StandardCharsets.UTF_8);
    if (fresh) {
      deflater.reset();
    }
    byte[] piece = deflated(lines);
    CRC32 check = new CRC32();
    check.update(piece);
    ByteBuffer frame = ByteBuffer.allocate(HEAD + piece.length);
    frame.putInt(fresh ? piece.length | FRESH : piece.length).putInt((int) check.getValue());
    frame.put(piece).flip();
    fresh = true; // unless all of it arrives
    try {
      for (long at = end; frame.hasRemaining(); ) {
        at += file.write(frame, at);
      }
      file.force(false);
    } catch (IOException e) {
      file.truncate(end);
      throw e;
    }
    end += HEAD + piece.length;
    fresh = false;
  }

  /** Forgets everything: it is kept elsewhere. */
  void clear() throws IOException {
    file.truncate(0);
    end = 0;
    fresh = true;
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    file.close();
  }

  private byte[] deflated(byte[] lines) {
    deflater.setInput(lines);
    ByteArrayOutputStream piece = new ByteArrayOutputStream();
    byte[] part = new byte[1 << 14];
    int length;
    do {
      length = deflater.deflate(part, 0, part.length, Deflater.SYNC_FLUSH);
      piece.write(part, 0, length);
    } while (length == part.length);
    return piece.toByteArray();
  }

  private static String lines(List<Entry> entries) {
    StringBuilder lines = new StringBuilder();
    try {
      for (Entry entry : entries) {
        lines.append(JSON.writerFor(Entry.class).writeValueAsString(entry)).append('\n');
      }
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("entries can be written as JSON", e);
    }
    return lines.toString();
  }

  private static List<Entry> entries(ByteBuffer file) throws IOException {
    List<Entry> entries = new ArrayList<>();
    Inflater inflater = new Inflater(true);
    try {
      while (file.remaining() >= HEAD) {
        int head = file.getInt();
        int check = file.getInt();
        int length = head & ~FRESH;
        if (length > file.remaining()) {
          break;
        }
        byte[] piece = new byte[length];
        file.get(piece);
        CRC32 found = new CRC32();
        found.update(piece);
        if ((int) found.getValue() != check) {
          break;
        }
        if ((head & FRESH) != 0) {
          inflater.reset();
        }
        for (String line : inflated(inflater, piece).lines().toList()) {
          entries.add(JSON.readValue(line, Entry.class));
        }
      }
      return entries;
    } catch (DataFormatException e) {
      throw new IOException("a frame is no deflated text", e);
    } finally {
      inflater.end();
    }
  }

  private static String inflated(Inflater inflater, byte[] piece) throws DataFormatException {
    inflater.setInput(piece);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    byte[] part = new byte[1 << 14];
    int length = inflater.inflate(part);
    while (length > 0) {
      text.write(part, 0, length);
      length = inflater.inflate(part);
    }
    return text.toString(StandardCharsets.UTF_8);
  }
}
