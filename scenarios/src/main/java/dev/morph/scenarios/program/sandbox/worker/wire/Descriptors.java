package dev.morph.scenarios.program.sandbox.worker.wire;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Opens the channel. Inside the sandbox, the channel has separate descriptors, for which Java has
 * no names: a program that reads standard input finds it closed, and what it writes to standard
 * output is only noise. Elsewhere the channel uses standard input and output.
 */
public final class Descriptors {
  /** Prefix of the argument that names the channel's first descriptor. */
  public static final String OPTION = "channel=";

  private static final int BUFFER = 1 << 16;

  private Descriptors() {}

  /** Opens the channel; must be called once, before any program runs. */
  public static Channel openChannel(String[] args) throws IOException {
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

  /** Returns the channel of a process without separate descriptors. */
  public static Channel standard() {
    return new Channel(
        new FileInputStream(FileDescriptor.in),
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
  }

  /** Calls a non-public constructor; its package is opened only to this module. */
  private static FileDescriptor descriptor(int number) throws IOException {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return constructor.newInstance(number);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IOException("descriptor " + number + " is not accessible", e);
    }
  }
}
