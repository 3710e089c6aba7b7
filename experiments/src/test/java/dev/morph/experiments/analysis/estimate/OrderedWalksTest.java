package dev.morph.experiments.analysis.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.entity.SeededDraw;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OrderedWalksTest {
  @Test
  void aFailurePrecedesACensoredWalkAtTheSameDistance() {
    // At 2 one of two fails while the other is still at risk: half is left.
    List<FailureTime> walks = List.of(new FailureTime(2, false), new FailureTime(2, true));

    assertThat(new OrderedWalks(walks).restrictedMean(4)).isCloseTo(2 + 2 * 0.5, within(1e-12));
    assertThat(new OrderedWalks(walks).size()).isEqualTo(2);
  }

  @Test
  void nothingBeyondTauCounts() {
    List<FailureTime> walks = List.of(new FailureTime(1, true), new FailureTime(5, true));

    assertThat(new OrderedWalks(walks).restrictedMean(0)).isZero();
    assertThat(new OrderedWalks(walks).restrictedMean(1)).isCloseTo(1, within(1e-12));
    assertThat(new OrderedWalks(walks).restrictedMean(3)).isCloseTo(2, within(1e-12));
  }

  @Test
  void ifAllWalksAreCensoredTheMeanIsTau() {
    List<FailureTime> walks = List.of(new FailureTime(1, false), new FailureTime(5, false));

    assertThat(new OrderedWalks(walks).restrictedMean(7)).isEqualTo(7);
  }

  @Test
  void itEqualsTheAreaUnderTheEstimateByBruteForce() {
    for (long randomSeed = 0; randomSeed < 200; randomSeed++) {
      SeededDraw draw = SeededDraw.of(randomSeed, "walks", "");
      List<FailureTime> walks =
          IntStream.range(0, 1 + draw.nextInt(12))
              .mapToObj(i -> new FailureTime(1 + draw.nextInt(8), draw.nextInt(3) > 0))
              .toList();
      int tau = draw.nextInt(10);
      double area = 0;
      for (int from = 0; from < tau; from++) {
        area += surviving(walks, from);
      }

      assertThat(new OrderedWalks(walks).restrictedMean(tau)).isCloseTo(area, within(1e-12));
    }
  }

  @Test
  void aResampleCountsEachWalkAsOftenAsItWasDrawn() {
    List<FailureTime> walks =
        List.of(new FailureTime(1, true), new FailureTime(4, false), new FailureTime(3, true));
    List<FailureTime> resample = new ArrayList<>(walks);
    resample.set(1, walks.get(0));

    assertThat(new OrderedWalks(walks).restrictedMean(new int[] {0, 0, 2}, 4))
        .isEqualTo(new OrderedWalks(resample).restrictedMean(4))
        .isCloseTo(1 + 2 / 3.0, within(1e-12));
  }

  /** Kaplan and Meier: the product of the shares that came through each distance up to this one. */
  private static double surviving(List<FailureTime> walks, int distance) {
    double share = 1;
    for (int at = 0; at <= distance; at++) {
      int here = at;
      long atRisk = walks.stream().filter(walk -> walk.distance() >= here).count();
      long failed = walks.stream().filter(w -> w.failed() && w.distance() == here).count();
      share *= atRisk == 0 ? 1 : 1 - failed / (double) atRisk;
    }
    return share;
  }
}
