package dev.morph.morphisms.text.metric;

import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Prepared;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time of a pair, by metric: 10,000 pairs in one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
public class MetricBenchmark {
  private static final int PAIRS = 10_000;

  @Param({
    "bleu", "sentence-bleu", "chrf", "rouge-1", "rouge-2", "rouge-l", "rouge-l-stem", "meteor",
    "levenshtein-char", "levenshtein-word", "cosine", "euclidean"
  })
  public String metric;

  private PairMetric<String> opened;
  private Map<String, List<String>> pairs;
  private Map<Prepared<String>, List<String>> prepared;

  @Setup
  public void open() {
    opened = TextMetrics.named(metric);
    pairs = BenchmarkPairs.make();
    prepared = new LinkedHashMap<>();
    pairs.forEach((seed, mutants) -> prepared.put(opened.prepare(seed), mutants));
  }

  /** As in a run: the seed's side was prepared before. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public double seedPrepared() {
    double sum = 0;
    for (Map.Entry<Prepared<String>, List<String>> entry : prepared.entrySet()) {
      for (String mutant : entry.getValue()) {
        sum += entry.getKey().measure(mutant);
      }
    }
    return sum;
  }

  /** As the peers do it: both texts are read for each pair. */
  @Benchmark
  @OperationsPerInvocation(PAIRS)
  public double bothTexts() {
    double sum = 0;
    for (Map.Entry<String, List<String>> entry : pairs.entrySet()) {
      for (String mutant : entry.getValue()) {
        sum += opened.prepare(entry.getKey()).measure(mutant);
      }
    }
    return sum;
  }
}
