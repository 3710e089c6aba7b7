package dev.morph.scenarios.program.sandbox.worker;

import java.util.List;

/**
 * One compiled class.
 *
 * @param name binary name
 * @param bytes the class file
 */
@SuppressWarnings("ArrayRecordComponent") // bytes on their way, never compared
public record ClassFile(String name, byte[] bytes) {
  void write(WireWriter to) {
    to.text(name).blob(bytes);
  }

  static ClassFile read(WireReader from) {
    return new ClassFile(from.text(), from.blob());
  }

  /** Writes class files as the payload of a frame. */
  public static byte[] encode(List<ClassFile> files) {
    return new WireWriter().list(files, (writer, file) -> file.write(writer)).bytes();
  }

  /** Reads the payload of a frame. */
  public static List<ClassFile> decode(byte[] payload) {
    WireReader from = new WireReader(payload);
    List<ClassFile> files = from.list(ClassFile::read);
    from.end();
    return files;
  }
}
