package dev.morph.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HolmTest {
  @Test
  void ofThreePValuesTheSmallestIsTripledTheNextDoubledAndNoneDecreases() {
    assertThat(Holm.adjust(List.of(0.25, 0.0625, 0.125))).containsExactly(0.25, 0.1875, 0.25);
    assertThat(Holm.adjust(List.of(0.5))).containsExactly(0.5);
  }

  @Test
  void itAgreesWithTheDefinitionByBruteForce() {
    for (long randomSeed = 0; randomSeed < 200; randomSeed++) {
      SeededDraw draw = SeededDraw.of(randomSeed, "holm", "");
      List<Double> p =
          IntStream.range(0, 1 + draw.nextInt(6)).mapToObj(i -> draw.nextInt(65) / 64.0).toList();
      List<Double> adjusted = Holm.adjust(p);
      List<Double> sorted = p.stream().sorted().toList();
      for (int i = 0; i < p.size(); i++) {
        double largest = 0;
        for (int j = 0; j <= sorted.lastIndexOf(p.get(i)); j++) {
          largest = Math.max(largest, (p.size() - j) * sorted.get(j));
        }
        assertThat(adjusted.get(i)).isEqualTo(Math.min(1, largest));
      }
    }
  }
}
