package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.FiniteDomain.Element;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplorationTest {
  private static final FiniteDomain DOMAIN =
      new FiniteDomain(
          List.of(
              new Element(1, 1, 1, 1.0, false),
              new Element(2, 1, 1, 2.0, false),
              new Element(3, 2, 2, 3.0, false)),
          Polarity.DISTANCE,
          new Radius(3, 3));

  /** The domain's shells, reported as complete up to {@code order} and as ten times their size. */
  private record Reporting(int order) implements MutantSource<Integer> {
    @Override
    public Radius limit(TestCase<Integer> seed) {
      return DOMAIN.limit();
    }

    @Override
    public Shell<Integer> shell(TestCase<Integer> seed, Radius from, Radius to, Budget budget) {
      Shell<Integer> shell = DOMAIN.shell(seed, from, to, budget);
      return new Shell<>(
          shell.mutants(),
          Math.min(order, to.k()),
          shell.fullSize().multiply(BigInteger.TEN),
          new Shell.Dropped(1, 2));
    }
  }

  @Test
  void countsOfShellsAddUp() {
    Exploration<Integer> exploration = explored(new Reporting(9), 200);

    assertThat(exploration.radius()).isEqualTo(new Radius(3, 3));
    assertThat(exploration.queries()).isEqualTo(3);
    assertThat(exploration.generated()).isEqualTo(3);
    assertThat(exploration.fullSize()).isEqualTo(30);
    assertThat(exploration.dropped()).isEqualTo(new Shell.Dropped(3, 6));
    assertThat(exploration.completeOrder()).isEqualTo(3);
    assertThat(exploration.isExhaustive()).isTrue();
  }

  @Test
  void theCompleteOrderIsTheSmallestOverAllShells() {
    Exploration<Integer> exploration = explored(new Reporting(1), 200);

    // Shells of orders 1, 2 and 3: from the second on, only the first order is complete.
    assertThat(exploration.completeOrder()).isEqualTo(1);
    assertThat(exploration.isExhaustive()).isFalse();
  }

  @Test
  void noOrderBeyondTheRadiusCountsAsComplete() {
    Exploration<Integer> exploration = explored(new Reporting(9), 2);

    assertThat(exploration.radius()).isEqualTo(new Radius(1, 1));
    assertThat(exploration.completeOrder()).isEqualTo(1);
    assertThat(exploration.isExhaustive()).isTrue();
    assertThat(exploration.generated()).isEqualTo(2);
  }

  private static Exploration<Integer> explored(MutantSource<Integer> source, int maxQueries) {
    ScenarioDomainWalk<Integer> walk =
        new ScenarioDomainWalk<>(
            FiniteDomain.SEED,
            source,
            DOMAIN,
            new WalkSettings(
                new Radius(1, 1), 1, 1, Integer.MAX_VALUE, maxQueries, new Budget(100, 1)));
    while (walk.outcome().isEmpty()) {
      walk.accept(walk.upcoming(1).get(0).id(), FiniteDomain.passed());
    }
    return walk.outcome().orElseThrow().exploration();
  }
}
