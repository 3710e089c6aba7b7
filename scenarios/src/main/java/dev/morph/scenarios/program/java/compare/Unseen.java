package dev.morph.scenarios.program.java.compare;

import dev.morph.scenarios.program.sandbox.worker.read.BeanReader;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a value that a comparison element by element cannot see, because they were cut off
 * or are hidden.
 */
final class Unseen {
  private static final String UNREAD = "unread";

  /** Classes that both programs declare. */
  private final Set<String> shared;

  /** The property names of the shared classes. */
  private final Map<String, Set<String>> names = new HashMap<>();

  /** Objects within another value; only the outermost of nested objects. */
  private final List<Value> within = new ArrayList<>();

  private final List<String> digests = new ArrayList<>();
  private boolean hides;
  private boolean cut;

  /**
   * Whether property names may differ between the programs, so that different parts may have been
   * cut off.
   */
  private boolean renamed;

  /**
   * Collects the unseen parts of one value.
   *
   * @param asked whether the value, if it is an object, is also examined through its own methods
   */
  Unseen(Value value, Set<String> shared, boolean asked) {
    this.shared = shared;
    collect(value, asked, false);
  }

  private void collect(Value value, boolean asked, boolean covered) {
    switch (value.kind()) {
      case OPAQUE -> digests.add(UNREAD);
      case CUT -> {
        cut = true;
        if (isUselessDigest(value)) {
          renamed = true;
        } else {
          digests.add(value.text().isEmpty() ? UNREAD : value.text() + value.bits());
        }
      }
      case BEAN -> collectBean(value, asked, covered);
      case SET, MAP -> {
        // if a collection was cut as a whole, its second item is the digest of its order
        List<Value> items = value.items();
        boolean whole = items.size() == 2 && items.stream().allMatch(Unseen::isDigestOfMany);
        int size = whole ? 1 : items.size();
        items.subList(0, size).forEach(item -> collect(item, false, covered));
      }
      default -> value.items().forEach(item -> collect(item, false, covered));
    }
  }

  private void collectBean(Value bean, boolean asked, boolean covered) {
    Map<String, Value> properties = properties(bean);
    if (!shared.contains(bean.text())) {
      renamed |= !bean.isOfJdk();
    } else {
      properties.keySet().forEach(name -> namesOf(bean.text()).add(withoutHiddenMark(name)));
    }
    if (!asked && !covered) {
      within.add(bean);
    }
    properties.forEach(
        (name, property) -> {
          boolean hidden = name.startsWith(BeanReader.HIDDEN);
          hides |= hidden && !asked;
          if (!hidden || !asked) {
            collect(property, false, covered || !asked);
          }
        });
  }

  private static boolean isDigestOfMany(Value value) {
    return value.kind() == Value.Kind.CUT && value.bits() > 0;
  }

  private Set<String> namesOf(String type) {
    return names.computeIfAbsent(type, unseen -> new TreeSet<>());
  }

  /**
   * Returns whether a digest is useless because it includes an object of a class that only one
   * program declares, so that the names in the digest differ. Classes that the digest does not name
   * count as shared if any class is shared; otherwise a program with many classes could hide a
   * difference.
   */
  private boolean isUselessDigest(Value cut) {
    return cut.classesInCut().stream()
        .anyMatch(it -> it.equals(Value.ANY_CLASS) ? shared.isEmpty() : !shared.contains(it));
  }

  /**
   * Returns whether the unseen parts of two values are alike, given that their visible parts do not
   * differ.
   */
  boolean isLike(Unseen other) {
    boolean hidden = (hides && other.hides) || ((hides || other.hides) && !cut && !other.cut);
    return !digests.contains(UNREAD)
        && !other.digests.contains(UNREAD)
        && ((renamed && other.renamed)
            || countEach(digests.stream()).equals(countEach(other.digests.stream())))
        && (!hidden || contents(other).equals(other.contents(this)));
  }

  private Object contents(Unseen other) {
    Set<String> alike = new HashSet<>();
    names.forEach(
        (type, parts) -> {
          if (parts.equals(other.names.get(type))) {
            alike.add(type);
          }
        });
    return countEach(within.stream().map(bean -> content(bean, alike)));
  }

  /**
   * Returns the content of an object, including hidden parts.
   *
   * @param alike classes whose properties have the same names in both programs; for other classes,
   *     only the property values count
   */
  private Object content(Value value, Set<String> alike) {
    return switch (value.kind()) {
      case BEAN -> {
        Map<String, Object> parts = new HashMap<>();
        properties(value)
            .forEach((name, part) -> parts.put(withoutHiddenMark(name), content(part, alike)));
        boolean known = shared.contains(value.text());
        yield List.of(
            known ? value.text() : "",
            alike.contains(value.text()) ? parts : countEach(parts.values().stream()));
      }
      case SET -> countEach(value.items().stream().map(item -> content(item, alike)));
      case MAP ->
          countEach(
              Stream.iterate(0, i -> i + 1 < value.items().size(), i -> i + 2)
                  .map(i -> value.items().subList(i, i + 2))
                  .map(entry -> entry.stream().map(part -> content(part, alike)).toList()));
      case FLOAT, DOUBLE -> (float) value.realValue();
      case CUT -> isUselessDigest(value) ? value.bits() : value;
      case THROWN, ARRAY, LIST, OPTIONAL, ENTRY ->
          List.of(
              value.kind() == Value.Kind.THROWN ? value.text() : value.kind(),
              value.items().stream().map(item -> content(item, alike)).toList());
      default -> value;
    };
  }

  private static <T> Map<T, Long> countEach(Stream<T> all) {
    return all.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static String withoutHiddenMark(String name) {
    return name.startsWith(BeanReader.HIDDEN) ? name.substring(1) : name;
  }

  /** Returns the properties of a bean by name. */
  static Map<String, Value> properties(Value bean) {
    Map<String, Value> properties = new LinkedHashMap<>();
    for (int i = 0; i + 1 < bean.items().size(); i += 2) {
      properties.put(bean.items().get(i).text(), bean.items().get(i + 1));
    }
    return properties;
  }
}
