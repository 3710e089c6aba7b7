package dev.morph.scenarios.journal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** A text in stored form: deflated, with a checksum. */
final class Packed {
  private Packed() {}

  /** A stored text, or the verdict in it, is not what was stored. */
  static final class DamagedException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    DamagedException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  static byte[] pack(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflating = new DeflaterOutputStream(packed)) {
      deflating.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory cannot fail
    }
    return packed.toByteArray();
  }

  /**
   * Restores the text from its stored form.
   *
   * @throws IllegalArgumentException if these bytes are not a complete packed text
   */
  static String unpack(byte[] packed) {
    try (var inflating = new InflaterInputStream(new ByteArrayInputStream(packed))) {
      return new String(inflating.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new DamagedException("a text in the journal is damaged", e);
    }
  }

  /** Whether these bytes are damaged. */
  static boolean isDamaged(byte[] packed) {
    try {
      return unpack(packed) == null;
    } catch (IllegalArgumentException e) {
      return true;
    }
  }
}
