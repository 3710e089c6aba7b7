package dev.morph.core.registry;

import dev.morph.core.fault.Fault;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * All functions there are. Names need not be unique over test specifications: {@code points.mirror}
 * names the one of {@code points}. Upper and lower case and hyphens make no difference, so the
 * names of older scripts ({@code halfStep}) are understood.
 */
public final class Registry {
  private final List<Registered> all;

  private Registry(List<Registered> all) {
    this.all = all;
  }

  /**
   * The functions of these test specifications.
   *
   * @throws dev.morph.core.fault.FaultException that lists everything that is wrong with any of
   *     them
   */
  public static Registry of(Collection<?> specs) {
    return new Registry(List.of()).plus(specs);
  }

  /** The test specifications that packaged extensions offer. */
  public static List<Object> offered(ClassLoader loader) {
    List<Object> specs = new ArrayList<>();
    ServiceLoader.load(SpecProvider.class, loader).forEach(one -> specs.addAll(one.specs()));
    return specs;
  }

  /** These functions and those of more test specifications. */
  public Registry plus(Collection<?> specs) {
    List<Registered> more = new ArrayList<>(all);
    List<String> faults = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Object spec : specs) {
      SpecReader reader = new SpecReader(spec);
      more.addAll(reader.read());
      faults.addAll(reader.faults());
      names.add(reader.name());
    }
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "a fault" : faults.size() + " faults";
      throw Fault.SPEC_BROKEN.because(String.join(", ", names), count).listing(faults);
    }
    return new Registry(List.copyOf(more));
  }

  /** These functions and others that were not written as methods. */
  public Registry with(Collection<Registered> others) {
    List<Registered> more = new ArrayList<>(all);
    more.addAll(others);
    return new Registry(List.copyOf(more));
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
    return find(kind, name)
        .orElseThrow(
            () ->
                Fault.UNKNOWN_NAME.because(
                    kind.label(), name, String.join(", ", Suggestion.ranked(name, names(kind)))));
  }

  private static String folded(String name) {
    return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
