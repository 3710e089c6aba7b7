package dev.morph.core.registry;

import java.util.function.Consumer;

/**
 * Large libraries that the package leaves out and fetches when they are first needed. Where nobody
 * installs a source, as in a build from the repository, every library is there from the start.
 */
public final class LateLibraries {
  /** ONNX Runtime and its tokenizers. */
  public static final String NETWORKS = "networks";

  /** EvoSuite. */
  public static final String EVOSUITE = "evosuite";

  /** EvoSuite's standalone runtime, whose clock stands still. */
  public static final String CLOCK = "clock";

  private static volatile Consumer<String> source = group -> {};

  private LateLibraries() {}

  /**
   * Uses a source from now on.
   *
   * @param fetching makes a group of libraries available, or throws a fault that says how to
   */
  public static void install(Consumer<String> fetching) {
    source = fetching;
  }

  /**
   * To be called before the first class or file of a group is used.
   *
   * @throws dev.morph.core.fault.FaultException if it is not there and cannot be fetched
   */
  public static void require(String group) {
    source.accept(group);
  }
}
