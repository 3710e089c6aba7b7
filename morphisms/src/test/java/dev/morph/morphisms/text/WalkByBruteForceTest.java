package dev.morph.morphisms.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.core.strategy.ScenarioDomainWalk;
import dev.morph.core.strategy.TippingPoint;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.morphisms.text.metric.TextMetrics;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Walks over small domains of texts, with expansion, ties, limits and undecided answers, under
 * every metric, against a search of the whole domain that shares no code with them but the metric.
 */
class WalkByBruteForceTest {
  private static final int WALKS = 30;
  private static final List<List<String>> WORDS =
      List.of(
          List.of("Return", "Give", "Print"),
          List.of("the", "a", "this"),
          List.of("largest", "greatest", "smallest"),
          List.of("even", "odd", "whole"),
          List.of("number", "value", "integer"));

  static List<String> metrics() {
    return TextMetrics.availableNames().stream().filter(name -> !name.startsWith("onnx")).toList();
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void aWalkFindsWhatASearchOfTheWholeDomainFinds(String name) {
    PairMetric<String> metric = TextMetrics.named(name);
    for (long randomSeed = 0; randomSeed < WALKS; randomSeed++) {
      Search search = new Search(metric, randomSeed);
      TippingPoint<String> outcome = search.walk();
      List<Text> asked = search.asked();
      Polarity polarity = metric.polarity();

      assertThat(outcome.exploration().queries()).as(name).isEqualTo(asked.size());
      if (outcome instanceof TippingPoint.Found<String> found) {
        Text failure = asked.get(asked.size() - 1);
        assertThat(failure.kind()).isEqualTo(Kind.FAILS);
        assertThat(found.firstFailure().value()).isEqualTo(failure.value());
        assertThat(found.lastSuccess().value())
            .isEqualTo(search.farthestPassed(asked, failure.value()));
        // Nothing that was generated fails nearer, asked or not.
        assertThat(search.generated(asked))
            .filteredOn(it -> it.kind() == Kind.FAILS)
            .allMatch(it -> polarity.compareNearness(it.value(), failure.value()) >= 0);
      } else {
        TippingPoint.NotReached<String> held = (TippingPoint.NotReached<String>) outcome;
        assertThat(asked).noneMatch(it -> it.kind() == Kind.FAILS);
        assertThat(held.explored().value()).isEqualTo(search.askedInFull(asked));
        assertThat(held.lastSuccess().value())
            .isEqualTo(search.farthestPassed(asked, search.far()));
      }
    }
  }

  private enum Kind {
    PASSES,
    FAILS,
    UNDECIDED
  }

  /** A mutant, measured, with the number of the shell that brings it in. */
  private record Text(TestCase<String> testCase, double value, int shell, Kind kind) {}

  /** One seed under one metric: all mutants there are, and what a walk should see of them. */
  private static final class Search implements MutantSource<String> {
    private final TestCase<String> seed =
        TestCase.seed("demo", "t", String.join(" ", WORDS.stream().map(w -> w.get(0)).toList()));
    private final PairMetric<String> metric;
    private final Prepared<String> prepared;
    private final long randomSeed;
    private final WalkSettings settings;
    private final List<Text> all = new ArrayList<>();

    Search(PairMetric<String> metric, long randomSeed) {
      this.metric = metric;
      this.prepared = metric.prepare(seed.input());
      this.randomSeed = randomSeed;
      SeededDraw draw = SeededDraw.of(randomSeed, "brute force", metric.name());
      int most = draw.nextInt(3) == 0 ? 10_000 : 1 + draw.nextInt(120);
      this.settings =
          new WalkSettings(new Radius(1, 1), 1, 1, 9, most, new Budget(100_000, randomSeed));
      double failing = draw.nextInt(4) * 0.02;
      int[] choice = new int[WORDS.size()];
      for (int i = 1; i < Math.pow(3, WORDS.size()); i++) {
        for (int place = 0, rest = i; place < choice.length; place++, rest /= 3) {
          choice[place] = rest % 3;
        }
        double lot = draw.nextDouble();
        all.add(
            text(choice, lot < failing ? Kind.FAILS : lot > 0.97 ? Kind.UNDECIDED : Kind.PASSES));
      }
    }

    private Text text(int[] choice, Kind kind) {
      List<String> words = new ArrayList<>();
      List<Edit> edits = new ArrayList<>();
      for (int place = 0; place < choice.length; place++) {
        words.add(WORDS.get(place).get(choice[place]));
        if (choice[place] > 0) {
          edits.add(
              new Edit.ReplacedWord(
                  place, WORDS.get(place).get(0), words.get(place), choice[place]));
        }
      }
      String text = String.join(" ", words);
      TestCase<String> mutant =
          new TestCase<>(
              CaseId.of("demo", "t", text),
              text,
              new Origin.Mutant("demo", "t", List.of(seed.id()), "ReplaceWord", edits));
      int shell = Math.max(Math.min(mutant.order(), 5), Math.min(mutant.rank(), 2));
      return new Text(mutant, prepared.measure(text), shell, kind);
    }

    TippingPoint<String> walk() {
      ScenarioDomainWalk<String> walk = new ScenarioDomainWalk<>(seed, this, metric, settings);
      while (walk.outcome().isEmpty()) {
        TestCase<String> next = walk.upcoming(1).get(0);
        Kind kind =
            all.stream()
                .filter(it -> it.testCase().id().equals(next.id()))
                .findFirst()
                .orElseThrow()
                .kind();
        Evidence evidence = new Evidence("test", 1, "");
        walk.accept(
            next.id(),
            kind == Kind.PASSES
                ? new Verdict.Same(evidence)
                : kind == Kind.FAILS
                    ? new Verdict.Different("behaviour", new Witness("x", "1", "2"), evidence)
                    : new Verdict.Undecided("no-inputs", evidence));
      }
      return walk.outcome().orElseThrow();
    }

    /** In order: shell by shell, nearest first, ties by the recorded random seed. */
    List<Text> asked() {
      List<Text> ordered = new ArrayList<>(all);
      ordered.sort(
          Comparator.comparingInt(Text::shell)
              .thenComparing((a, b) -> metric.polarity().compareNearness(a.value(), b.value()))
              .thenComparingLong(
                  it -> SeededDraw.of(randomSeed, "tie", it.testCase().id().hex()).nextLong()));
      List<Text> asked = new ArrayList<>();
      for (Text text : ordered) {
        if (asked.size() == settings.maxQueries()) {
          break;
        }
        asked.add(text);
        if (text.kind() == Kind.FAILS) {
          break;
        }
      }
      return asked;
    }

    /** Everything up to the last shell that was entered. */
    List<Text> generated(List<Text> asked) {
      int last = asked.get(asked.size() - 1).shell();
      return all.stream().filter(it -> it.shell() <= last).toList();
    }

    double farthestPassed(List<Text> asked, double bound) {
      return asked.stream()
          .filter(it -> it.kind() == Kind.PASSES)
          .mapToDouble(Text::value)
          .filter(value -> metric.polarity().compareNearness(value, bound) <= 0)
          .reduce(prepared.self(), metric.polarity()::farther);
    }

    double far() {
      return metric.polarity() == Polarity.DISTANCE
          ? Double.POSITIVE_INFINITY
          : Double.NEGATIVE_INFINITY;
    }

    /** The farthest value at which, and nearer, no generated mutant is left. */
    double askedInFull(List<Text> asked) {
      Set<CaseId> ids = asked.stream().map(it -> it.testCase().id()).collect(Collectors.toSet());
      double left =
          generated(asked).stream()
              .filter(it -> !ids.contains(it.testCase().id()))
              .mapToDouble(Text::value)
              .reduce(far(), metric.polarity()::nearer);
      return asked.stream()
          .mapToDouble(Text::value)
          .filter(value -> metric.polarity().compareNearness(value, left) < 0)
          .reduce(prepared.self(), metric.polarity()::farther);
    }

    @Override
    public Radius limit(TestCase<String> of) {
      return new Radius(2, WORDS.size());
    }

    @Override
    public Shell<String> shell(TestCase<String> of, Radius from, Radius to, Budget budget) {
      List<TestCase<String>> mutants =
          all.stream()
              .map(Text::testCase)
              .filter(it -> to.contains(it.rank(), it.order()))
              .filter(it -> !from.contains(it.rank(), it.order()))
              .toList();
      return new Shell<>(mutants, to.k(), BigInteger.valueOf(mutants.size()), Shell.Dropped.NONE);
    }
  }
}
