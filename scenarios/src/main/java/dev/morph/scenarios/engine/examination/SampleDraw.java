package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * A random draw of mutants of one seed from its pool: in each round one for each domain, kind and
 * number of changes. The choice depends on the run's random seed alone, so that all systems are
 * asked about the same mutants. Not thread-safe.
 */
final class SampleDraw<I> {
  /** The number of mutants of a stratum checked together. */
  private static final int BATCH = 8;

  private final TestCase<I> seed;
  private final List<SharedDomain<I>> domains;
  private final Map<Stratum, List<TestCase<I>>> strata =
      new TreeMap<>(Comparator.comparingInt(Stratum::changes).thenComparing(Stratum::kind));
  private final Map<Part, Drawing<I>> drawings = new LinkedHashMap<>();

  /** Mutants of one kind with the same number of changes. */
  private record Stratum(String kind, int changes) {}

  private record Part(int domain, Stratum stratum) {}

  /** How much of a stratum was searched for a domain. */
  private static final class Drawing<I> {
    private final List<TestCase<I>> drawn = new ArrayList<>();
    private int looked;
  }

  /**
   * The stratum from which a mutant was drawn.
   *
   * @param domain name of the domain
   * @param kind of change
   * @param changes the number of changed places
   */
  record Place(String domain, String kind, int changes) {}

  /**
   * Creates a draw from a pool.
   *
   * @param changes the numbers of changes to sample
   * @param randomSeed of the run
   */
  SampleDraw(
      TestCase<I> seed,
      List<SharedDomain<I>> domains,
      List<TestCase<I>> pool,
      List<Integer> changes,
      long randomSeed) {
    this.seed = seed;
    this.domains = domains;
    for (TestCase<I> mutant : pool) {
      if (changes.contains(mutant.order()) && mutant.origin() instanceof Origin.Mutant made) {
        strata
            .computeIfAbsent(
                new Stratum(made.datamorphism(), mutant.order()), any -> new ArrayList<>())
            .add(mutant);
      }
    }
    Comparator<TestCase<I>> drawn =
        Comparator.comparingLong(
            mutant -> SeededDraw.of(randomSeed, "sample", mutant.id().hex()).nextLong());
    strata.values().forEach(mutants -> mutants.sort(drawn.thenComparing(TestCase::id)));
    for (SharedDomain<I> domain : domains) {
      if (domain.comparesMutants()) {
        Object unused = domain.exclusions(seed, pool);
      }
    }
  }

  /**
   * Returns the mutants of a round, counted from 0; each only once, even if several domains contain
   * it.
   */
  List<TestCase<I>> round(int round) {
    Map<CaseId, TestCase<I>> wanted = new LinkedHashMap<>();
    for (int domain = 0; domain < domains.size(); domain++) {
      for (Stratum stratum : strata.keySet()) {
        drawn(new Part(domain, stratum), round)
            .ifPresent(mutant -> wanted.put(mutant.id(), mutant));
      }
    }
    return List.copyOf(wanted.values());
  }

  /** Returns the mutants of the first rounds, up to a number of them. */
  List<TestCase<I>> first(int most) {
    List<TestCase<I>> first = new ArrayList<>();
    List<TestCase<I>> next = round(0);
    for (int round = 1; !next.isEmpty() && first.size() < most; round++) {
      first.addAll(next);
      next = round(round);
    }
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
  }

  private Optional<TestCase<I>> drawn(Part part, int round) {
    Drawing<I> drawing = drawings.computeIfAbsent(part, any -> new Drawing<>());
    List<TestCase<I>> all = Objects.requireNonNull(strata.get(part.stratum()));
    while (drawing.drawn.size() <= round && drawing.looked < all.size()) {
      List<TestCase<I>> next =
          all.subList(drawing.looked, Math.min(all.size(), drawing.looked + BATCH));
      drawing.drawn.addAll(domains.get(part.domain()).inside(seed, next));
      drawing.looked += next.size();
    }
    return round < drawing.drawn.size() ? Optional.of(drawing.drawn.get(round)) : Optional.empty();
  }

  /** Visits the mutants of the first rounds and the strata they were drawn from. */
  void each(int rounds, BiConsumer<Place, TestCase<I>> look) {
    drawings.forEach(
        (part, drawing) -> {
          Place place =
              new Place(
                  domains.get(part.domain()).name(),
                  part.stratum().kind(),
                  part.stratum().changes());
          drawing.drawn.stream().limit(rounds).forEach(mutant -> look.accept(place, mutant));
        });
  }
}
