package dev.morph.scenarios.program.sandbox.worker;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;

/**
 * Where the channel is. Behind the sandbox it has descriptors of its own, for which Java has no
 * names: a program that reads standard input finds it closed, and what it writes to standard output
 * is noise. Elsewhere the channel is standard input and output.
 */
public final class Descriptors {
  /** The environment variable that says on which descriptor the channel begins. */
  static final String VARIABLE = "MORPH_CHANNEL";

  private static final int BUFFER = 1 << 16;

  private Descriptors() {}

  /** Opens the channel; to be called once, before any program runs. */
  static Channel channel() throws IOException {
    String first = System.getenv(VARIABLE);
    if (first == null) {
      return standard();
    }
    FileInputStream in = new FileInputStream(descriptor(Integer.parseInt(first)));
    FileOutputStream out = new FileOutputStream(descriptor(Integer.parseInt(first) + 1));
    new FileInputStream(FileDescriptor.in).close();
    return new Channel(in, new BufferedOutputStream(out, BUFFER));
  }

  /** The channel of a process that was not given descriptors of its own. */
  public static Channel standard() {
    return new Channel(
        new FileInputStream(FileDescriptor.in),
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
  }

  /** A constructor that is not public; the package is open to this module alone. */
  private static FileDescriptor descriptor(int number) throws IOException {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return constructor.newInstance(number);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IOException("descriptor " + number + " is out of reach", e);
    }
  }
}
