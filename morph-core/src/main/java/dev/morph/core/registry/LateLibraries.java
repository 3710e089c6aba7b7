package dev.morph.core.registry;

import java.util.function.Consumer;

/**
 * Large libraries that are not packaged but downloaded when first needed, in groups. Code calls
 * {@link #require} with the name of a group; a list in the packaged application gives the libraries
 * of each group. If no source is installed, as in a build from the repository, all libraries must
 * already be on the class path.
 */
public final class LateLibraries {
  private static volatile Consumer<String> source = group -> {};

  private LateLibraries() {}

  /**
   * Replaces the source of the libraries.
   *
   * @param fetching makes a group of libraries available, or throws a fault that says how to get
   *     them
   */
  public static void install(Consumer<String> fetching) {
    source = fetching;
  }

  /**
   * Makes a group of libraries available. Must be called before any class or file of the group is
   * used.
   *
   * @throws dev.morph.core.fault.FaultException if the group is missing and cannot be fetched
   */
  public static void require(String group) {
    source.accept(group);
  }
}
