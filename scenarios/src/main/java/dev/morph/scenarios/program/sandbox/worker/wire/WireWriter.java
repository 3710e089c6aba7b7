package dev.morph.scenarios.program.sandbox.worker.wire;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Writes the fields of a frame: numbers as zigzag base-128 bytes, strings as UTF-16 code units (so
 * that lone surrogates survive), lists as size and items.
 */
public final class WireWriter {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private WireWriter() {}

  /** Writes an integer. */
  void writeNumber(long value) {
    long rest = (value << 1) ^ (value >> 63);
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  /** Writes a constant by its ordinal; the order of such constants is part of the format. */
  @SuppressWarnings("EnumOrdinal")
  void writeChoice(Enum<?> value) {
    writeNumber(value.ordinal());
  }

  /** Writes a string. */
  void writeText(String value) {
    writeNumber(value.length());
    for (int i = 0; i < value.length(); i++) {
      bytes.write(value.charAt(i) >> 8);
      bytes.write(value.charAt(i));
    }
  }

  /** Writes a record component by component, a list, or anything else that a record holds. */
  private void writePart(Object part) {
    if (part instanceof Value value) {
      value.write(this);
    } else if (part instanceof Record record) {
      RecordLayout.componentValues(record).forEach(this::writePart);
    } else if (part instanceof List<?> items) {
      writeNumber(items.size());
      items.forEach(this::writePart);
    } else if (part instanceof byte[] raw) {
      writeNumber(raw.length);
      bytes.writeBytes(raw);
    } else if (part instanceof Enum<?> constant) {
      writeChoice(constant);
    } else if (part instanceof String text) {
      writeText(text);
    } else if (part instanceof Boolean truth) {
      writeNumber(truth ? 1 : 0);
    } else {
      writeNumber(((Number) part).longValue());
    }
  }

  /** Returns a record as the payload of a frame. */
  public static byte[] payload(Record record) {
    WireWriter to = new WireWriter();
    to.writePart(record);
    return to.bytes.toByteArray();
  }
}
