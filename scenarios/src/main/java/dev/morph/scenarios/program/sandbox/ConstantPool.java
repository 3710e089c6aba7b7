package dev.morph.scenarios.program.sandbox;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.function.UnaryOperator;

/**
 * Replaces the strings in a class file's constant pool. They include all names, and nothing refers
 * to their byte positions, so each can be replaced on its own (JVM specification, 4.4).
 */
final class ConstantPool {
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int METHOD_HANDLE = 15;
  private static final int HEADER_BYTES = 8;

  private ConstantPool() {}

  /** Returns the class file with the mapping applied to each string. */
  static byte[] mapStrings(byte[] classFile, UnaryOperator<String> mapping) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(in.readNBytes(HEADER_BYTES));
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      if (tag == UTF8) {
        out.writeUTF(mapping.apply(in.readUTF()));
      } else {
        out.write(in.readNBytes(size(tag)));
      }
      i += tag == LONG || tag == DOUBLE ? 1 : 0; // these take two entries
    }
    in.transferTo(out);
    return bytes.toByteArray();
  }

  private static int size(int tag) throws IOException {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case METHOD_HANDLE -> 3;
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case LONG, DOUBLE -> 8;
      default -> throw new IOException("a constant of unknown kind " + tag);
    };
  }
}
