package dev.morph.scenarios.engine.examination;

import static dev.morph.scenarios.engine.examination.Numbered.System.behaviour;
import static dev.morph.scenarios.engine.examination.Numbered.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.UnitResults;
import dev.morph.scenarios.journal.Journal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short walks beside a sample, and failures reduced to the changes they need. */
class FailureReductionTest {
  private static final int WORDS = 5;
  private static final WalkSettings SHORT =
      new WalkSettings(new Radius(1, WORDS), 1, 1, Integer.MAX_VALUE, 16, new Budget(240, 1), true);

  @TempDir Path folder;

  /** A mutant's number has a bit for each changed word. */
  private record Words() implements MutantSource<String> {
    @Override
    public Radius limit(TestCase<String> seed) {
      return new Radius(1, WORDS);
    }

    @Override
    public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
      List<TestCase<String>> mutants =
          IntStream.range(1, 1 << WORDS)
              .filter(number -> Integer.bitCount(number) > from.k())
              .mapToObj(number -> with(seed, edits(number)).orElseThrow())
              .toList();
      return new Shell<>(mutants, to.k(), BigInteger.valueOf(mutants.size()), Shell.Dropped.NONE);
    }

    @Override
    public Optional<TestCase<String>> with(TestCase<String> seed, List<Edit> some) {
      int number = some.stream().mapToInt(edit -> 1 << ((Edit.ReplacedWord) edit).position()).sum();
      String text = seed.input().replaceFirst("v0$", "v" + number);
      return Optional.of(TestCase.mutant(seed, text, "replace-word", some));
    }

    private static List<Edit> edits(int number) {
      return IntStream.range(0, WORDS)
          .filter(word -> (number >> word & 1) == 1)
          .<Edit>mapToObj(word -> new Edit.ReplacedWord(word, "w" + word, "x" + word, 1))
          .toList();
    }
  }

  private static Numbered.System breakingAt(IntPredicate number) {
    return new Numbered.System(text -> behaviour(number.test(number(text)) ? 1 : 0));
  }

  private List<UnitResults> run(Numbered.System model, int shrink, long calls) {
    Design design =
        new Design(Design.Kind.BOTH, 2, List.of("1", "2", "3", "5"), 1, 0, shrink, SampleGoal.NONE);
    EvaluationSettings settings =
        new EvaluationSettings(
            SHORT,
            design,
            new Effort(4, true, new Caps(calls, Long.MAX_VALUE, Double.POSITIVE_INFINITY)));
    Numbered three = Numbered.of(3, 1, model);
    Numbered experiment =
        new Numbered(three.tasks(), new Words(), three.metrics(), three.systems());
    List<UnitResults> last = new ArrayList<>();
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(EvaluationContext.of(experiment, journal), settings)) {
      LocalDriver driver = new LocalDriver(evaluation, 4);
      for (Stage stage : settings.stages()) {
        last.clear();
        driver.run(evaluation.units(stage), last::add);
      }
    }
    return last;
  }

  private static List<Reduction> failures(List<UnitResults> units) {
    return units.stream().flatMap(unit -> unit.failures().stream()).toList();
  }

  private static List<Integer> words(List<Edit> edits) {
    return edits.stream().map(edit -> ((Edit.ReplacedWord) edit).position()).toList();
  }

  @Test
  void aShortWalkGoesThroughEveryNumberOfChangesAndAsksWhatTheSampleAskedOnlyOnce() {
    Numbered.System model = breakingAt(number -> false);

    List<UnitResults> units = run(model, 6, Long.MAX_VALUE);

    assertThat(units).extracting(unit -> unit.sample().drawn().size()).containsOnly(7);
    for (UnitResults unit : units) {
      assertThat(unit.walks()).singleElement().isInstanceOf(Result.NotReached.class);
      assertThat(unit.walks().get(0).trail().queries()).isEqualTo(16);
    }
    assertThat(model.asked).as("unchanged task and sixteen mutants").hasSize(3 * 17);
    assertThat(model.asked.stream().filter(text -> number(text) > 0))
        .extracting(text -> Integer.bitCount(number(text)))
        .contains(1, 2, 3, 4, 5);
    assertThat(failures(units)).isEmpty();
  }

  @Test
  void twoWordsThatBreakAProgramTogetherAreWhatIsLeftOfEachFailure() {
    Numbered.System model = breakingAt(number -> (number & 0b10010) == 0b10010);

    List<Reduction> failures = failures(run(model, 20, Long.MAX_VALUE));

    assertThat(failures).isNotEmpty();
    assertThat(failures).allMatch(Reduction::minimal);
    assertThat(failures).extracting(it -> words(it.edits())).containsOnly(List.of(1, 4));
    assertThat(failures).anyMatch(Reduction::hasFewerChanges);
    assertThat(model.askedTwice()).isEmpty();
  }

  @Test
  void aRunThatStopsInTheMiddleOfAReductionContinuesToTheSameResult() {
    Numbered.System model = breakingAt(number -> (number & 0b10010) == 0b10010);
    int before = 3 * 17;

    List<Reduction> stopped = failures(run(model, 20, before + 2));
    assertThat(stopped).anyMatch(Reduction::open).noneMatch(it -> it.open() && it.minimal());
    List<Reduction> resumed = failures(run(model, 20, Long.MAX_VALUE));

    assertThat(model.askedTwice()).isEmpty();
    assertThat(resumed).allMatch(Reduction::minimal);
    Numbered.System again = breakingAt(number -> (number & 0b10010) == 0b10010);
    folder = folder.resolve("again");
    assertThat(folder.toFile().mkdir()).isTrue();
    assertThat(resumed).isEqualTo(failures(run(again, 20, Long.MAX_VALUE)));
  }

  @Test
  void withoutQuestionsToAskNothingIsReduced() {
    assertThat(failures(run(breakingAt(number -> number > 0), 0, Long.MAX_VALUE))).isEmpty();
  }
}
