package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.strategy.StepMachine.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * Draws mutants of one seed at random from its pool: in each round, one mutant for each domain,
 * kind and number of changes. The choice depends only on the run's random seed, so that all systems
 * are asked about the same mutants. Once all mutants of a stratum are drawn, they are drawn again
 * if several answers to each are recorded. Not thread-safe.
 */
final class SampleDraw<I> {
  /** The number of mutants of a stratum checked together. */
  private static final int BATCH = 8;

  private final TestCase<I> seed;
  private final List<SharedDomain<I>> domains;
  private final ToIntFunction<TestCase<I>> recorded;
  private final Map<Stratum, List<TestCase<I>>> strata =
      new TreeMap<>(Comparator.comparingInt(Stratum::changes).thenComparing(Stratum::kind));
  private final Map<Part, Drawing<I>> drawings = new LinkedHashMap<>();

  /** Mutants of one kind with the same number of changes. */
  private record Stratum(String kind, int changes) {}

  private record Part(int domain, Stratum stratum) {}

  /** The mutants of a stratum that were drawn for a domain, and how many mutants were checked. */
  private static final class Drawing<I> {
    private final List<TestCase<I>> drawn = new ArrayList<>();
    private int looked;
  }

  /**
   * The stratum from which a mutant was drawn.
   *
   * @param domain the domain's name
   * @param kind the kind of change
   * @param changes the number of changed places
   */
  record Place(String domain, String kind, int changes) {}

  /**
   * Creates a draw from a pool.
   *
   * @param changes the numbers of changes to sample
   * @param randomSeed the run's random seed
   * @param recorded the number of recorded answers to a mutant; 1 if mutants can be asked
   */
  SampleDraw(
      TestCase<I> seed,
      List<SharedDomain<I>> domains,
      List<TestCase<I>> pool,
      List<Integer> changes,
      long randomSeed,
      ToIntFunction<TestCase<I>> recorded) {
    this.seed = seed;
    this.domains = domains;
    this.recorded = recorded;
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
   * Returns the mutants of a round; rounds are counted from 0. A mutant occurs only once, even if
   * several domains contain it.
   */
  List<Step<I>> stepsOfRound(int round) {
    Set<Step<I>> wanted = new LinkedHashSet<>();
    for (int domain = 0; domain < domains.size(); domain++) {
      for (Stratum stratum : strata.keySet()) {
        drawnStep(new Part(domain, stratum), round).ifPresent(wanted::add);
      }
    }
    return List.copyOf(wanted);
  }

  /** Returns the mutants of the first rounds, at most this many. */
  List<TestCase<I>> firstMutants(int most) {
    List<TestCase<I>> first = new ArrayList<>();
    List<Step<I>> next = stepsOfRound(0);
    for (int round = 1; !next.isEmpty() && first.size() < most; round++) {
      next.forEach(step -> first.add(step.testCase()));
      next = stepsOfRound(round);
    }
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
  }

  private Optional<Step<I>> drawnStep(Part part, int round) {
    Drawing<I> drawing = drawings.computeIfAbsent(part, any -> new Drawing<>());
    List<TestCase<I>> all = Objects.requireNonNull(strata.get(part.stratum()));
    while (drawing.drawn.size() <= round && drawing.looked < all.size()) {
      List<TestCase<I>> next =
          all.subList(drawing.looked, Math.min(all.size(), drawing.looked + BATCH));
      drawing.drawn.addAll(domains.get(part.domain()).mutantsInside(seed, next));
      drawing.looked += next.size();
    }
    int size = drawing.drawn.size();
    if (size == 0) {
      return Optional.empty();
    }
    TestCase<I> mutant = drawing.drawn.get(round % size);
    int repeat = round / size;
    return repeat < recorded.applyAsInt(mutant)
        ? Optional.of(new Step<>(mutant, repeat))
        : Optional.empty();
  }

  /** Visits the mutants of the first rounds and the strata they were drawn from. */
  void forEachDrawn(int rounds, BiConsumer<Place, Step<I>> look) {
    drawings
        .keySet()
        .forEach(
            part -> {
              Place place =
                  new Place(
                      domains.get(part.domain()).name(),
                      part.stratum().kind(),
                      part.stratum().changes());
              for (int round = 0; round < rounds; round++) {
                drawnStep(part, round).ifPresent(step -> look.accept(place, step));
              }
            });
  }
}
