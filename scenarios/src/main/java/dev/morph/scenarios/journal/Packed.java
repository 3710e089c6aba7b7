package dev.morph.scenarios.journal;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** A text as it is kept: deflated, with another text as the dictionary if it is like one. */
final class Packed {
  private static final int ID_BYTES = 16;
  private static final int PIECE = 4096;

  private Packed() {}

  /** What a text is called: the first bytes of its SHA-256. */
  static byte[] id(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(utf8(text));
      return Arrays.copyOf(hash, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Without a header. */
  static byte[] pack(String text, @Nullable String base) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      if (base != null) {
        deflater.setDictionary(utf8(base));
      }
      deflater.setInput(utf8(text));
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] piece = new byte[PIECE];
      while (!deflater.finished()) {
        packed.write(piece, 0, deflater.deflate(piece));
      }
      return packed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  /**
   * The text again.
   *
   * @param base packed without a dictionary
   * @throws IllegalArgumentException if these bytes are no packed text
   */
  static String unpack(byte[] packed, byte @Nullable [] base) {
    byte[] dictionary = base == null ? null : inflate(base, null);
    return new String(inflate(packed, dictionary), StandardCharsets.UTF_8);
  }

  private static byte[] inflate(byte[] packed, byte @Nullable [] dictionary) {
    Inflater inflater = new Inflater(true);
    try {
      if (dictionary != null) {
        inflater.setDictionary(dictionary);
      }
      inflater.setInput(packed);
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      byte[] piece = new byte[PIECE];
      while (!inflater.finished()) {
        int length = inflater.inflate(piece);
        if (length == 0 && inflater.needsInput() && !inflater.finished()) {
          throw new IllegalArgumentException("a text in the journal is cut off");
        }
        text.write(piece, 0, length);
      }
      return text.toByteArray();
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("a text in the journal is damaged", e);
    } finally {
      inflater.end();
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
