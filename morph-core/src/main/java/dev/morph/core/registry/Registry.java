package dev.morph.core.registry;

import dev.morph.core.fault.CommonFault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All available functions. Several test specifications may use the same name; {@code points.mirror}
 * is the {@code mirror} of the specification {@code points}. Case, hyphens and underscores are
 * ignored in names, so {@code halfStep} finds {@code half-step}.
 */
public final class Registry {
  private final List<Registered> all;
  private final Map<String, String> specs;

  private Registry(List<Registered> all, Map<String, String> specs) {
    this.all = List.copyOf(all);
    this.specs = specs;
  }

  /**
   * Returns the functions of these test specifications.
   *
   * @throws dev.morph.core.fault.FaultException if there are errors; lists all errors in all
   *     specifications
   */
  public static Registry of(Collection<?> specs) {
    return read(specs, List.of());
  }

  /** Returns a registry with the functions of further test specifications added. */
  public Registry withSpecs(Collection<?> specs) {
    return withSpecs(specs, List.of());
  }

  static Registry read(Collection<?> specs, Collection<SpecFault> known) {
    return new Registry(List.of(), Map.of()).withSpecs(specs, known);
  }

  private Registry withSpecs(Collection<?> specs, Collection<SpecFault> known) {
    List<Registered> more = new ArrayList<>(all);
    List<String> faults = new ArrayList<>();
    Set<String> faulty = new LinkedHashSet<>();
    Map<String, String> documentation = new LinkedHashMap<>(this.specs);
    for (SpecFault fault : known) {
      faults.add(fault.toString());
      faulty.add(fault.where().split(":", 2)[0]);
    }
    for (Object spec : specs) {
      SpecReader reader = new SpecReader(spec);
      more.addAll(reader.read());
      documentation.putIfAbsent(reader.name(), reader.documentation());
      if (!reader.faults().isEmpty()) {
        reader.faults().forEach(fault -> faults.add(reader.jarPrefix() + fault));
        faulty.add(reader.name());
      }
    }
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "an error" : faults.size() + " errors";
      throw CommonFault.SPEC_BROKEN.because(String.join(", ", faulty), count).withDetails(faults);
    }
    return new Registry(more, documentation);
  }

  /** Returns a registry with functions added that are not methods of a test specification. */
  public Registry withFunctions(Collection<Registered> others) {
    List<Registered> more = new ArrayList<>(all);
    more.addAll(others);
    return new Registry(more, specs);
  }

  /** Returns the documentation of each test specification by name, in the order of registration. */
  public Map<String, String> documentationBySpec() {
    return java.util.Collections.unmodifiableMap(specs);
  }

  /** Returns all functions, by kind, in the order of registration. */
  public List<Registered> functions() {
    return all.stream().sorted(Comparator.comparing(Registered::kind)).toList();
  }

  /** Returns all functions of a kind. */
  public List<Registered> functions(Kind kind) {
    return all.stream().filter(entry -> entry.kind() == kind).toList();
  }

  /** Returns the names of all functions of a kind, as written in scripts. */
  public List<String> names(Kind kind) {
    return functions(kind).stream().map(Registered::name).distinct().toList();
  }

  /**
   * Finds a function by its name, optionally prefixed by its test specification and a dot. If
   * several functions match, the last registered one is returned, so a user's function takes
   * precedence over a built-in one.
   */
  public Optional<Registered> find(Kind kind, String name) {
    String wanted = foldName(name);
    return functions(kind).stream()
        .filter(
            entry ->
                wanted.equals(foldName(entry.name()))
                    || wanted.equals(foldName(entry.spec() + "." + entry.name())))
        .reduce((first, last) -> last);
  }

  /**
   * Like {@link #find}, but throws a fault with the most likely names if nothing is found.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such function
   */
  public Registered named(Kind kind, String name) {
    return find(kind, name)
        .orElseThrow(() -> Suggestion.unknownName(kind.label(), name, names(kind)));
  }

  private static String foldName(String name) {
    return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
