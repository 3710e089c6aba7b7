package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.analysis.RepairedAnswers.Count;
import dev.morph.experiments.analysis.RepairedAnswers.Row;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.breakage.Samples;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepairedAnswersTest {
  private static final List<Integer> STEADY = List.of(0, 0, 0);
  private static final Breakage.Design DESIGN = new Breakage.Design(List.of(1, 2, 3, 5), 1);

  private static final List<Sampled> SAMPLES =
      List.of(
          Samples.task("m", "a", STEADY, true, true, false, false),
          Samples.task("m", "b", STEADY, false, false, false, false));

  @Test
  void repairsAreCountedAndFIsGivenWithoutThem() {
    RepairedAnswers repaired =
        RepairedAnswers.of(
            SAMPLES,
            DESIGN,
            (model, id) ->
                id.equals("a-0") || id.equals("a-1")
                    ? List.of("closed the code fence")
                    : List.of());

    assertThat(repaired.counts()).containsExactly(new Count("m", "closed the code fence", 2));
    Row row = repaired.rows().get(0);
    assertThat(row.answers()).isEqualTo(8);
    assertThat(row.repaired()).isEqualTo(2);
    assertThat(row.fragility().value()).isPositive();
    assertThat(row.fragilityWithoutRepaired().value()).isLessThan(row.fragility().value());
    assertThat(repaired.tables()).hasSize(2);
  }

  @Test
  void aTaskWhoseUsualAnswerWasRepairedIsLeftOut() {
    RepairedAnswers repaired =
        RepairedAnswers.of(
            SAMPLES,
            DESIGN,
            (model, id) -> id.equals("a") ? List.of("took the code without a fence") : List.of());

    assertThat(repaired.rows().get(0).fragilityWithoutRepaired().value()).isZero();
  }

  @Test
  void modelsAreNamedThatBreakOnlyWhereAnswersWereRepaired() {
    List<Sampled> samples =
        IntStream.range(0, 30)
            .mapToObj(i -> Samples.task("m", "t" + i, STEADY, true, false, true, false))
            .toList();
    RepairedAnswers repaired =
        RepairedAnswers.of(
            samples,
            DESIGN,
            (model, id) ->
                id.endsWith("-0") || id.endsWith("-2")
                    ? List.of("took the code without a fence")
                    : List.of());

    assertThat(repaired.differenceWarning()).contains("F is outside its interval for m:");
    assertThat(RepairedAnswers.of(samples, DESIGN, (model, id) -> List.of("x")).rows().get(0))
        .extracting(row -> row.fragilityWithoutRepaired().why())
        .isEqualTo("all answers were repaired");
  }

  @Test
  void withoutRepairsThereIsNoTable() {
    assertThat(RepairedAnswers.of(SAMPLES, DESIGN, (model, id) -> List.of()).tables()).isEmpty();
  }
}
