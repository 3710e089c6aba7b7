package dev.morph.scenarios.dataset;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Whole numbers cut into bands.
 *
 * @param starts the least number of each band, ascending; what lies below the first belongs to it
 */
public record Bands(List<Integer> starts) {
  /**
   * Six bands of cyclomatic complexity, as many as the paper's Table 6 has. The paper's own limits
   * are not known to us; these spread the public Java benchmarks.
   */
  public static final Bands COMPLEXITY = new Bands(List.of(1, 2, 3, 4, 5, 7));

  /** Words of a description. */
  public static final Bands LENGTH = new Bands(List.of(1, 11, 21, 41, 81));

  public Bands {
    starts = List.copyOf(starts);
  }

  /** Which band, counted from 0. */
  public int index(int number) {
    int band = 0;
    while (band + 1 < starts.size() && number >= starts.get(band + 1)) {
      band++;
    }
    return band;
  }

  /** The band as people write it: {@code 3}, {@code 5-6} or {@code 7+}. */
  public String label(int number) {
    return name(index(number));
  }

  /** The names of all bands, ascending. */
  public List<String> names() {
    return IntStream.range(0, starts.size()).mapToObj(this::name).toList();
  }

  /** The name of a band counted from 0. */
  public String name(int band) {
    int from = starts.get(band);
    if (band + 1 == starts.size()) {
      return from + "+";
    }
    int to = starts.get(band + 1) - 1;
    return from == to ? Integer.toString(from) : from + "-" + to;
  }
}
