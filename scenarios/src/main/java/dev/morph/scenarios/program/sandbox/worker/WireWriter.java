package dev.morph.scenarios.program.sandbox.worker;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Writes the fields of a frame: numbers as zigzag base-128 bytes, strings as UTF-16 code units (so
 * that lone surrogates survive), lists as size and items.
 */
public final class WireWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** Writes an integer. */
  public WireWriter number(long value) {
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes.write((int) rest);
    return this;
  }

  /** Writes a boolean. */
  public WireWriter flag(boolean value) {
    return number(value ? 1 : 0);
  }

  /** Writes a constant by its ordinal; the order of such constants is part of the format. */
  @SuppressWarnings("EnumOrdinal")
  public WireWriter choice(Enum<?> value) {
    return number(value.ordinal());
  }

  /** Writes a string. */
  public WireWriter text(String value) {
    number(value.length());
    for (int i = 0; i < value.length(); i++) {
      bytes.write(value.charAt(i) >> 8);
      bytes.write(value.charAt(i));
    }
    return this;
  }

  /** Writes raw bytes. */
  public WireWriter blob(byte[] value) {
    number(value.length);
    bytes.writeBytes(value);
    return this;
  }

  /** Writes a list. */
  public <T> WireWriter list(List<T> items, BiConsumer<WireWriter, T> each) {
    number(items.size());
    for (T item : items) {
      each.accept(this, item);
    }
    return this;
  }

  /** Writes a list of strings. */
  public WireWriter texts(List<String> items) {
    return list(items, WireWriter::text);
  }

  /** Returns what was written so far. */
  public byte[] bytes() {
    return bytes.toByteArray();
  }
}
