package dev.morph.morphisms.code.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramMetricTest {
  private static final String SEED = "class A { int f(int a) { return a + 1; } }";

  @ParameterizedTest
  @EnumSource(CodeDistance.class)
  void programsAreWalkedNearestFirst(CodeDistance kind) {
    PairMetric<String> metric = new ProgramMetric<>(kind, Labelling.OPERATORS, program -> program);
    Prepared<String> prepared = metric.prepare(SEED);

    double[] values =
        prepared.measureAll(
            List.of(
                SEED,
                SEED.replace("1", "2"),
                SEED.replace("return", "a = a * 3; return"),
                "This is prose."));

    assertThat(metric.polarity()).isEqualTo(Polarity.DISTANCE);
    assertThat(metric.signature()).startsWith(metric.name() + "|labels:operators|");
    assertThat(values).isSorted();
    assertThat(values[0]).isEqualTo(prepared.self()).isZero();
    assertThat(values[1]).isEqualTo(1);
    assertThat(prepared.normalise("This is prose.", values[3])).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(CodeDistance.class)
  void anyTextHasAFiniteValue(CodeDistance kind) {
    List<String> hostile =
        List.of("", " ", "\u0000", "\ud83d", "class", "((((", "\"", "/*", "'", "{}", ";", SEED);
    for (String seed : hostile) {
      Prepared<String> prepared =
          new ProgramMetric<String>(kind, Labelling.NAMES, program -> program).prepare(seed);
      assertThat(prepared.measure(seed)).isZero();
      for (String mutant : hostile) {
        double value = prepared.measure(mutant);
        assertThat(value).isFinite().isNotNegative();
        assertThat(prepared.normalise(mutant, value)).isBetween(0.0, 1.0);
      }
    }
  }
}
