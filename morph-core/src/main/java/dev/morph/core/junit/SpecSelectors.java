package dev.morph.core.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.support.discovery.SelectorResolver.Resolution.match;
import static org.junit.platform.engine.support.discovery.SelectorResolver.Resolution.selectors;
import static org.junit.platform.engine.support.discovery.SelectorResolver.Resolution.unresolved;

import dev.morph.core.registry.Kind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.UniqueId.Segment;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Resolves selectors for specifications, their parts and single executions. */
final class SpecSelectors implements SelectorResolver {
  private final Predicate<String> classNames;

  SpecSelectors(Predicate<String> classNames) {
    this.classNames = classNames;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    Class<?> type = selector.getJavaClass();
    if (!MorphTestEngine.isSpec(type) || !classNames.test(type.getName())) {
      return unresolved();
    }
    Set<DiscoverySelector> parts =
        Part.partsOf(type).collect(Collectors.toCollection(LinkedHashSet::new));
    return context
        .addToParent(parent -> Optional.of(new SpecDescriptor(parent, type)))
        .map(spec -> match(Match.exact(spec, () -> parts)))
        .orElse(unresolved());
  }

  /** Resolves the selector of a method if the method is a metamorphism. */
  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    Class<?> type = selector.getJavaClass();
    return Kind.METAMORPHISM
        .nameOf(selector.getJavaMethod())
        .map(name -> new Part(type, Part.METAMORPHISM, name))
        .filter(SpecSelectors::exists)
        .map(part -> selectors(Set.of(part)))
        .orElse(unresolved());
  }

  /** Resolves a part that another selector was resolved to. */
  @Override
  public Resolution resolve(DiscoverySelector selector, Context context) {
    if (!(selector instanceof Part part)) {
      return unresolved();
    }
    return context
        .addToParent(
            () -> selectClass(part.spec()),
            parent -> Optional.of(PartDescriptor.of(parent.getUniqueId(), part)))
        .map(descriptor -> match(Match.exact(descriptor)))
        .orElse(unresolved());
  }

  /**
   * Resolves the unique id of a specification, a part or an execution. For an execution, its part
   * is run, because executions are known only after a run.
   */
  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    UniqueId id = selector.getUniqueId();
    List<Segment> segments = id.getSegments();
    int at = 0;
    while (at < segments.size() && !segments.get(at).getType().equals(SpecDescriptor.SEGMENT)) {
      at++;
    }
    if (at == segments.size()) {
      return unresolved();
    }
    List<Segment> below = segments.subList(at + 1, segments.size());
    return ReflectionSupport.tryToLoadClass(segments.get(at).getValue())
        .toOptional()
        .map(
            type ->
                below.isEmpty()
                    ? selectors(Set.of(selectClass(type)))
                    : resolveBelow(type, below, id, context))
        .orElse(unresolved());
  }

  private static Resolution resolveBelow(
      Class<?> type, List<Segment> below, UniqueId id, Context context) {
    Part part = new Part(type, below.get(0).getType(), below.get(0).getValue());
    if (!exists(part)) {
      return unresolved();
    }
    if (below.size() == 1) {
      return selectors(Set.of(part));
    }
    return context
        .resolve(part)
        .map(
            descriptor -> {
              ((PartDescriptor) descriptor).reportOnly(id);
              return match(Match.partial(descriptor));
            })
        .orElse(unresolved());
  }

  private static boolean exists(Part part) {
    return MorphTestEngine.isSpec(part.spec()) && Part.partsOf(part.spec()).anyMatch(part::equals);
  }
}
