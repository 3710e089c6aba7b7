package dev.morph.scenarios.program.sandbox.worker;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the channel is. Behind the sandbox it has descriptors of its own, for which Java has no
 * names: a program that reads standard input finds it closed, and what it writes to standard output
 * is noise. Elsewhere the channel is standard input and output.
 */
public final class Descriptors {
  /** Begins the argument that says on which descriptor the channel begins. */
  public static final String OPTION = "channel=";

  private static final int BUFFER = 1 << 16;

  private Descriptors() {}

  /** Opens the channel; to be called once, before any program runs. */
  static Channel channel(String[] args) throws IOException {
    Optional<Integer> first =
        Stream.of(args)
            .filter(arg -> arg.startsWith(OPTION))
            .map(arg -> Integer.valueOf(arg.substring(OPTION.length())))
            .findFirst();
    if (first.isEmpty()) {
      return standard();
    }
    FileInputStream in = new FileInputStream(descriptor(first.get()));
    FileOutputStream out = new FileOutputStream(descriptor(first.get() + 1));
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
