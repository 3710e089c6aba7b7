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
 * All functions there are. Names need not be unique over test specifications: {@code points.mirror}
 * names the one of {@code points}. Upper and lower case and hyphens make no difference, so a
 * method's own name ({@code halfStep}) is understood.
 */
public final class Registry {
  private final List<Registered> all;
  private final Map<String, String> specs;

  private Registry(List<Registered> all, Map<String, String> specs) {
    this.all = List.copyOf(all);
    this.specs = specs;
  }

  /**
   * The functions of these test specifications.
   *
   * @throws dev.morph.core.fault.FaultException that lists everything that is wrong with any of
   *     them
   */
  public static Registry of(Collection<?> specs) {
    return read(specs, List.of());
  }

  /** These functions and those of more test specifications. */
  public Registry plus(Collection<?> specs) {
    return plus(specs, List.of());
  }

  static Registry read(Collection<?> specs, Collection<SpecFault> known) {
    return new Registry(List.of(), Map.of()).plus(specs, known);
  }

  private Registry plus(Collection<?> specs, Collection<SpecFault> known) {
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
        reader.faults().forEach(fault -> faults.add(reader.jar() + fault));
        faulty.add(reader.name());
      }
    }
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "a fault" : faults.size() + " faults";
      throw CommonFault.SPEC_BROKEN.because(String.join(", ", faulty), count).listing(faults);
    }
    return new Registry(more, documentation);
  }

  /** These functions and others that were not written as methods. */
  public Registry with(Collection<Registered> others) {
    List<Registered> more = new ArrayList<>(all);
    more.addAll(others);
    return new Registry(more, specs);
  }

  /** What each test specification says of itself, by its name, in the order of registration. */
  public Map<String, String> specs() {
    return java.util.Collections.unmodifiableMap(specs);
  }

  /** Everything, by kind, in the order in which it was registered. */
  public List<Registered> all() {
    return all.stream().sorted(Comparator.comparing(Registered::kind)).toList();
  }

  /** Everything of a kind. */
  public List<Registered> all(Kind kind) {
    return all.stream().filter(entry -> entry.kind() == kind).toList();
  }

  /** The names of a kind, as scripts write them. */
  public List<String> names(Kind kind) {
    return all(kind).stream().map(Registered::name).distinct().toList();
  }

  /**
   * The function of a name, perhaps with its test specification before a dot. Of several, the one
   * registered last: a user's own comes after what is built in.
   */
  public Optional<Registered> find(Kind kind, String name) {
    String wanted = folded(name);
    return all(kind).stream()
        .filter(
            entry ->
                wanted.equals(folded(entry.name()))
                    || wanted.equals(folded(entry.spec() + "." + entry.name())))
        .reduce((first, last) -> last);
  }

  /**
   * {@link #find}, or a fault with the likeliest names.
   *
   * @throws dev.morph.core.fault.FaultException if there is none
   */
  public Registered named(Kind kind, String name) {
    return find(kind, name).orElseThrow(() -> Suggestion.unknown(kind.label(), name, names(kind)));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
