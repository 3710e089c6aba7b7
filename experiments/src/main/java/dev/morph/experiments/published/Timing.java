package dev.morph.experiments.published;

import dev.morph.experiments.analysis.Walks;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Seconds that one distance took, over tasks and models. */
record Timing(double mean, double deviation, double most, double least) {
  /** Of the walks under one metric; each model's walk of a task measures some of its mutants. */
  static Optional<Timing> of(List<Walks> walks) {
    double[] seconds =
        walks.stream()
            .flatMap(it -> it.seeds().stream())
            .map(seed -> seed.trail().cost().sorting())
            .flatMapToDouble(
                it ->
                    it == null || it.pairs() == 0
                        ? DoubleStream.empty()
                        : DoubleStream.of(it.seconds() / it.pairs()))
            .toArray();
    if (seconds.length == 0) {
      return Optional.empty();
    }
    double mean = DoubleStream.of(seconds).average().orElse(0);
    double squares = DoubleStream.of(seconds).map(it -> (it - mean) * (it - mean)).sum();
    double deviation = seconds.length < 2 ? 0 : Math.sqrt(squares / (seconds.length - 1));
    return Optional.of(
        new Timing(
            mean,
            deviation,
            DoubleStream.of(seconds).max().orElse(0),
            DoubleStream.of(seconds).min().orElse(0)));
  }
}
