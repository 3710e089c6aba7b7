package dev.morph.experiments.analysis.breakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.experiments.analysis.breakage.Breakage.Design;
import dev.morph.experiments.analysis.breakage.Breakage.OfModel;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import dev.morph.scenarios.engine.store.Sampled.Usual;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BreakageTest {
  private static final Design DESIGN = new Design(List.of(1, 2, 3, 5), 1);
  private static final List<Integer> ALIKE = List.of(0, 0, 0);

  private static OfModel scored(List<Sampled> samples) {
    return Breakage.of(samples, "meaning", "", DESIGN).models().get(0);
  }

  @Test
  void anAnswerAndTheMutantsAreComparedWithWhatTheOtherAnswersMostlyDo() {
    OfModel model =
        scored(
            List.of(
                Samples.task("m", "a", ALIKE, true, false, true, true),
                Samples.task("m", "b", List.of(0, 0, 1), false, false, false, true)));

    // All three answers to a are compared: weight 1, noise 0, 3 of 4 mutants differ. Of b only the
    // third is, with 0 and 0: weight 1/3, noise 1, 1 of 4 mutants differs. The weighted means are
    // 1/4 and 5/8. Each is less its bias, twice the sum of squared weights times deviations over
    // the square of the sum of weights, negated.
    assertThat(model.overall().noise().value()).isCloseTo(1 / 4.0 - 3 / 16.0, within(1e-12));
    assertThat(model.overall().differs().value()).isCloseTo(5 / 8.0 + 3 / 32.0, within(1e-12));
    assertThat(model.overall().value()).isCloseTo(23 / 32.0 - 1 / 16.0, within(1e-12));
    assertThat(model.overall().curve())
        .extracting(Fragility.Point::words)
        .containsExactly(0, 1, 2, 3, 5);
    assertThat(model.overall().curve().get(4).share().value()).isCloseTo(1, within(1e-12));
    assertThat(model.overall().curve().get(0).asked()).isEqualTo(4);
  }

  @Test
  void mutantsAreComparedWithTheOthersEvenIfTheseAreNotTheUsualOutput() {
    // The first three answers make 0 the usual output; 1 becomes as frequent later. With the first
    // left out, most of the others do 1, as one mutant does; the other mutants do 0, or are new.
    Usual usual = Samples.usual(List.of(0, 0, 1, 1, 1), false, null);
    List<Drawn> drawn =
        List.of(
            like(1, Drawn.SAME, null),
            like(2, Drawn.DIFFERENT, 1),
            like(3, Drawn.DIFFERENT, null),
            like(5, Drawn.DIFFERENT, Usual.UNKNOWN));
    Sampled turned = new Sampled("a", "m", Map.of(), usual, null, drawn, 2, null);

    TaskBreakage task = TaskBreakage.of(turned, any -> true, any -> true).orElseThrow();

    // Compared are the first and the second, both with 1. The fourth mutant is undecided.
    assertThat(task.weight()).isCloseTo(2 / 5.0, within(1e-12));
    assertThat(task.noise().value()).isEqualTo(1);
    assertThat(task.broken().value()).isCloseTo(2 / 3.0, within(1e-12));
  }

  private static Drawn like(int words, String verdict, Integer like) {
    return new Drawn(
        "meaning", "replace-word", words, "id" + words, verdict, like, null, List.of(), null, null);
  }

  @Test
  void anAnswerThatDecidesWhetherMutantsAreAskedIsNotCompared() {
    // Behaviour 1 is no program. Without the second answer, no program could be the usual output,
    // and the mutants would not have been asked.
    Usual usual = new Usual(List.of(1, 0, 0, 0, 0), 3, 1, true, false, List.of(1), null);

    LeaveOneOut answers = LeaveOneOut.of(usual);

    assertThat(answers.leftOut())
        .extracting(LeaveOneOut.LeftOutAnswer::own)
        .containsExactly(1, 0, 0);
    assertThat(answers.leftOut()).allMatch(left -> left.majority() == 0);
  }

  @Test
  void aTaskWithoutAMajorityIsCountedButHasNoWeight() {
    OfModel model =
        scored(
            List.of(
                Samples.task("m", "a", ALIKE, false, false),
                Samples.task("m", "b", ALIKE, false, false),
                Samples.task("m", "c", List.of(0, 1, 2, 3, 4), true, true)));

    assertThat(model.tally().unsteady()).isEqualTo(1);
    assertThat(model.overall().tasks()).isEqualTo(2);
    assertThat(model.overall().value()).isZero();
  }

  @Test
  void theRelativeMeasureIsAboutPairsThatWouldHaveBeenAlike() {
    // Of six pairs of answers to b two are alike; mutants are like two of the three answers, or
    // none.
    OfModel model =
        scored(
            List.of(
                Samples.task("m", "a", ALIKE, true, false),
                Samples.task("m", "b", List.of(0, 0, 1), true, false)));

    double unchanged = (1 + 1 / 3.0) / 2;
    double words = (1 / 2.0 + 1 / 3.0) / 2;
    assertThat(model.overall().relative().value()).isCloseTo(1 - words / unchanged, within(1e-12));
    assertThat(model.overall().relative().interval()).isNotNull();
  }

  @Test
  void correctProgramsAreCountedWithTheWeightsOfF() {
    List<Sampled> samples = new ArrayList<>();
    for (String seed : List.of("a", "b")) {
      // Behaviour 0 passes the cases, 1 does not. One mutant does 0, one 1, one something that
      // passes.
      Usual usual = new Usual(List.of(0, 0, 1), 3, 0, true, false, List.of(), List.of(0));
      Drawn passes =
          new Drawn("meaning", "k", 3, "n", Drawn.DIFFERENT, null, true, List.of(), null, null);
      List<Drawn> drawn = List.of(like(1, Drawn.SAME, null), like(2, Drawn.DIFFERENT, 1), passes);
      samples.add(new Sampled(seed, "m", Map.of(), usual, null, drawn, 1, null));
    }

    Fragility.Correctness correctness = scored(samples).overall().correctness();

    // Only the third answer is compared, with 0 and 0, and it is wrong.
    assertThat(correctness.unchanged()).isZero();
    assertThat(correctness.reworded()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(correctness.drop().value()).isCloseTo(-2 / 3.0, within(1e-12));
    assertThat(correctness.tasks()).isEqualTo(2);
  }

  @Test
  void withoutBreakageThereIsStillAnUpperBound() {
    List<Sampled> held =
        IntStream.range(0, 30)
            .mapToObj(i -> Samples.task("m", "t" + i, ALIKE, false, false, false, false))
            .toList();

    Interval interval = scored(held).overall().fragility().interval();

    assertThat(interval).isNotNull();
    assertThat(interval.high()).isBetween(0.06, 0.1); // one of 30 tasks may always break
    assertThat(interval.low()).isNegative(); // the noise may be more than what was seen, too
  }

  @Test
  void withOneAnswerThereIsNoFAndNoComparison() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      samples.add(Samples.task("fragile", "t" + i, List.of(0), true, true, true, true));
      samples.add(Samples.task("robust", "t" + i, List.of(0), false, false, false, false));
    }

    Breakage run = Breakage.of(samples, "meaning", "", DESIGN);

    Fragility all = run.models().get(0).overall();
    assertThat(all.noiseKnown()).isFalse();
    assertThat(all.value()).isNull();
    assertThat(all.fragility().why()).contains("--references 3");
    assertThat(all.differs().value()).isEqualTo(1);
    assertThat(all.differs().interval()).isNotNull();
    assertThat(run.comparisons()).isEmpty();
  }

  @Test
  void tasksWithOneAnswerAreLeftOutIfOthersHaveSeveral() {
    List<Sampled> samples = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      samples.add(Samples.task("m", "once" + i, List.of(0), true, true));
      samples.add(Samples.task("m", "twice" + i, List.of(0, i == 0 ? 1 : 0), false, false));
    }

    OfModel model = scored(samples);

    assertThat(model.overall().tasks()).isEqualTo(10);
    assertThat(model.tally().single()).isEqualTo(10);
    // Each of two answers is compared with the other; the mutants of the first task are like one.
    assertThat(model.overall().noise().value()).isCloseTo(0.1, within(1e-12));
    assertThat(model.overall().differs().value()).isCloseTo(0.05, within(1e-12));
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
              Samples.usual(List.of(0), true, true),
              null,
              task.drawn(),
              1,
              null));
    }

    OfModel model = scored(samples);

    assertThat(model.overall().noise().value()).isZero();
    assertThat(model.overall().noise().interval()).isEqualTo(new Interval(0, 0));
    assertThat(model.overall().value()).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(model.tally().passed()).isEqualTo(3);
    assertThat(model.correct()).isEqualTo(model.overall());
    assertThat(model.incorrect().tasks()).isZero();
  }

  @Test
  void theModelThatBreaksLessOftenIsMoreRobust() {
    List<Sampled> samples = new ArrayList<>(Samples.world("a", 92, 0.04, 0, 2, 5, 6));
    samples.addAll(Samples.world("b", 92, 0.01, 0, 2, 5, 7));

    FragilityComparison pair = Breakage.of(samples, "meaning", "", DESIGN).comparisons().get(0);

    assertThat(pair.difference()).isPositive();
    assertThat(pair.isDecided()).isTrue();
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
        mutant.like(),
        mutant.passes(),
        mutant.changes(),
        mutant.text(),
        mutant.judgement());
  }
}
