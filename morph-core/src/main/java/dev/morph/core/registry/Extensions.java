package dev.morph.core.registry;

import dev.morph.core.fault.FaultException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be named and was added by an {@link Extension}: what is built in first, then
 * the jars in the order of their names. What is wrong with one extension hides no other: see {@link
 * #faults}. Immutable.
 */
public final class Extensions {
  private static volatile Installed installed = new Installed(() -> load(List.of()));

  private final Map<ExtensionPoint<?>, Map<String, Contribution<?>>> all;
  private final List<SpecFault> faults;

  Extensions(
      Map<ExtensionPoint<?>, Map<String, Contribution<?>>> all, Collection<SpecFault> faults) {
    this.all = all;
    this.faults = List.copyOf(faults);
  }

  /**
   * Those of the class path, what is built in among them, and those of packaged extensions.
   *
   * @param places jars, and folders of jars; all of them may use each other. One that is not there
   *     holds nothing
   */
  public static Extensions load(Collection<Path> places) {
    return new ExtensionSearch().packaged(places);
  }

  /** What is wrong, a line for each thing, with where it is and what to do. */
  public List<String> faults() {
    return faults.stream().map(SpecFault::toString).toList();
  }

  List<SpecFault> wrong() {
    return faults;
  }

  /** The kinds of which there is something. */
  public List<ExtensionPoint<?>> points() {
    return List.copyOf(all.keySet());
  }

  /** All of a kind, in the order in which they were added. */
  public <T> List<Contribution<T>> of(ExtensionPoint<T> point) {
    List<Contribution<T>> found = new ArrayList<>();
    entries(point).values().forEach(entry -> found.add(typed(entry)));
    return found;
  }

  /** The names of a kind. */
  public List<String> names(ExtensionPoint<?> point) {
    return List.copyOf(entries(point).keySet());
  }

  /** The names of the kind that people call {@code kind}; none if there is no such kind. */
  List<String> names(String kind) {
    return all.keySet().stream()
        .filter(point -> point.kind().equals(kind))
        .flatMap(point -> names(point).stream())
        .toList();
  }

  /**
   * The one of a name.
   *
   * @throws FaultException {@link Fault#UNKNOWN_NAME}, with the likeliest name first and all that
   *     is wrong with extensions, if there is none
   */
  public <T> Contribution<T> named(ExtensionPoint<T> point, String name) {
    Contribution<?> entry = entries(point).get(name);
    if (entry == null) {
      throw unknown(point.kind(), name, names(point));
    }
    return typed(entry);
  }

  /** The fault of a name that none of a kind has. */
  FaultException unknown(String kind, String name, List<String> names) {
    return Suggestion.unknown(kind, name, names).listing(faults());
  }

  private Map<String, Contribution<?>> entries(ExtensionPoint<?> point) {
    return all.getOrDefault(point, Map.of());
  }

  @SuppressWarnings("unchecked") // the search adds only what is of its point's type
  private static <T> Contribution<T> typed(Contribution<?> entry) {
    return (Contribution<T>) entry;
  }

  /** The ones in use: those of the class path, until others are installed. */
  public static Extensions installed() {
    return installed.get();
  }

  /**
   * Uses other ones from now on. The command line does it when it starts.
   *
   * @param loading is asked once, when something is first looked up
   */
  public static void install(Supplier<Extensions> loading) {
    installed = new Installed(loading);
  }

  /** Loaded when they are first needed. */
  private static final class Installed {
    private final Supplier<Extensions> loading;
    private @Nullable Extensions loaded;

    Installed(Supplier<Extensions> loading) {
      this.loading = loading;
    }

    synchronized Extensions get() {
      Extensions found = loaded;
      if (found == null) {
        found = loading.get();
        loaded = found;
      }
      return found;
    }
  }
}
