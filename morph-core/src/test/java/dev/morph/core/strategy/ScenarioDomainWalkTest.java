package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.FiniteDomain.Element;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScenarioDomainWalkTest {
  private static final Radius LIMIT = new Radius(3, 3);

  @Test
  void theNearestFailingMutantIsTheFirstFailureAndTheFarthestPassedOneBeforeItTheLastSuccess() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), fails(3, 3.0), passes(4, 4.0));

    TippingPoint<Integer> outcome = explore(domain, settings(new Radius(3, 3), 200));

    assertThat(outcome).isInstanceOf(TippingPoint.Found.class);
    TippingPoint.Found<Integer> found = (TippingPoint.Found<Integer>) outcome;
    assertThat(found.firstFailure().testCase().input()).isEqualTo(3);
    assertThat(found.lastSuccess().testCase().input()).isEqualTo(2);
    assertThat(found.exploration().queries()).isEqualTo(3);
  }

  @Test
  void theLastSuccessIsTheSeedWhenTheVeryFirstMutantFails() {
    FiniteDomain domain = domain(fails(1, 1.0), passes(2, 2.0));

    TippingPoint.Found<Integer> found =
        (TippingPoint.Found<Integer>) explore(domain, settings(new Radius(3, 3), 200));

    assertThat(found.lastSuccess().testCase()).isEqualTo(FiniteDomain.SEED);
    assertThat(found.lastSuccess().value()).isEqualTo(0);
  }

  @Test
  void successesOfEarlierShellsAreRememberedAfterAnExpansion() {
    // Theorem 3(3) against Equation 19: old {1 passes}, new {2 passes, 3 fails} has its last
    // success at 2; with new {3 fails} alone it is at 1, which Algorithm 2 loses.
    FiniteDomain both =
        domain(passes(1, 1.0), new Element(2, 2, 1, 2.0, false), new Element(3, 2, 1, 3.0, true));
    FiniteDomain failureOnly = domain(passes(1, 1.0), new Element(3, 2, 1, 3.0, true));

    assertThat(lastSuccess(both)).isEqualTo(2.0);
    assertThat(lastSuccess(failureOnly)).isEqualTo(1.0);
  }

  @Test
  void aSuccessAtTheDistanceOfTheFirstFailureCountsIfAskedBefore() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 3.0), fails(3, 3.0));
    Set<Double> seen = new HashSet<>();
    for (long randomSeed = 0; randomSeed < 20; randomSeed++) {
      WalkSettings settings =
          new WalkSettings(new Radius(1, 1), 1, 1, 9, 200, new Budget(100, randomSeed));
      TippingPoint.Found<Integer> found = (TippingPoint.Found<Integer>) explore(domain, settings);

      assertThat(found.lastSuccess().value())
          .isEqualTo(found.exploration().queries() == 3 ? 3.0 : 1.0);
      seen.add(found.lastSuccess().value());
    }
    assertThat(seen).containsExactlyInAnyOrder(1.0, 3.0);
  }

  @Test
  void theFirstShellIsThatOfTheFirstRadius() {
    FiniteDomain domain = domain(passes(1, 5.0), new Element(2, 2, 2, 1.0, false));

    assertThat(walk(domain, settings(new Radius(2, 2), 200)).upcoming(2))
        .extracting(TestCase::input)
        .containsExactly(2, 1);
    assertThat(walk(domain, settings(new Radius(1, 1), 200)).upcoming(2))
        .extracting(TestCase::input)
        .containsExactly(1);
  }

  @Test
  void aSuccessFartherThanTheFirstFailureIsNotTheLastSuccess() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 9.0), new Element(3, 2, 1, 4.0, true));

    assertThat(lastSuccess(domain)).isEqualTo(1.0);
  }

  @Test
  void anExhaustedDomainWithoutFailuresIsNotReachedWithItsExploredDistance() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 5.0));

    TippingPoint.NotReached<Integer> outcome =
        (TippingPoint.NotReached<Integer>) explore(domain, settings(new Radius(1, 1), 200));

    assertThat(outcome.explored().value()).isEqualTo(5.0);
    assertThat(outcome.lastSuccess().value()).isEqualTo(5.0);
    assertThat(outcome.exploration().radius()).isEqualTo(LIMIT);
    assertThat(outcome.exploration().isExhaustive()).isTrue();
  }

  @Test
  void theQueryLimitEndsTheWalkAsNotReached() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), fails(3, 3.0));

    TippingPoint.NotReached<Integer> outcome =
        (TippingPoint.NotReached<Integer>) explore(domain, settings(new Radius(3, 3), 2));

    assertThat(outcome.exploration().queries()).isEqualTo(2);
    assertThat(outcome.explored().value()).isEqualTo(2.0);
  }

  @Test
  void aSeedWithoutMutantsIsNotReachedAtOnce() {
    TippingPoint<Integer> outcome = explore(domain(), settings(new Radius(3, 3), 200));

    assertThat(outcome).isInstanceOf(TippingPoint.NotReached.class);
    assertThat(outcome.exploration().queries()).isZero();
  }

  @Test
  void undecidedMutantsAreSkippedCountedAndTheNearestOneRemembered() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), passes(3, 3.0), fails(4, 4.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(3, 3), 200));

    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      boolean unclear = next.input() == 2 || next.input() == 3;
      walk.accept(next.id(), unclear ? FiniteDomain.undecided() : domain.verdict(next.input()));
    }

    TippingPoint.Found<Integer> found = (TippingPoint.Found<Integer>) walk.outcome().orElseThrow();
    assertThat(found.lastSuccess().value()).isEqualTo(1.0);
    assertThat(found.exploration().skipped().undecided()).isEqualTo(2);
    assertThat(found.exploration().skipped().nearestUndecided().orElseThrow().value())
        .isEqualTo(2.0);
    assertThat(found.exploration().queries()).isEqualTo(4);
  }

  @Test
  void nothingBeyondAKnownFailureIsWanted() {
    FiniteDomain domain = domain(passes(1, 1.0), fails(2, 2.0), passes(3, 3.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(3, 3), 200));
    List<TestCase<Integer>> ahead = walk.upcoming(3);

    walk.accept(ahead.get(1).id(), FiniteDomain.failed());

    assertThat(walk.outcome()).isEmpty();
    assertThat(walk.upcoming(3)).extracting(TestCase::input).containsExactly(1);
  }

  @Test
  void theWalkingOrderIsThatOfAWalkInWhichNothingFails() {
    FiniteDomain domain =
        domain(
            passes(1, 1.0),
            fails(2, 2.0),
            passes(3, 3.0),
            new Element(4, 2, 1, 1.5, false),
            new Element(5, 3, 1, 9.0, false));
    WalkSettings settings = settings(new Radius(1, 1), 4);
    ScenarioDomainWalk<Integer> walk = walk(domain, settings);
    walk.upcoming(3).forEach(mutant -> walk.accept(mutant.id(), domain.verdict(mutant.input())));

    assertThat(walk.queriedMutants()).extracting(Measured::value).containsExactly(1.0, 2.0);
    assertThat(walk.plannedValues()).containsExactly(1.0, 2.0, 3.0, 1.5);
  }

  @Test
  void anAnswerThatWasCutShortIsNeitherAFailureNorUndecided() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), fails(3, 3.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(3, 3), 200));
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      Verdict cut = new Verdict.CutShort("token-limit", new Evidence("answer", 0, ""));
      walk.accept(next.id(), next.input() == 2 ? cut : domain.verdict(next.input()));
    }

    TippingPoint.Found<Integer> found = (TippingPoint.Found<Integer>) walk.outcome().orElseThrow();
    assertThat(found.lastSuccess().value()).isEqualTo(1.0);
    assertThat(found.exploration().skipped().cutShort()).isEqualTo(1);
    assertThat(found.exploration().skipped().undecided()).isZero();
    assertThat(found.exploration().skipped().nearestUndecided()).isEmpty();
  }

  @Test
  void aVerdictThatComesTwiceOrAfterTheOutcomeChangesNothing() {
    FiniteDomain domain = domain(passes(1, 1.0), fails(2, 2.0), passes(3, 3.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(3, 3), 200));
    TestCase<Integer> first = walk.upcoming(1).get(0);
    walk.accept(first.id(), FiniteDomain.passed());
    walk.accept(first.id(), FiniteDomain.failed());
    assertThat(walk.outcome()).isEmpty();
    assertThat(walk.queries()).isEqualTo(1);
    List<TestCase<Integer>> both = walk.upcoming(2);
    walk.accept(both.get(0).id(), FiniteDomain.failed());
    TippingPoint<Integer> outcome = walk.outcome().orElseThrow();

    walk.accept(both.get(1).id(), FiniteDomain.failed());

    assertThat(walk.outcome()).contains(outcome);
    assertThat(walk.queries()).isEqualTo(2);
    assertThat(walk.upcoming(5)).isEmpty();
  }

  @Test
  void onlyTheRequestedNumberOfUnknownMutantsIsWanted() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), passes(3, 3.0), passes(4, 4.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(1, 1), 200));

    assertThat(walk.upcoming(0)).isEmpty();
    assertThat(walk.upcoming(2)).extracting(TestCase::input).containsExactly(1, 2);
    walk.accept(walk.upcoming(2).get(1).id(), FiniteDomain.passed());
    assertThat(walk.upcoming(2)).extracting(TestCase::input).containsExactly(1, 3);
    walk.accept(walk.upcoming(1).get(0).id(), FiniteDomain.passed());
    assertThat(walk.upcoming(9)).extracting(TestCase::input).containsExactly(3, 4);
  }

  @Test
  void theRemainingQueriesLimitWhatIsWanted() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), passes(3, 3.0), passes(4, 4.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(1, 1), 3));
    walk.accept(walk.upcoming(1).get(0).id(), FiniteDomain.passed());

    assertThat(walk.upcoming(9)).extracting(TestCase::input).containsExactly(2, 3);
  }

  @Test
  void ofEquallyNearUndecidedMutantsTheFirstIsRemembered() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 1.0), passes(3, 1.0));
    ScenarioDomainWalk<Integer> walk = walk(domain, settings(new Radius(3, 3), 200));
    TestCase<Integer> first = walk.upcoming(1).get(0);
    while (walk.outcome().isEmpty()) {
      walk.accept(walk.upcoming(1).get(0).id(), FiniteDomain.undecided());
    }

    assertThat(walk.outcome().orElseThrow().exploration().skipped().nearestUndecided())
        .hasValueSatisfying(nearest -> assertThat(nearest.testCase()).isEqualTo(first));
  }

  @Test
  void theWalkingOrderEndsWithTheDomainOrWithTheQueries() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), new Element(3, 2, 1, 0.5, false));

    assertThat(walk(domain, settings(new Radius(1, 1), 200)).plannedValues())
        .containsExactly(1.0, 2.0, 0.5);
    assertThat(walk(domain, settings(new Radius(1, 1), 2)).plannedValues())
        .containsExactly(1.0, 2.0);
    assertThat(walk(domain, settings(new Radius(1, 1), 1)).plannedValues()).containsExactly(1.0);
  }

  @Test
  void aSeedWithoutSitesEndsAtOnceHoweverManyRanksThereAre() {
    FiniteDomain domain =
        new FiniteDomain(List.of(), Polarity.DISTANCE, new Radius(Integer.MAX_VALUE, 0));

    TippingPoint<Integer> outcome = explore(domain, settings(new Radius(3, 3), 200));

    assertThat(outcome.exploration().radius()).isEqualTo(Radius.NONE);
  }

  @Test
  void speculationStaysWithinTheQueryLimit() {
    FiniteDomain domain = domain(passes(1, 1.0), passes(2, 2.0), passes(3, 3.0));

    assertThat(walk(domain, settings(new Radius(3, 3), 2)).upcoming(10)).hasSize(2);
  }

  @Test
  void theRankLimitStopsTheExpansionOfRanks() {
    FiniteDomain domain = domain(passes(1, 1.0), new Element(2, 3, 1, 2.0, true));
    WalkSettings settings = new WalkSettings(new Radius(1, 1), 1, 1, 2, 200, new Budget(100, 1));

    TippingPoint<Integer> outcome = explore(domain, settings);

    assertThat(outcome).isInstanceOf(TippingPoint.NotReached.class);
    assertThat(outcome.exploration().radius()).isEqualTo(new Radius(2, 3));
  }

  @Test
  void settingsThatCannotExploreAreRefused() {
    assertThatThrownBy(() -> settings(new Radius(0, 1), 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> settings(new Radius(1, 1), 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Budget(0, 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aRadiusGrowsWithoutOverflow() {
    WalkSettings settings =
        new WalkSettings(
            new Radius(Integer.MAX_VALUE, Integer.MAX_VALUE),
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            Integer.MAX_VALUE,
            1,
            new Budget(1, 1));

    assertThat(settings.nextRadius(settings.start(), settings.start())).isEqualTo(settings.start());
  }

  private static double lastSuccess(FiniteDomain domain) {
    return ((TippingPoint.Found<Integer>) explore(domain, settings(new Radius(1, 1), 200)))
        .lastSuccess()
        .value();
  }

  private static Element passes(int id, double value) {
    return new Element(id, 1, 1, value, false);
  }

  private static Element fails(int id, double value) {
    return new Element(id, 1, 1, value, true);
  }

  private static FiniteDomain domain(Element... elements) {
    return new FiniteDomain(List.of(elements), Polarity.DISTANCE, LIMIT);
  }

  private static WalkSettings settings(Radius start, int maxQueries) {
    return new WalkSettings(start, 1, 1, Integer.MAX_VALUE, maxQueries, new Budget(100, 1));
  }

  private static ScenarioDomainWalk<Integer> walk(FiniteDomain domain, WalkSettings settings) {
    return new ScenarioDomainWalk<>(FiniteDomain.SEED, domain, domain, settings);
  }

  private static TippingPoint<Integer> explore(FiniteDomain domain, WalkSettings settings) {
    ScenarioDomainWalk<Integer> walk = walk(domain, settings);
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      Verdict verdict = domain.verdict(next.input());
      walk.accept(next.id(), verdict);
    }
    return walk.outcome().orElseThrow();
  }
}
