package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A domain that checks each mutant of a seed only once, whichever metrics reach it. Not
 * thread-safe.
 */
final class SharedDomain<I> implements ScenarioDomain<I> {
  private final ScenarioDomain<I> domain;
  private final Map<CaseId, Optional<Exclusion>> known = new HashMap<>();

  SharedDomain(ScenarioDomain<I> domain) {
    this.domain = domain;
  }

  /**
   * Returns the shared domains for the sample; domains that walks use, too, are shared with the
   * walks.
   *
   * @param walked shared domains of the walks
   * @param own the domains of the walks
   * @param sampled the domains of the sample
   */
  static <I> List<SharedDomain<I>> ofSample(
      List<SharedDomain<I>> walked, List<ScenarioDomain<I>> own, List<ScenarioDomain<I>> sampled) {
    return sampled.stream()
        .map(it -> own.contains(it) ? walked.get(own.indexOf(it)) : new SharedDomain<>(it))
        .toList();
  }

  @Override
  public String name() {
    return domain.name();
  }

  @Override
  public String signature() {
    return domain.signature();
  }

  @Override
  public boolean comparesMutants() {
    return domain.comparesMutants();
  }

  /** Returns the mutants that belong to the domain. */
  List<TestCase<I>> mutantsInside(TestCase<I> seed, List<TestCase<I>> mutants) {
    List<Optional<Exclusion>> exclusions = exclusions(seed, mutants);
    return IntStream.range(0, mutants.size())
        .filter(i -> exclusions.get(i).isEmpty())
        .mapToObj(mutants::get)
        .toList();
  }

  @Override
  public List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants) {
    List<TestCase<I>> open =
        mutants.stream().filter(mutant -> !known.containsKey(mutant.id())).toList();
    if (!open.isEmpty()) {
      List<Optional<Exclusion>> found = domain.exclusions(seed, open);
      for (int i = 0; i < open.size(); i++) {
        known.put(open.get(i).id(), found.get(i));
      }
    }
    return mutants.stream()
        .map(mutant -> known.getOrDefault(mutant.id(), Optional.empty()))
        .toList();
  }
}
