package dev.morph.scenarios.dataset;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.InflaterInputStream;

/**
 * A Python string that was pickled, compressed with zlib and written in Base64. Python's objects
 * are never unpickled: this class understands only the opcodes of a single string (Python's {@code
 * pickletools}, protocols 2 to 5) and rejects everything else.
 */
final class PickledText {
  private static final int MOST_BYTES = 32 << 20;

  private PickledText() {}

  /** Returns the string; empty if the text does not contain a pickled string of at most 32 MiB. */
  static Optional<String> decode(String text) {
    try (InflaterInputStream in =
        new InflaterInputStream(
            new ByteArrayInputStream(Base64.getDecoder().decode(text.strip())))) {
      return readString(ByteBuffer.wrap(in.readNBytes(MOST_BYTES)).order(ByteOrder.LITTLE_ENDIAN));
    } catch (IOException | IllegalArgumentException | BufferUnderflowException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> readString(ByteBuffer bytes) {
    Optional<String> string = Optional.empty();
    while (true) {
      switch (bytes.get() & 0xff) {
        case 0x80, 'q' -> bytes.get(); // the protocol's version; an index of the memo
        case 0x95 -> bytes.getLong(); // the length of a frame
        case 0x94 -> {} // stores in the memo
        case 'r' -> bytes.getInt();
        case 0x8c -> string = readUtf8(bytes, bytes.get() & 0xff);
        case 'X' -> string = readUtf8(bytes, bytes.getInt());
        case 0x8d -> string = readUtf8(bytes, bytes.getLong());
        case '.' -> {
          return string;
        }
        default -> {
          return Optional.empty();
        }
      }
    }
  }

  private static Optional<String> readUtf8(ByteBuffer bytes, long length) {
    if (length < 0 || length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    byte[] part = new byte[(int) length];
    bytes.get(part);
    return Optional.of(new String(part, StandardCharsets.UTF_8));
  }
}
