package dev.morph.core.morphism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.AllocationMeter;
import dev.morph.core.entity.Gauges;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricCostTest {

  @Test
  void oneMutantIn64IsMeasuredAndBearsItsShareOfThePreparation() {
    AtomicLong clock = new AtomicLong();
    AtomicLong heap = new AtomicLong();
    Gauges gauges =
        new Gauges(() -> clock.getAndAdd(500), () -> OptionalLong.of(heap.getAndAdd(86)));

    MetricCost cost =
        MetricCost.measure(new Arrays(10), "seed", Collections.nCopies(129, "m"), gauges);

    assertThat(cost).isEqualTo(new MetricCost(3, 5e-7, OptionalLong.of(86 + 86 * 3 / 129)));
  }

  @Test
  void whatTheMetricAllocatesIsCounted() {
    List<String> mutants = Collections.nCopies(64 * 20, "m");

    long little = bytes(new Arrays(1_000), mutants);
    long much = bytes(new Arrays(100_000), mutants);

    assertThat(much - little).isBetween(20 * 99_000L, 20 * 99_000L + 50_000);
  }

  @Test
  void aMachineWithoutAllocationCountersIsReported() {
    Gauges silent = new Gauges(() -> 0, OptionalLong::empty);

    assertThat(MetricCost.measure(new Arrays(1), "seed", List.of("m"), silent).bytes()).isEmpty();
  }

  private static long bytes(PairMetric<String> metric, List<String> mutants) {
    Gauges gauges = new Gauges(() -> 0, AllocationMeter.SYSTEM);
    MetricCost first = MetricCost.measure(metric, "seed", mutants, gauges); // loads classes
    assertThat(first.pairs()).isEqualTo(20);
    return MetricCost.measure(metric, "seed", mutants, gauges).bytes().orElseThrow();
  }

  /** Allocates this many bytes for a mutant. */
  private record Arrays(int size) implements PairMetric<String> {
    @Override
    public String name() {
      return "arrays";
    }

    @Override
    public Polarity polarity() {
      return Polarity.DISTANCE;
    }

    @Override
    public String signature() {
      return name();
    }

    @Override
    public Prepared<String> prepare(String seed) {
      return new Prepared<>() {
        private final List<byte[]> last = new ArrayList<>();

        @Override
        public double measure(String mutant) {
          last.clear();
          last.add(new byte[size]);
          return last.size();
        }

        @Override
        public double self() {
          return 0;
        }
      };
    }
  }
}
