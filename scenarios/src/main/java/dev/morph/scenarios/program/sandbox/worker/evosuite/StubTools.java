package dev.morph.scenarios.program.sandbox.worker.evosuite;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * A {@code tools.jar} like that of JDKs up to Java 8. EvoSuite requires one that contains a certain
 * class, but never uses it.
 */
final class StubTools {
  private static final String ATTACH = "com/sun/tools/attach/VirtualMachine";
  private static final int CLASS = 7;
  private static final int TEXT = 1;

  private StubTools() {}

  static Path writeTo(Path folder) throws IOException {
    Path jar = folder.resolve("tools.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file)) {
      entries.putNextEntry(new JarEntry(ATTACH + ".class"));
      entries.write(emptyClass());
      entries.closeEntry();
    }
    return jar;
  }

  /** Returns a class without members (Java Virtual Machine Specification, chapter 4). */
  private static byte[] emptyClass() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(0xCAFEBABE);
    out.writeInt(52);
    out.writeShort(5);
    out.writeByte(CLASS);
    out.writeShort(2);
    out.writeByte(TEXT);
    out.writeUTF(ATTACH);
    out.writeByte(CLASS);
    out.writeShort(4);
    out.writeByte(TEXT);
    out.writeUTF("java/lang/Object");
    out.writeShort(0x0021); // public
    out.writeShort(1);
    out.writeShort(3);
    out.writeLong(0); // no interfaces, fields, methods, attributes
    return bytes.toByteArray();
  }
}
