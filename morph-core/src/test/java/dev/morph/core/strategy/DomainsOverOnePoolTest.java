package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.strategy.FiniteDomain.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Walks over parts of one pool, on random finite domains with random parts. */
class DomainsOverOnePoolTest {
  private static final int DOMAINS = 3000;

  @Test
  void mutantsOutsideTheDomainAreSkippedAndCountedByRule() {
    FiniteDomain pool = pool(passes(1, 1), fails(2, 2), passes(3, 3), fails(4, 4));

    TippingPoint.Found<Integer> found =
        (TippingPoint.Found<Integer>) explore(pool, settings(100), new Part(id -> id != 2));

    assertThat(found.firstFailure().testCase().input()).isEqualTo(4);
    assertThat(found.lastSuccess().testCase().input()).isEqualTo(3);
    assertThat(found.exploration().queries()).isEqualTo(3);
    assertThat(found.exploration().skipped().excluded())
        .containsExactly(java.util.Map.entry("coin", 1));
  }

  @Test
  void theLimitAppliesToThePoolSoNoDomainIsExploredFarther() {
    FiniteDomain pool = pool(passes(1, 1), passes(2, 2), passes(3, 3), fails(4, 4));

    TippingPoint.NotReached<Integer> outcome =
        (TippingPoint.NotReached<Integer>) explore(pool, settings(3), new Part(id -> id % 2 == 0));

    assertThat(outcome.exploration().queries()).isEqualTo(1);
    assertThat(outcome.explored().testCase().input()).isEqualTo(2);
  }

  @Test
  void aDomainThatKeepsNothingIsNotReachedAtTheSeed() {
    FiniteDomain pool = pool(fails(1, 1), fails(2, 2));

    TippingPoint.NotReached<Integer> outcome =
        (TippingPoint.NotReached<Integer>) explore(pool, settings(100), new Part(id -> false));

    assertThat(outcome.explored().testCase()).isEqualTo(FiniteDomain.SEED);
    assertThat(outcome.lastSuccess().testCase()).isEqualTo(FiniteDomain.SEED);
    assertThat(outcome.exploration().skipped().excluded()).containsEntry("coin", 2);
  }

  @Test
  void onlyMutantsWithinReachOfAWalkAreExamined() {
    List<Element> elements = new ArrayList<>();
    for (int id = 1; id <= 100; id++) {
      elements.add(new Element(id, 1, 1, id, id == 1));
    }
    Part part = new Part(id -> true);

    explore(pool(elements.toArray(Element[]::new)), settings(100), part);

    assertThat(part.lookedAt).hasSize(16).contains(1).doesNotContain(17);
  }

  @Test
  void aWalkWithoutFailuresSkipsMutantsOutsideItsDomain() {
    FiniteDomain pool = pool(passes(1, 1), fails(2, 2), passes(3, 3), passes(4, 4));
    var walk = walk(pool, settings(3), new Part(id -> id != 1));

    assertThat(walk.plannedValues()).containsExactly(2.0, 3.0);
  }

  @Test
  void withoutALimitAWalkInASubdomainEqualsAWalkOverItAlone() {
    everyPart(
        (pool, part) -> {
          TippingPoint<Integer> within = explore(pool, settings(1000), part);
          TippingPoint<Integer> alone =
              explore(
                  pool.where(e -> part.keeps(e.id())),
                  settings(1000),
                  ScenarioDomain.<Integer>published());

          assertThat(within.getClass()).isEqualTo(alone.getClass());
          assertThat(within.exploration().queries()).isEqualTo(alone.exploration().queries());
          if (within instanceof TippingPoint.Found<Integer> found) {
            TippingPoint.Found<Integer> other = (TippingPoint.Found<Integer>) alone;
            assertThat(found.firstFailure()).isEqualTo(other.firstFailure());
            assertThat(found.lastSuccess()).isEqualTo(other.lastSuccess());
          }
        });
  }

  @Test
  @DisplayName("Theorem 2: within the same radius a part of the domain does not fail nearer")
  void aSubdomainDoesNotFailNearerWithinTheSameRadius() {
    int[] compared = {0};
    everyPart(
        (pool, part) -> {
          for (int limit : new int[] {5, 20, 1000}) {
            TippingPoint<Integer> whole =
                explore(pool, settings(limit), ScenarioDomain.<Integer>published());
            TippingPoint<Integer> within = explore(pool, settings(limit), part);
            Radius first = whole.exploration().radius();

            assertThat(first.intersection(within.exploration().radius())).isEqualTo(first);
            if (within instanceof TippingPoint.Found<Integer> later) {
              assertThat(whole)
                  .as("the whole domain failed, too, at the latest there")
                  .isInstanceOf(TippingPoint.Found.class);
              TippingPoint.Found<Integer> earlier = (TippingPoint.Found<Integer>) whole;
              if (first.equals(within.exploration().radius())) {
                compared[0]++;
                assertThat(
                        pool.polarity()
                            .compareNearness(
                                earlier.firstFailure().value(), later.firstFailure().value()))
                    .isLessThanOrEqualTo(0);
              }
            }
          }
        });
    assertThat(compared[0]).isGreaterThan(DOMAINS / 10);
  }

  @Test
  void aMutantThatFailsFirstInBothIsTheSameMutantIfItBelongsToBoth() {
    everyPart(
        (pool, part) -> {
          TippingPoint<Integer> whole =
              explore(pool, settings(20), ScenarioDomain.<Integer>published());
          if (whole instanceof TippingPoint.Found<Integer> found
              && part.keeps(found.firstFailure().testCase().input())) {
            TippingPoint<Integer> within = explore(pool, settings(20), part);
            assertThat(((TippingPoint.Found<Integer>) within).firstFailure())
                .isEqualTo(found.firstFailure());
          }
        });
  }

  private interface Law {
    void check(FiniteDomain pool, Part part);
  }

  private static void everyPart(Law law) {
    for (long randomSeed = 0; randomSeed < DOMAINS; randomSeed++) {
      SeededDraw draw = SeededDraw.of(randomSeed, "part", "");
      double share = draw.nextDouble();
      List<Integer> kept = new ArrayList<>();
      for (int id = 1; id <= 41; id++) {
        if (draw.nextDouble() < share) {
          kept.add(id);
        }
      }
      law.check(FiniteDomain.random(randomSeed), new Part(kept::contains));
    }
  }

  /** A domain of some of the numbers; it records which ones it was asked about. */
  private static final class Part implements ScenarioDomain<Integer> {
    private final IntPredicate keeps;
    final List<Integer> lookedAt = new ArrayList<>();

    Part(IntPredicate keeps) {
      this.keeps = keeps;
    }

    boolean keeps(int id) {
      return keeps.test(id);
    }

    @Override
    public String name() {
      return "part";
    }

    @Override
    public String signature() {
      return "part|coin";
    }

    @Override
    public List<Optional<Exclusion>> exclusions(
        TestCase<Integer> seed, List<TestCase<Integer>> mutants) {
      mutants.forEach(mutant -> lookedAt.add(mutant.input()));
      return mutants.stream()
          .map(
              mutant ->
                  keeps.test(mutant.input())
                      ? Optional.<Exclusion>empty()
                      : Optional.of(new Exclusion("coin", "it fell so")))
          .toList();
    }
  }

  private static Element passes(int id, double value) {
    return new Element(id, 1, 1, value, false);
  }

  private static Element fails(int id, double value) {
    return new Element(id, 1, 1, value, true);
  }

  private static FiniteDomain pool(Element... elements) {
    return new FiniteDomain(List.of(elements), Polarity.DISTANCE, new Radius(1, 1));
  }

  private static WalkSettings settings(int maxQueries) {
    return new WalkSettings(
        new Radius(1, 1), 1, 1, Integer.MAX_VALUE, maxQueries, new Budget(100, 1));
  }

  private static ScenarioDomainWalk<Integer> walk(
      FiniteDomain pool, WalkSettings settings, ScenarioDomain<Integer> domain) {
    return new ScenarioDomainWalk<>(
        new SortedShells<>(FiniteDomain.SEED, pool, pool, settings), domain);
  }

  private static TippingPoint<Integer> explore(
      FiniteDomain pool, WalkSettings settings, ScenarioDomain<Integer> domain) {
    ScenarioDomainWalk<Integer> walk = walk(pool, settings, domain);
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      walk.accept(next.id(), pool.verdict(next.input()));
    }
    return walk.outcome().orElseThrow();
  }
}
