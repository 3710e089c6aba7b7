package dev.morph.scenarios.program.sandbox.worker.wire;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * One message: a four-byte big-endian length of the rest, a type byte, and the payload.
 *
 * @param type the type of message
 * @param payload its fields
 */
@SuppressWarnings("ArrayRecordComponent") // bytes in transit, never compared
public record Frame(Type type, byte[] payload) {
  /** The longest payload that is accepted. */
  public static final int MAX_BYTES = 6 << 20;

  private static final int HEADER_BYTES = 5;

  /** The types of frames. Their order is part of the format. */
  public enum Type {
    /** To the worker: compile this source. */
    COMPILE,
    /** To the worker: load these class files instead of compiling. */
    LOAD,
    /** To the worker: run this input. */
    RUN,
    /** From the worker: the result of compiling. */
    COMPILED,
    /** From the worker: the class files were loaded. */
    LOADED,
    /** From the worker: the outcome of one input. */
    OUTCOME,
    /** To a generating process: generate tests. */
    GENERATE,
    /** From a generating process: the tests. */
    GENERATED,
    /** To a building process: build a project. */
    BUILD,
    /** From a building process: the result. */
    BUILT
  }

  /** Writes the frame and flushes. */
  @SuppressWarnings("EnumOrdinal")
  public void write(OutputStream to) throws IOException {
    DataOutputStream out = new DataOutputStream(to);
    out.writeInt(payload.length + 1);
    out.writeByte(type.ordinal());
    out.write(payload);
    out.flush();
  }

  /**
   * Reads a frame.
   *
   * @throws EOFException if the stream ends before the frame does
   * @throws BrokenFrameException if the frame is too long or of unknown type
   */
  public static Frame read(InputStream from) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(readBytes(from, HEADER_BYTES));
    int length = header.getInt();
    if (length < 1 || length > MAX_BYTES) {
      throw new BrokenFrameException("a frame of " + length + " bytes");
    }
    int type = header.get();
    if (type < 0 || type >= Type.values().length) {
      throw new BrokenFrameException("a frame of unknown type " + type);
    }
    return new Frame(Type.values()[type], readBytes(from, length - 1));
  }

  private static byte[] readBytes(InputStream from, int count) throws IOException {
    byte[] bytes = new byte[count];
    if (from.readNBytes(bytes, 0, count) < count) {
      throw new EOFException("the stream ended within a frame");
    }
    return bytes;
  }
}
