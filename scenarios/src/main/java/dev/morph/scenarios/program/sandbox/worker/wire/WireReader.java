package dev.morph.scenarios.program.sandbox.worker.wire;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the fields of a frame without trusting them: every size is checked against the remaining
 * bytes before anything is allocated.
 */
public final class WireReader {
  /** Maximum number of values in a frame; more than any correctly read outcome has. */
  private static final int MAX_PARTS = 100_000;

  private final byte[] bytes;
  private int position;
  private int parts;

  private WireReader(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Reads an integer. */
  long readNumber() {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      require(position < bytes.length, "an unfinished number");
      byte next = bytes[position++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return (value >>> 1) ^ -(value & 1);
      }
    }
    throw new BrokenFrameException("an endless number");
  }

  /** Reads a size that fits into the remaining bytes. */
  int readSize() {
    long size = readNumber();
    require(size >= 0 && size <= bytes.length - position, "a size beyond the frame");
    return (int) size;
  }

  /** Reads a string. */
  String readText() {
    int length = readSize();
    require(2L * length <= bytes.length - position, "a text beyond the frame");
    char[] chars = new char[length];
    for (int i = 0; i < length; i++) {
      chars[i] = (char) (((bytes[position] & 0xFF) << 8) | (bytes[position + 1] & 0xFF));
      position += 2;
    }
    return new String(chars);
  }

  /** Reads one of these choices by its index. */
  <T> T readChoice(T[] choices) {
    long index = readNumber();
    require(index >= 0 && index < choices.length, "an unknown kind");
    return choices[(int) index];
  }

  /** Reads the payload of a frame: one record, and nothing after it. */
  public static <R extends Record> R readPayload(byte[] payload, Class<R> type) {
    WireReader from = new WireReader(payload);
    R whole = type.cast(from.readPart(type));
    from.require(from.position == payload.length, "bytes after the end");
    return whole;
  }

  private Object readPart(Type type) {
    if (type instanceof ParameterizedType list) {
      List<Object> items = new ArrayList<>();
      for (int left = readSize(); left > 0; left--) {
        items.add(readPart(list.getActualTypeArguments()[0]));
      }
      return List.copyOf(items);
    }
    if (type == Value.class) {
      return Value.read(this);
    }
    if (type == String.class) {
      return readText();
    }
    if (type == byte[].class) {
      int length = readSize();
      position += length;
      return Arrays.copyOfRange(bytes, position - length, position);
    }
    Class<?> raw = (Class<?>) type;
    if (raw.isRecord()) {
      return RecordLayout.makeRecord(raw.asSubclass(Record.class), this::readPart);
    }
    if (raw.isEnum()) {
      return readChoice(raw.getEnumConstants());
    }
    long number = readNumber();
    boolean truth = type == boolean.class;
    require(!truth || number == 0 || number == 1, "a truth value that is neither 0 nor 1");
    require(type != int.class || number == (int) number, "a number too large");
    return truth ? (Object) (number == 1) : type == int.class ? (Object) (int) number : number;
  }

  /** Counts parts of values, because comparing them in any order takes quadratic time. */
  void countPart() {
    parts++;
    require(parts <= MAX_PARTS, "too many values");
  }

  /**
   * Checks a condition on the data read.
   *
   * @throws BrokenFrameException if the condition does not hold
   */
  void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new BrokenFrameException(otherwise);
    }
  }
}
