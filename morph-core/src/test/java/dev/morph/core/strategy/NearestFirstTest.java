package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NearestFirstTest {
  @Test
  void theNearestComesFirstUnderEitherPolarity() {
    List<TestCase<Integer>> mutants = List.of(Line.at(7), Line.at(2), Line.at(5));

    assertThat(sorted(Polarity.DISTANCE, mutants, 1)).containsExactly(2, 5, 7);
    assertThat(sorted(Polarity.SIMILARITY, mutants, 1)).containsExactly(7, 5, 2);
  }

  @Test
  void aMeasuredMutantHasItsValueAndItsPlaceOnTheCommonScale() {
    Measured<Integer> measured = nearest(Polarity.SIMILARITY, 1).sort(List.of(Line.at(6))).get(0);

    assertThat(measured).isEqualTo(new Measured<>(Line.at(6), 6.0, 0.4));
  }

  @Test
  void theSeedHasTheMetricsSelfDistance() {
    assertThat(nearest(Polarity.SIMILARITY, 1).measuredSeed())
        .isEqualTo(new Measured<>(Line.at(10), 10.0, 0.0));
  }

  @Test
  void tiesAreOrderedByTheRandomSeedNotByTheOrderOfGeneration() {
    // 12 to 15 all have the value 10, and so has the seed.
    List<TestCase<Integer>> mutants =
        List.of(Line.at(12), Line.at(13), Line.at(14), Line.at(15), Line.at(3));
    List<TestCase<Integer>> otherwise =
        List.of(Line.at(3), Line.at(15), Line.at(13), Line.at(14), Line.at(12));
    Map<List<Integer>, Integer> orders = new HashMap<>();
    for (long randomSeed = 0; randomSeed < 400; randomSeed++) {
      List<Integer> sorted = sorted(Polarity.SIMILARITY, mutants, randomSeed);
      assertThat(sorted).isEqualTo(sorted(Polarity.SIMILARITY, otherwise, randomSeed)).endsWith(3);
      orders.merge(sorted, 1, Integer::sum);
    }
    assertThat(orders).as("every order of four comes up").hasSize(24);
  }

  @Test
  void theNearerOfTwoMeasuredMutantsIsIdentified() {
    NearestFirst<Integer> distance = nearest(Polarity.DISTANCE, 1);
    Measured<Integer> near = new Measured<>(Line.at(1), 1, 0.1);
    Measured<Integer> far = new Measured<>(Line.at(2), 2, 0.2);
    Measured<Integer> asFar = new Measured<>(Line.at(3), 2, 0.2);

    assertThat(distance.nearer(near, far)).isEqualTo(near);
    assertThat(distance.nearer(far, near)).isEqualTo(near);
    assertThat(distance.farther(near, far)).isEqualTo(far);
    assertThat(distance.farther(far, near)).isEqualTo(far);
    assertThat(distance.nearer(far, asFar)).as("the first of equals").isEqualTo(far);
    assertThat(distance.farther(far, asFar)).as("the second of equals").isEqualTo(asFar);
    assertThat(distance.compare(near, far)).isNegative();
    assertThat(distance.compare(far, asFar)).isZero();
    assertThat(nearest(Polarity.SIMILARITY, 1).nearer(near, far)).isEqualTo(far);
  }

  private static List<Integer> sorted(
      Polarity polarity, List<TestCase<Integer>> mutants, long randomSeed) {
    return nearest(polarity, randomSeed).sort(mutants).stream()
        .map(measured -> measured.testCase().input())
        .toList();
  }

  private static NearestFirst<Integer> nearest(Polarity polarity, long randomSeed) {
    return new NearestFirst<>(Line.at(10), new UpToTen(polarity), randomSeed);
  }

  /** A number's value is the number itself, at most 10; the seed's is 10. */
  private record UpToTen(Polarity polarity) implements PairMetric<Integer> {
    @Override
    public String name() {
      return "up-to-ten";
    }

    @Override
    public String signature() {
      return "up-to-ten";
    }

    @Override
    public Prepared<Integer> prepare(Integer seed) {
      return new Prepared<>() {
        @Override
        public double measure(Integer mutant) {
          return Math.min(10, mutant);
        }

        @Override
        public double self() {
          return 10;
        }
      };
    }
  }
}
