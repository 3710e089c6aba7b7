package dev.morph.scenarios.dataset;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Whole numbers divided into bands.
 *
 * @param starts the lowest number of each band, ascending; numbers below the first start belong to
 *     the first band
 */
public record Bands(List<Integer> starts) {
  /**
   * Six bands of cyclomatic complexity, as many as in the paper's Table 6. We do not know the
   * limits of the paper's bands; these limits divide the public Java benchmarks.
   */
  public static final Bands COMPLEXITY = new Bands(List.of(1, 2, 3, 4, 5, 7));

  /** Bands of a description's length in words. */
  public static final Bands LENGTH = new Bands(List.of(1, 11, 21, 41, 81));

  public Bands {
    starts = List.copyOf(starts);
  }

  /** Returns the index, counted from 0, of a number's band. */
  public int indexOf(int number) {
    int band = 0;
    while (band + 1 < starts.size() && number >= starts.get(band + 1)) {
      band++;
    }
    return band;
  }

  /** Returns the name of a number's band: {@code 3}, {@code 5-6} or {@code 7+}. */
  public String label(int number) {
    return nameOfBand(indexOf(number));
  }

  /** Returns the names of all bands, ascending. */
  public List<String> names() {
    return IntStream.range(0, starts.size()).mapToObj(this::nameOfBand).toList();
  }

  /** Returns the name of the band with this index, counted from 0. */
  public String nameOfBand(int band) {
    int from = starts.get(band);
    if (band + 1 == starts.size()) {
      return from + "+";
    }
    int to = starts.get(band + 1) - 1;
    return from == to ? Integer.toString(from) : from + "-" + to;
  }
}
