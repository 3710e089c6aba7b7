package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.SeededDraw;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every text metric promises; the test of each inherits it. */
public abstract class PairMetricContract {
  static final List<String> HOSTILE =
      List.of(
          "",
          " ",
          "\u00a0\u2003\n",
          ".",
          "...",
          "a",
          "`",
          "\u0000",
          "\ud83d\ude00",
          "\ud83d\ude00 \ud83d\ude01 \ud83d\ude00",
          "\ud83d",
          "\ude00\ud83d",
          "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd",
          "\u0645\u0631\u062d\u0628\u0627 \u200f(\u0628)\u200e",
          "\u5199\u4e00\u4e2a\u7a0b\u5e8f\u3000\u6c42\u548c\u3002",
          "cafe\u0301 caf\u00e9 \u0130I\u0131i \u1e9e\u00df",
          "&lt;tag&gt; &amp;amp; <skipped> -\n x",
          "no space " + "x".repeat(300),
          "word ".repeat(200),
          "Write a Java program to sum the values of an array of 10 integers.");

  /** The metric under test, a new object each time. */
  protected abstract PairMetric<String> metric();

  /** By how much the values of two equally near texts may differ. */
  protected double rounding() {
    return 0;
  }

  /** What the registry knows it by. */
  protected String spec() {
    return metric().name();
  }

  /**
   * Whether this seed is at least as near to itself as any other text is to it. True except for
   * metrics without a value for such a seed.
   */
  boolean isNearestToItself(String seed) {
    return true;
  }

  @Test
  void theSelfValueIsTheValueOfTheSeedWithItself() {
    for (String seed : HOSTILE) {
      Prepared<String> prepared = metric().prepare(seed);
      assertThat(prepared.self()).isEqualTo(prepared.measure(seed));
      assertThat(prepared.normalise(seed, prepared.self())).isZero();
    }
  }

  @Test
  void anyTwoTextsHaveAFiniteValueAndANormalisedOneBetween0And1() {
    for (String seed : HOSTILE) {
      Prepared<String> prepared = metric().prepare(seed);
      for (String mutant : HOSTILE) {
        double value = prepared.measure(mutant);
        assertThat(value).as("'%s' to '%s'", seed, mutant).isFinite();
        assertThat(prepared.normalise(mutant, value)).isBetween(0.0, 1.0);
      }
    }
  }

  @Test
  void noTextIsNearerToTheSeedThanItself() {
    PairMetric<String> metric = metric();
    SeededDraw draw = SeededDraw.of(1, "contract", "polarity");
    for (int round = 0; round < 500; round++) {
      String seed = randomText(draw);
      Prepared<String> prepared = metric.prepare(seed);
      for (String other : List.of(edited(seed, draw), randomText(draw), seed + " " + seed)) {
        if (isNearestToItself(seed)) {
          double value = prepared.measure(other);
          if (Math.abs(value - prepared.self()) > rounding()) {
            assertThat(metric.polarity().compareNearness(prepared.self(), value))
                .as("'%s' to '%s'", seed, other)
                .isLessThanOrEqualTo(0);
          }
        }
      }
    }
  }

  @Test
  void theSamePairAlwaysHasTheSameValue() {
    SeededDraw draw = SeededDraw.of(2, "contract", "purity");
    for (int round = 0; round < 100; round++) {
      String seed = randomText(draw);
      List<String> mutants = IntStream.range(0, 5).mapToObj(i -> edited(seed, draw)).toList();
      Prepared<String> prepared = metric().prepare(seed);
      double[] together = prepared.measureAll(mutants);
      for (int i = mutants.size() - 1; i >= 0; i--) {
        assertThat(prepared.measure(mutants.get(i))).isEqualTo(together[i]);
        assertThat(metric().prepare(seed).measure(mutants.get(i))).isEqualTo(together[i]);
      }
    }
  }

  @Test
  void manyThreadsMayShareAPreparedSeed() {
    SeededDraw draw = SeededDraw.of(3, "contract", "threads");
    String seed = "Write a Java program to sum the values of an array of integers, twice or more.";
    Prepared<String> prepared = metric().prepare(seed);
    List<String> mutants = new ArrayList<>(HOSTILE);
    for (int i = 0; i < 2000; i++) {
      mutants.add(edited(seed, draw));
    }
    double[] alone = mutants.stream().mapToDouble(prepared::measure).toArray();
    double[] together = mutants.parallelStream().mapToDouble(prepared::measure).toArray();
    assertThat(together).isEqualTo(alone);
  }

  @Test
  void theSignatureBeginsWithTheNameTheRegistryKnows() {
    assertThat(metric().signature()).startsWith(metric().name() + "|");
    assertThat(TextMetrics.named(spec())).hasSameClassAs(metric());
  }

  /** Words of few letters, so that n-grams repeat and match by chance. */
  static String randomText(SeededDraw draw) {
    String[] words = {
      "a", "ab", "aba", "b", "the", "The", "sum", "of", "of.", "\ud83d\ude00", "x-y"
    };
    StringBuilder text = new StringBuilder();
    for (int i = draw.nextInt(draw.nextInt(8) == 0 ? 90 : 12); i > 0; i--) {
      text.append(words[draw.nextInt(words.length)]).append(draw.nextInt(9) == 0 ? "  " : " ");
    }
    return text.toString();
  }

  /** The text with some of its words replaced. */
  static String edited(String text, SeededDraw draw) {
    String[] words = text.split(" ", -1);
    for (int i = draw.nextInt(3); i >= 0; i--) {
      words[draw.nextInt(words.length)] = draw.nextInt(2) == 0 ? "the" : "other" + draw.nextInt(9);
    }
    return String.join(" ", words);
  }
}
