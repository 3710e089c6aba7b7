package dev.morph.experiments.analysis.breakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.breakage.Breakage.Design;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BreakageTest {
  private static final Design DESIGN = new Design(List.of(1, 2, 3, 5), 1);
  private static final List<Integer> ALIKE = List.of(0, 0, 0);

  private static OfModel of(List<Sampled> samples) {
    return Breakage.of(samples, "meaning", "", DESIGN).models().get(0);
  }

  @Test
  void fIsTheMeanShareThatBreaksMinusTheNoise() {
    OfModel model =
        of(
            List.of(
                Samples.task("m", "a", ALIKE, true, false, true, true),
                Samples.task("m", "b", List.of(0, 0, 1, 0, 0), false, false, false, true)));

    // B(1), B(2), B(3), B(5) are 1/2, 0, 1/2, 1; one of six planned answers differs from most.
    assertThat(model.all().value()).isCloseTo(0.5 - 1 / 6.0, within(1e-12));
    assertThat(model.all().noise().value()).isCloseTo(1 / 6.0, within(1e-12));
    assertThat(model.all().curve())
        .extracting(Fragility.Point::words)
        .containsExactly(0, 1, 2, 3, 5);
    assertThat(model.all().curve().get(4).share().value()).isEqualTo(1);
    assertThat(model.all().curve().get(0).asked()).isEqualTo(6);
  }

  @Test
  void anAnswerIsNeverComparedWithItselfAndExtraAnswersAreNotNoise() {
    // Two of three planned answers agree; of the five together the third class has most.
    Sampled turned = Samples.task("m", "a", List.of(0, 1, 1, 1, 1), false);
    Sampled other = Samples.task("m", "b", ALIKE, false);

    List<TaskBreakage> tasks =
        Breakage.steady(
            List.of(
                new Sampled(
                    "a",
                    "m",
                    Map.of(),
                    new Sampled.Usual(List.of(0, 1, 1, 1, 1), 3, 1, true, false, null),
                    null,
                    turned.drawn(),
                    1,
                    null),
                other),
            any -> true,
            false);

    assertThat(tasks.get(0).noise()).isEqualTo(new TaskBreakage.Count(1, 3));
    assertThat(tasks.get(1).noise()).isEqualTo(new TaskBreakage.Count(0, 3));
  }

  @Test
  void aTaskWithoutAMajorityIsCountedButNotInAnyShare() {
    OfModel model =
        of(
            List.of(
                Samples.task("m", "a", ALIKE, false, false),
                Samples.task("m", "b", ALIKE, false, false),
                Samples.task("m", "c", List.of(0, 1, 2, 3, 4), true, true)));

    assertThat(model.tally().unsteady()).isEqualTo(1);
    assertThat(model.all().tasks()).isEqualTo(2);
    assertThat(model.all().value()).isZero();
  }

  @Test
  void withoutBreakageThereIsStillAnUpperBound() {
    List<Sampled> held =
        IntStream.range(0, 30)
            .mapToObj(i -> Samples.task("m", "t" + i, ALIKE, false, false, false, false))
            .toList();

    Interval interval = of(held).all().fragility().interval();

    assertThat(interval).isNotNull();
    assertThat(interval.high()).isBetween(0.01, 0.06);
    assertThat(interval.low()).isNegative(); // the noise may be more than what was seen, too
  }

  @Test
  void withOneAnswerNoiseIsUnknownAndNoConclusionIsDrawn() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      samples.add(Samples.task("fragile", "t" + i, List.of(0), true, true, true, true));
      samples.add(Samples.task("robust", "t" + i, List.of(0), false, false, false, false));
    }

    Breakage run = Breakage.of(samples, "meaning", "", DESIGN);

    assertThat(run.models().get(0).all().noiseKnown()).isFalse();
    assertThat(run.models().get(0).all().fragility().value()).isEqualTo(1);
    assertThat(run.comparisons()).hasSize(1);
    assertThat(run.decided()).isEmpty();
  }

  @Test
  void aModelThatIsKnownToAnswerTheSameHasNoNoise() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Sampled task = Samples.task("m", "t" + i, List.of(0), i == 0);
      samples.add(
          new Sampled(
              task.seed(),
              "m",
              Map.of(),
              new Sampled.Usual(List.of(0), 1, 0, true, true, true),
              null,
              task.drawn(),
              1,
              null));
    }

    OfModel model = of(samples);

    assertThat(model.all().noise().value()).isZero();
    assertThat(model.all().noise().interval()).isEqualTo(new Interval(0, 0));
    assertThat(model.all().value()).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(model.tally().passed()).isEqualTo(3);
    assertThat(model.correct()).isEqualTo(model.all());
    assertThat(model.incorrect().tasks()).isZero();
  }

  @Test
  void theModelThatBreaksLessOftenIsMoreRobust() {
    List<Sampled> samples = new ArrayList<>(Samples.world("a", 92, 0.04, 0, 2, 5, 6));
    samples.addAll(Samples.world("b", 92, 0.01, 0, 2, 5, 7));

    FragilityComparison pair = Breakage.of(samples, "meaning", "", DESIGN).comparisons().get(0);

    assertThat(pair.difference()).isPositive();
    assertThat(pair.decided(0.05)).isTrue();
    assertThat(pair.moreRobust()).isEqualTo("b");
  }

  @Test
  void aComparisonUsesOnlyMutantsThatBothModelsWereAskedAbout() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      samples.add(Samples.task("a", "t" + i, ALIKE, false, true));
      samples.add(Samples.task("b", "t" + i, ALIKE, false));
    }

    FragilityComparison pair = Breakage.of(samples, "meaning", "", DESIGN).comparisons().get(0);

    assertThat(pair.difference()).isZero();
    assertThat(pair.tasks()).isEqualTo(5);
  }

  @Test
  void modelsAskedInDifferentDomainsAreNotCompared() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      samples.add(Samples.task("a", "t" + i, ALIKE, false, true));
      Sampled other = Samples.task("b", "t" + i, ALIKE, false, true);
      samples.add(
          new Sampled(
              other.seed(),
              other.model(),
              other.labels(),
              other.usual(),
              other.cause(),
              other.drawn().stream().map(BreakageTest::published).toList(),
              other.rounds(),
              other.suspended()));
    }

    assertThat(Breakage.of(samples, "meaning", "", DESIGN).comparisons()).isEmpty();
    assertThat(Breakage.of(samples, "published", "", DESIGN).comparisons()).isEmpty();
  }

  private static Drawn published(Drawn mutant) {
    return new Drawn(
        "published",
        mutant.kind(),
        mutant.words(),
        mutant.id(),
        mutant.verdict(),
        mutant.changes(),
        mutant.text(),
        mutant.judgement());
  }

  /** The truth is the mean over very many tasks; see doc/lab/benchmarks.md for more runs. */
  @ParameterizedTest
  @CsvSource({
    "20, 0.1, 0, 0.3052",
    "20, 0.02, 0.01, 0.0807",
    "50, 0.02, 0.05, 0.0775",
    "50, 0.004, 0.01, 0.0175",
  })
  void theIntervalHasItsNominalCoverage(int tasks, double median, double noise, double f) {
    int runs = 400;
    int held = 0;
    double sum = 0;
    for (int run = 0; run < runs; run++) {
      Fragility all = of(Samples.world("m", tasks, median, noise, 2, 31L * run, 17 + run)).all();
      Interval interval = all.fragility().interval();
      assertThat(interval).isNotNull();
      held += interval.low() <= f && f <= interval.high() ? 1 : 0;
      sum += all.value() == null ? 0 : all.value();
    }

    assertThat(held / (double) runs).isBetween(0.92, 0.985);
    assertThat(sum / runs).isCloseTo(f, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"0, 0.01", "0.01, 0.05"})
  void equallyFragileModelsAreSeldomDistinguishedWhateverTheirNoise(double one, double other) {
    int runs = 300;
    int decided = 0;
    for (int run = 0; run < runs; run++) {
      List<Sampled> samples =
          new ArrayList<>(Samples.world("a", 50, 0.02, one, 2, 101L * run, 3 + 7L * run));
      samples.addAll(Samples.world("b", 50, 0.02, other, 2, 101L * run, 5 + 11L * run));
      decided += Breakage.of(samples, "meaning", "", DESIGN).decided().size();
    }

    assertThat(decided / (double) runs).isLessThanOrEqualTo(0.07);
  }

  @Test
  void allLooksTogetherUseNoMoreThanTheErrorOfOne() {
    Looks looks = new Looks(12);

    double sum = IntStream.rangeClosed(1, 12).mapToDouble(looks::level).sum();

    assertThat(sum).isCloseTo(0.05, within(1e-12));
    assertThat(looks.level(1)).isLessThan(1e-6);
    assertThat(new Looks(1).level(1)).isCloseTo(0.05, within(1e-12));
  }
}
