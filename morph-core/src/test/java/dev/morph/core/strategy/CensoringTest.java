package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.strategy.FiniteDomain.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Walks that end without a failure: how far they may claim to have explored. */
class CensoringTest {
  @Test
  void aLimitInsideAShellCensorsWhereItsFirstUnaskedMutantBegins() {
    // The first shell was queried completely, out to 9; of the second, which is nearer, only 2 and
    // 4.
    FiniteDomain domain =
        domain(near(1, 1.0), near(2, 9.0), later(3, 2.0), later(4, 4.0), later(5, 5.0));

    TippingPoint.NotReached<Integer> outcome = censored(domain, 4);

    assertThat(outcome.explored().value()).isEqualTo(4.0);
    assertThat(outcome.lastSuccess().value()).isEqualTo(9.0);
  }

  @Test
  void aLimitAtTheEndOfAShellCensorsAtTheFarthestMutantAsked() {
    FiniteDomain domain = domain(near(1, 1.0), near(2, 9.0), later(3, 2.0), later(4, 4.0));

    assertThat(censored(domain, 2).explored().value()).isEqualTo(9.0);
    assertThat(censored(domain, 4).explored().value()).isEqualTo(9.0);
    assertThat(censored(domain, 5).explored().value()).isEqualTo(9.0);
    assertThat(censored(domain, 3).explored().value()).isEqualTo(2.0);
  }

  /**
   * Within one distance, a failure would otherwise be counted while passing mutants were missed.
   */
  @Test
  void aDistanceCanBeExploredCompletelyOrNotAtAll() {
    FiniteDomain domain =
        domain(near(1, 1.0), near(2, 1.0), near(3, 2.0), near(4, 2.0), near(5, 2.0), near(6, 3.0));

    for (int most : new int[] {2, 3, 4}) {
      ScenarioDomainWalk<Integer> walk = whole(domain, most, 100);
      assertThat(passAll(walk)).as("of %d", most).hasSize(2);
      assertThat(
              ((TippingPoint.NotReached<Integer>) walk.outcome().orElseThrow()).explored().value())
          .isEqualTo(1.0);
    }
    assertThat(passAll(whole(domain, 5, 100))).hasSize(5);
    assertThat(passAll(whole(domain, 1, 100))).isEmpty();
    assertThat(passAll(whole(domain, 3, 3))).as("a budget is allowed: the first radius").hasSize(6);
  }

  private static ScenarioDomainWalk<Integer> whole(FiniteDomain domain, int most, int budget) {
    return new ScenarioDomainWalk<>(
        FiniteDomain.SEED,
        domain,
        domain,
        new WalkSettings(
            new Radius(1, 1), 0, 0, Integer.MAX_VALUE, most, new Budget(budget, 1), true));
  }

  @Test
  void aWalkThatAskedNothingIsCensoredAtItsSeed() {
    TippingPoint.NotReached<Integer> outcome = censored(domain(), 4);

    assertThat(outcome.explored().testCase()).isEqualTo(FiniteDomain.SEED);
    assertThat(outcome.lastSuccess().testCase()).isEqualTo(FiniteDomain.SEED);
  }

  @Test
  void aSkippedMutantCountsAsExploredButNotAsASuccess() {
    FiniteDomain domain = domain(near(1, 1.0), near(2, 2.0), near(3, 3.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, 1, 200);
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      walk.accept(next.id(), next.input() == 3 ? FiniteDomain.undecided() : FiniteDomain.passed());
    }
    TippingPoint.NotReached<Integer> outcome =
        (TippingPoint.NotReached<Integer>) walk.outcome().orElseThrow();

    assertThat(outcome.explored().value()).isEqualTo(3.0);
    assertThat(outcome.lastSuccess().value()).isEqualTo(2.0);
    assertThat(outcome.exploration().skipped().undecided()).isEqualTo(1);
  }

  @Test
  void allMutantsNearerThanTheCensoredDistanceWereAsked() {
    LongStream.range(0, 1000)
        .forEach(
            randomSeed -> {
              FiniteDomain domain = untied(randomSeed);
              int most = 1 + (int) (randomSeed % 45);
              ScenarioDomainWalk<Integer> walk = walk(domain, randomSeed, most);
              List<TestCase<Integer>> asked = passAll(walk);
              TippingPoint.NotReached<Integer> outcome =
                  (TippingPoint.NotReached<Integer>) walk.outcome().orElseThrow();
              FiniteDomain generated = domain.within(outcome.exploration().radius());
              assertThat(outcome.lastSuccess().value()).isEqualTo(farthest(domain, asked));
              assertThat(outcome.explored().value()).isEqualTo(askedInFull(generated, asked));
              assertThat(
                      domain
                          .polarity()
                          .compareNearness(
                              outcome.explored().value(), nearestUnasked(generated, asked)))
                  .isLessThanOrEqualTo(0);
              assertThat(asked).hasSize(Math.min(most, generated.elements().size()));
            });
  }

  @Test
  void aPartlyExploredDistanceCountsAsUnexplored() {
    // Two of three mutants at 2 were queried, so the walk is known to hold at 1 only.
    FiniteDomain tied = domain(near(1, 1.0), near(2, 2.0), near(3, 2.0), near(4, 2.0));

    assertThat(censored(tied, 3).explored().value()).isEqualTo(1.0);
    assertThat(censored(tied, 3).lastSuccess().value()).isEqualTo(2.0);
    assertThat(censored(tied, 4).explored().value()).isEqualTo(2.0);
  }

  @Test
  void aPartlyExploredNearestDistanceLeavesTheSeed() {
    FiniteDomain tied = domain(near(1, 1.0), near(2, 1.0));

    assertThat(censored(tied, 1).explored().testCase()).isEqualTo(FiniteDomain.SEED);
  }

  @Test
  void aSimilarityIsCensoredByTheSameRule() {
    FiniteDomain tied =
        new FiniteDomain(
            List.of(near(1, 9.0), near(2, 8.0), near(3, 8.0)),
            Polarity.SIMILARITY,
            new Radius(2, 1));

    assertThat(censored(tied, 2).explored().value()).isEqualTo(9.0);
    assertThat(censored(tied, 3).explored().value()).isEqualTo(8.0);
  }

  @Test
  void withTiesExactlyTheDistancesUpToTheCensoredOneWereAsked() {
    LongStream.range(0, 3000)
        .forEach(
            randomSeed -> {
              FiniteDomain domain = FiniteDomain.random(randomSeed).where(one -> !one.fails());
              ScenarioDomainWalk<Integer> walk =
                  walk(domain, randomSeed, 1 + (int) (randomSeed % 45));
              List<TestCase<Integer>> asked = passAll(walk);
              TippingPoint.NotReached<Integer> outcome =
                  (TippingPoint.NotReached<Integer>) walk.outcome().orElseThrow();
              FiniteDomain generated = domain.within(outcome.exploration().radius());

              assertThat(outcome.explored().value()).isEqualTo(askedInFull(generated, asked));
            });
  }

  /** By brute force: the farthest value up to which every mutant was queried. */
  private static double askedInFull(FiniteDomain generated, List<TestCase<Integer>> asked) {
    Polarity polarity = generated.polarity();
    double left = nearestUnasked(generated, asked);
    return generated.elements().stream()
        .mapToDouble(Element::value)
        .filter(value -> polarity.compareNearness(value, left) < 0)
        .reduce(generated.self(), polarity::farther);
  }

  private static double nearestUnasked(FiniteDomain generated, List<TestCase<Integer>> asked) {
    return generated.elements().stream()
        .filter(one -> !asked.contains(generated.testCase(one)))
        .mapToDouble(Element::value)
        .reduce(generated.infinitelyFar(), generated.polarity()::nearer);
  }

  private static double farthest(FiniteDomain domain, List<TestCase<Integer>> cases) {
    return domain.elements().stream()
        .filter(one -> cases.contains(domain.testCase(one)))
        .mapToDouble(Element::value)
        .reduce(domain.self(), domain.polarity()::farther);
  }

  /** Nothing fails, and no two mutants are at the same distance. */
  private static FiniteDomain untied(long randomSeed) {
    FiniteDomain domain = FiniteDomain.random(randomSeed);
    SeededDraw draw = SeededDraw.of(randomSeed, "untied", "");
    List<Integer> values =
        new ArrayList<>(IntStream.rangeClosed(1, domain.elements().size()).boxed().toList());
    for (int i = values.size() - 1; i > 0; i--) {
      Collections.swap(values, i, draw.nextInt(i + 1));
    }
    // The largest possible similarity is 10.
    double scale = domain.polarity() == Polarity.DISTANCE ? 1 : -1;
    double from = domain.polarity() == Polarity.DISTANCE ? 0 : 10;
    List<Element> elements =
        domain.elements().stream()
            .map(
                one ->
                    new Element(
                        one.id(),
                        one.rank(),
                        one.order(),
                        from + scale * values.get(one.id() - 1) / 10.0,
                        false))
            .toList();
    return new FiniteDomain(elements, domain.polarity(), domain.limit());
  }

  private static List<TestCase<Integer>> passAll(ScenarioDomainWalk<Integer> walk) {
    List<TestCase<Integer>> asked = new ArrayList<>();
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      asked.add(next);
      walk.accept(next.id(), FiniteDomain.passed());
    }
    return asked;
  }

  private static TippingPoint.NotReached<Integer> censored(FiniteDomain domain, int maxQueries) {
    ScenarioDomainWalk<Integer> walk = walk(domain, 1, maxQueries);
    passAll(walk);
    return (TippingPoint.NotReached<Integer>) walk.outcome().orElseThrow();
  }

  private static ScenarioDomainWalk<Integer> walk(
      FiniteDomain domain, long randomSeed, int maxQueries) {
    return new ScenarioDomainWalk<>(
        FiniteDomain.SEED,
        domain,
        domain,
        new WalkSettings(
            new Radius(1, 1), 1, 1, Integer.MAX_VALUE, maxQueries, new Budget(100, randomSeed)));
  }

  private static FiniteDomain domain(Element... elements) {
    return new FiniteDomain(List.of(elements), Polarity.DISTANCE, new Radius(2, 1));
  }

  private static Element near(int id, double value) {
    return new Element(id, 1, 1, value, false);
  }

  private static Element later(int id, double value) {
    return new Element(id, 2, 1, value, false);
  }
}
