package dev.morph.scenarios.program.sandbox.worker.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * One compiled class.
 *
 * @param name binary name
 * @param bytes the class file
 */
@SuppressWarnings("ArrayRecordComponent") // bytes in transit, never compared
public record ClassFile(String name, byte[] bytes) {
  /**
   * Reads the class file of one of our own classes, which is added to a program.
   *
   * @throws IOException if our own classes are incomplete
   */
  public static ClassFile of(Class<?> own) throws IOException {
    String file = "/" + own.getName().replace('.', '/') + ".class";
    try (InputStream bytes = own.getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IOException("our own classes are incomplete");
      }
      return new ClassFile(own.getName(), bytes.readAllBytes());
    }
  }

  /** The classes of a program. */
  private record All(List<ClassFile> files) {}

  /** Writes class files as the payload of a frame. */
  public static byte[] encode(List<ClassFile> files) {
    return WireWriter.payload(new All(files));
  }

  /** Reads class files from the payload of a frame. */
  public static List<ClassFile> decode(byte[] payload) {
    return WireReader.readPayload(payload, All.class).files();
  }
}
