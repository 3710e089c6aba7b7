package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;

/** Over the tiny network of ours, which goes by its folder's name. */
class CrossEncoderContractTest extends PairMetricContract {

  @Override
  protected PairMetric<String> metric() {
    return TextMetrics.named(spec());
  }

  @Override
  protected String spec() {
    return "cross-encoder:src/test/resources/tiny-roberta";
  }

  /** Its weights are drawn at random. */
  @Override
  boolean isNearestToItself(String seed) {
    return false;
  }
}
