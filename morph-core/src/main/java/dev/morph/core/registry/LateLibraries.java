package dev.morph.core.registry;

import java.util.function.Consumer;

/**
 * Large libraries that are not packaged but downloaded when first needed, in groups. Code names the
 * group it needs; a list in the package gives the libraries of each group. If no source is
 * installed, as in a build from the repository, every library is present from the start.
 */
public final class LateLibraries {
  private static volatile Consumer<String> source = group -> {};

  private LateLibraries() {}

  /**
   * Replaces the source.
   *
   * @param fetching makes a group of libraries available, or throws a fault that says how to get
   *     them
   */
  public static void install(Consumer<String> fetching) {
    source = fetching;
  }

  /**
   * Must be called before the first class or file of a group is used.
   *
   * @throws dev.morph.core.fault.FaultException if the group is missing and cannot be fetched
   */
  public static void require(String group) {
    source.accept(group);
  }
}
