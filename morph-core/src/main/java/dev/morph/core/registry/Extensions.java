package dev.morph.core.registry;

import dev.morph.core.fault.FaultException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All contributions of {@link Extension}s: first the built-in contributions, then those of the
 * jars. The jars of a folder are sorted by name. A broken extension does not affect the others;
 * {@link #faults} reports it. Immutable.
 */
public final class Extensions {
  private static Supplier<Extensions> loading = () -> load(List.of());
  private static @Nullable Extensions installed;

  private final Map<ExtensionPoint<?>, Map<String, Contribution<?>>> all;
  private final List<SpecFault> faults;

  Extensions(
      Map<ExtensionPoint<?>, Map<String, Contribution<?>>> all, Collection<SpecFault> faults) {
    this.all = all;
    this.faults = List.copyOf(faults);
  }

  /**
   * Loads the extensions on the class path, which include the built-in ones, and the extensions in
   * jars.
   *
   * @param places jars and folders of jars; their classes may use each other. A missing file or
   *     folder is ignored
   */
  public static Extensions load(Collection<Path> places) {
    return new ExtensionSearch().loadAll(places);
  }

  /** Returns the errors in extensions, one line each, with the place and the remedy. */
  public List<String> faults() {
    return faults.stream().map(SpecFault::toString).toList();
  }

  List<SpecFault> loadFaults() {
    return faults;
  }

  /** Returns the kinds that have at least one contribution. */
  public List<ExtensionPoint<?>> extensionPoints() {
    return List.copyOf(all.keySet());
  }

  /** Returns all contributions of a kind, in the order in which they were added. */
  public <T> List<Contribution<T>> contributions(ExtensionPoint<T> point) {
    List<Contribution<T>> found = new ArrayList<>();
    entries(point).values().forEach(entry -> found.add(castEntry(entry)));
    return found;
  }

  /** Returns the names of all contributions of a kind. */
  public List<String> names(ExtensionPoint<?> point) {
    return List.copyOf(entries(point).keySet());
  }

  /**
   * Returns the names of all contributions of the kind called {@code kind}; empty if there is no
   * such kind.
   */
  List<String> names(String kind) {
    return all.keySet().stream()
        .filter(point -> point.kind().equals(kind))
        .flatMap(point -> names(point).stream())
        .toList();
  }

  /**
   * Returns the forms in which users write the contributions of the kind called {@code kind}, each
   * with a line that describes it.
   */
  Map<String, String> forms(String kind) {
    Map<String, String> forms = new LinkedHashMap<>();
    all.forEach(
        (point, entries) -> {
          if (point.kind().equals(kind)) {
            entries.values().forEach(entry -> forms.putAll(entry.forms()));
          }
        });
    return forms;
  }

  /**
   * Returns the contribution with a name.
   *
   * @throws FaultException {@link dev.morph.core.fault.CommonFault#UNKNOWN_NAME} if there is no
   *     such contribution; lists the valid names, most likely first, and all errors in extensions
   */
  public <T> Contribution<T> named(ExtensionPoint<T> point, String name) {
    Contribution<?> entry = entries(point).get(name);
    if (entry == null) {
      throw unknownName(point.kind(), name, names(point));
    }
    return castEntry(entry);
  }

  /** Returns the fault for a name that does not exist in a kind. */
  FaultException unknownName(String kind, String name, List<String> names) {
    return Suggestion.unknownName(kind, name, names).withDetails(faults());
  }

  private Map<String, Contribution<?>> entries(ExtensionPoint<?> point) {
    return all.getOrDefault(point, Map.of());
  }

  @SuppressWarnings("unchecked") // the search adds only objects of the extension point's type
  private static <T> Contribution<T> castEntry(Contribution<?> entry) {
    return (Contribution<T>) entry;
  }

  /**
   * Returns the extensions in use. Until {@link #install} is called, these are the extensions on
   * the class path.
   */
  public static synchronized Extensions installed() {
    Extensions found = installed == null ? loading.get() : installed;
    installed = found;
    return found;
  }

  /**
   * Replaces the extensions in use. The command line does this at startup.
   *
   * @param later loads the extensions; called once, by the first {@link #installed}
   */
  public static synchronized void install(Supplier<Extensions> later) {
    loading = later;
    installed = null;
  }
}
