package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * The lemmas and theorems behind scenario domain analysis, checked on thousands of random finite
 * domains with random failures and many ties, against brute force over the whole domain.
 *
 * <p>Notation: D a set of mutants of t; Delta(D) the value of its nearest failing mutant,
 * infinitely far if none fails; Nabla(D) the value of its farthest safe mutant not farther than
 * Delta(D), that of t itself if there is none. "Near" is under the metric's polarity; both
 * polarities occur.
 */
class ScenarioDomainLawsTest {
  private static final int DOMAINS = 3000;

  @Test
  @DisplayName("Lemma 1: a larger domain cannot move the nearest failure outward")
  void aLargerDomainCannotMoveTheNearestFailureOutward() {
    everyDomainWithSubset(
        (whole, part) -> assertNotFarther(whole, whole.minimalFailure(), part.minimalFailure()));
  }

  @Test
  @DisplayName("Lemma 2: the nearest failure of a union is the nearer of the two")
  void theNearestFailureOfAUnionIsTheNearerOfTheTwo() {
    everyPartition(
        (whole, left, right) ->
            assertThat(whole.minimalFailure())
                .isEqualTo(whole.polarity().nearer(left.minimalFailure(), right.minimalFailure())));
  }

  @Test
  @DisplayName("Lemma 3: the maximal safe value is never farther than the nearest failure")
  void theMaximalSafeValueIsNeverFartherThanTheNearestFailure() {
    everyDomain(domain -> assertNotFarther(domain, domain.maximalSafe(), domain.minimalFailure()));
  }

  @Test
  @DisplayName("Lemma 4: everything strictly nearer than the nearest failure is safe")
  void everythingStrictlyNearerThanTheNearestFailureIsSafe() {
    everyDomain(
        domain ->
            assertThat(domain.elements())
                .filteredOn(e -> nearer(domain, e.value(), domain.minimalFailure()))
                .noneMatch(FiniteDomain.Element::fails));
  }

  @Test
  @DisplayName(
      "Lemma 5: nothing lies strictly between the maximal safe value and the nearest failure")
  void nothingLiesStrictlyBetweenTheMaximalSafeValueAndTheNearestFailure() {
    everyDomain(
        domain ->
            assertThat(domain.elements())
                .noneMatch(
                    e ->
                        nearer(domain, domain.maximalSafe(), e.value())
                            && nearer(domain, e.value(), domain.minimalFailure())));
  }

  @Test
  @DisplayName(
      "Lemma 6: with the same nearest failure, a larger domain moves the maximal safe value outward only")
  void withTheSameNearestFailureALargerDomainMovesTheMaximalSafeValueOutwardOnly() {
    everyDomainWithSubset(
        (whole, part) -> {
          if (whole.minimalFailure() == part.minimalFailure()) {
            assertNotFarther(whole, part.maximalSafe(), whole.maximalSafe());
          }
        });
  }

  @Test
  @DisplayName("Lemma 7: a domain without failures has its farthest mutant as maximal safe value")
  void aDomainWithoutFailuresHasItsFarthestMutantAsMaximalSafeValue() {
    everyDomain(
        domain -> {
          FiniteDomain safe = domain.where(e -> !e.fails());
          assertThat(safe.minimalFailure()).isEqualTo(safe.infinitelyFar());
          assertThat(safe.maximalSafe())
              .isEqualTo(
                  safe.elements().stream()
                      .mapToDouble(FiniteDomain.Element::value)
                      .reduce(safe.self(), safe.polarity()::farther));
        });
  }

  @Test
  @DisplayName("Lemma 8: a domain in which all fails has the seed as maximal safe value")
  void aDomainInWhichAllFailsHasTheSeedAsMaximalSafeValue() {
    everyDomain(
        domain -> {
          FiniteDomain failing = domain.where(FiniteDomain.Element::fails);
          assertThat(failing.maximalSafe()).isEqualTo(failing.self());
        });
  }

  @Test
  @DisplayName(
      "Lemma 9: radii are monotone, so shells are disjoint and their union is the larger radius")
  void shellsAreDisjointAndTheirUnionIsTheLargerRadius() {
    everyDomain(
        domain -> {
          Radius small = new Radius(1, 1);
          Budget budget = new Budget(100, 1);
          List<TestCase<Integer>> union = new ArrayList<>();
          union.addAll(domain.shell(FiniteDomain.SEED, Radius.NONE, small, budget).mutants());
          union.addAll(domain.shell(FiniteDomain.SEED, small, domain.limit(), budget).mutants());
          assertThat(union)
              .doesNotHaveDuplicates()
              .containsExactlyInAnyOrderElementsOf(
                  domain.shell(FiniteDomain.SEED, Radius.NONE, domain.limit(), budget).mutants());
        });
  }

  @Test
  @DisplayName(
      "Theorem 1: the walk finds the nearest failure of the explored domain, by brute force")
  void theWalkFindsTheNearestFailureOfTheExploredDomain() {
    everyWalk(
        (domain, outcome) -> {
          FiniteDomain explored = domain.within(outcome.exploration().radius());
          if (outcome instanceof TippingPoint.Found<Integer> found) {
            assertThat(found.firstFailure().value()).isEqualTo(explored.minimalFailure());
          } else {
            assertThat(explored.minimalFailure()).isEqualTo(explored.infinitelyFar());
          }
        });
  }

  @Test
  @DisplayName(
      "Theorem 2: the true boundary of a domain complete up to the failure is not nearer than the safe value")
  void inACompleteDomainLastSuccessAndFirstFailureEncloseTheBoundary() {
    everyWalk(
        (domain, outcome) -> {
          // Premise: the explored set contains every element of the domain up to the failure it
          // found.
          if (outcome instanceof TippingPoint.Found<Integer> found
              && domain.within(outcome.exploration().radius()).equals(domain)) {
            assertNotFarther(domain, found.lastSuccess().value(), domain.minimalFailure());
            assertNotFarther(domain, domain.minimalFailure(), found.firstFailure().value());
          }
        });
  }

  @Test
  @DisplayName("Theorem 3(1): an expansion asks only for mutants that it had not asked for")
  void noMutantIsAskedForTwice() {
    everyDomain(
        domain -> {
          List<TestCase<Integer>> asked = new ArrayList<>();
          explore(domain, settings(1), asked::add);
          assertThat(asked).doesNotHaveDuplicates();
        });
  }

  @Test
  @DisplayName(
      "Theorem 3(2, 3): stepwise expansion gives what one search of the whole explored domain gives")
  void stepwiseExpansionGivesWhatOneSearchOfTheWholeExploredDomainGives() {
    everyWalk(
        (domain, outcome) -> {
          if (outcome instanceof TippingPoint.Found<Integer> found) {
            FiniteDomain explored = domain.within(outcome.exploration().radius());
            assertThat(found.firstFailure().value()).isEqualTo(explored.minimalFailure());
            assertThat(found.lastSuccess().value()).isEqualTo(farthestAskedSuccess(domain, found));
            assertNotFarther(explored, found.lastSuccess().value(), explored.maximalSafe());
          }
        });
  }

  @Test
  @DisplayName("Theorem 4: without failures the walk ends, having seen the whole domain")
  void withoutFailuresTheWalkEndsHavingSeenTheWholeDomain() {
    everyDomain(
        domain -> {
          FiniteDomain safe = domain.where(e -> !e.fails());
          TippingPoint<Integer> outcome = explore(safe, settings(1), asked -> {});
          assertThat(outcome).isInstanceOf(TippingPoint.NotReached.class);
          assertThat(outcome.exploration().queries()).isEqualTo(safe.elements().size());
          assertThat(((TippingPoint.NotReached<Integer>) outcome).lastSuccess().value())
              .isEqualTo(safe.maximalSafe());
        });
  }

  @Test
  @DisplayName(
      "Theorem 5: more expansion never finds a nearer failure than a search of the whole domain")
  void theWholeDomainBoundsEveryWalk() {
    everyWalk(
        (domain, outcome) -> {
          if (outcome instanceof TippingPoint.Found<Integer> found) {
            assertNotFarther(domain, domain.minimalFailure(), found.firstFailure().value());
          }
        });
  }

  @Test
  void theOutcomeDoesNotDependOnTheOrderInWhichVerdictsArrive() {
    everyDomain(
        domain -> {
          TippingPoint<Integer> oneByOne = explore(domain, settings(7), asked -> {});
          SeededDraw draw = SeededDraw.of(domain.elements().size(), "arrival", domain.toString());
          ScenarioDomainWalk<Integer> walk = walk(domain, settings(7));
          while (walk.outcome().isEmpty()) {
            List<TestCase<Integer>> ahead = walk.upcoming(1 + draw.nextInt(8));
            TestCase<Integer> any = ahead.get(draw.nextInt(ahead.size()));
            walk.accept(any.id(), domain.verdict(any.input()));
          }
          assertThat(walk.outcome()).contains(oneByOne);
        });
  }

  @Test
  void tiesAreBrokenByTheRecordedRandomSeedAlone() {
    boolean differs = false;
    for (long seed = 0; seed < 50; seed++) {
      FiniteDomain domain = FiniteDomain.random(seed);
      assertThat(askedInOrder(domain, 3)).isEqualTo(askedInOrder(domain, 3));
      differs |= !askedInOrder(domain, 3).equals(askedInOrder(domain, 4));
    }
    assertThat(differs).as("another random seed orders some ties otherwise").isTrue();
  }

  @Test
  void theReferenceDriverAgreesWithBruteForce() throws Exception {
    for (long seed = 0; seed < 200; seed++) {
      FiniteDomain domain = FiniteDomain.random(seed);
      var analysis =
          new ScenarioDomainAnalysis<Integer, Integer>(
              domain, domain, input -> input, (t, x) -> domain.verdict(x.output()), settings(1));

      assertThat(analysis.analyse(FiniteDomain.SEED))
          .isEqualTo(explore(domain, settings(1), asked -> {}));
    }
  }

  private static List<Integer> askedInOrder(FiniteDomain domain, long randomSeed) {
    List<Integer> asked = new ArrayList<>();
    explore(domain, settings(randomSeed), mutant -> asked.add(mutant.input()));
    return asked;
  }

  /**
   * Returns the farthest success among the elements the walk had queried by the end; ties with the
   * failure may not have been queried.
   */
  private static double farthestAskedSuccess(
      FiniteDomain domain, TippingPoint.Found<Integer> found) {
    List<TestCase<Integer>> asked = new ArrayList<>();
    explore(domain, settings(1), asked::add);
    Polarity polarity = domain.polarity();
    return asked.stream()
        .filter(mutant -> domain.verdict(mutant.input()) instanceof Verdict.Same)
        .mapToDouble(mutant -> domain.prepare(0).measure(mutant.input()))
        .filter(value -> polarity.compareNearness(value, found.firstFailure().value()) <= 0)
        .reduce(domain.self(), polarity::farther);
  }

  private interface WithSubset {
    void check(FiniteDomain whole, FiniteDomain part);
  }

  private interface Partition {
    void check(FiniteDomain whole, FiniteDomain left, FiniteDomain right);
  }

  private interface WithOutcome {
    void check(FiniteDomain domain, TippingPoint<Integer> outcome);
  }

  private static void everyDomain(Consumer<FiniteDomain> law) {
    LongStream.range(0, DOMAINS).mapToObj(FiniteDomain::random).forEach(law);
  }

  private static void everyDomainWithSubset(WithSubset law) {
    everyDomain(domain -> law.check(domain, domain.where(e -> e.id() % 2 == 0)));
  }

  private static void everyPartition(Partition law) {
    everyDomain(
        domain ->
            law.check(
                domain, domain.where(e -> e.id() % 3 == 0), domain.where(e -> e.id() % 3 != 0)));
  }

  private static void everyWalk(WithOutcome law) {
    everyDomain(domain -> law.check(domain, explore(domain, settings(1), asked -> {})));
  }

  private static WalkSettings settings(long randomSeed) {
    return new WalkSettings(
        new Radius(1, 1), 1, 1, Integer.MAX_VALUE, 1000, new Budget(100, randomSeed));
  }

  private static ScenarioDomainWalk<Integer> walk(FiniteDomain domain, WalkSettings settings) {
    return new ScenarioDomainWalk<>(FiniteDomain.SEED, domain, domain, settings);
  }

  private static TippingPoint<Integer> explore(
      FiniteDomain domain, WalkSettings settings, Consumer<TestCase<Integer>> asked) {
    ScenarioDomainWalk<Integer> walk = walk(domain, settings);
    while (walk.outcome().isEmpty()) {
      TestCase<Integer> next = walk.upcoming(1).get(0);
      asked.accept(next);
      walk.accept(next.id(), domain.verdict(next.input()));
    }
    return walk.outcome().orElseThrow();
  }

  private static boolean nearer(FiniteDomain domain, double left, double right) {
    return domain.polarity().compareNearness(left, right) < 0;
  }

  private static void assertNotFarther(FiniteDomain domain, double near, double far) {
    assertThat(domain.polarity().compareNearness(near, far))
        .as("%s is not farther than %s", near, far)
        .isLessThanOrEqualTo(0);
  }
}
