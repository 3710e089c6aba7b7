package dev.morph.morphisms.text.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Polarity;
import dev.morph.core.morphism.Prepared;
import org.junit.jupiter.api.Test;

class MeteorTest extends GoldenMetricContract {

  @Test
  void itIsTheExampleOfTheReferenceImplementation() {
    Prepared<String> seed =
        Meteor.metric()
            .prepare(
                "It is a guide to action that ensures that the military will forever heed Party"
                    + " commands");
    assertThat(
            seed.measure(
                "It is a guide to action which ensures that the military always obeys the commands"
                    + " of the party"))
        .isCloseTo(0.6944, within(5e-5));
  }

  @Test
  void aTextIsBelowOneWithItself() {
    Prepared<String> seed = Meteor.metric().prepare("sum of numbers");
    assertThat(seed.self()).isEqualTo(1 - 0.5 / 27);
    assertThat(seed.normalise("sum of numbers", seed.self())).isZero();
    assertThat(Meteor.metric().polarity()).isEqualTo(Polarity.SIMILARITY);
  }

  @Test
  void synonymsMatchWhereSpellingAndStemDoNot() {
    Prepared<String> seed = Meteor.metric().prepare("print the sum");
    assertThat(seed.measure("print the total")).isEqualTo(seed.self());
    assertThat(seed.measure("print the prime")).isLessThan(0.7);
  }

  @Override
  protected PairMetric<String> metric() {
    return Meteor.metric();
  }

  @Override
  String goldenField() {
    return "meteor";
  }

  @Override
  double tolerance() {
    return 1e-9;
  }
}
