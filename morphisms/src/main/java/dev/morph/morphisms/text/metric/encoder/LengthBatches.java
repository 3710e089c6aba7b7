package dev.morph.morphisms.text.metric.encoder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Groups inputs into batches of equal length. Nothing is padded, so no arithmetic is wasted, and
 * the value of a text does not depend on the rest of its batch.
 */
final class LengthBatches {
  /** Largest number of tokens in a batch: as many as fit into the caches of a core. */
  private static final int MOST_TOKENS = 2048;

  private LengthBatches() {}

  /**
   * Returns the batches, each as the positions of its inputs. Batches of long inputs come first, so
   * that none of them is left for last.
   */
  static List<int[]> batches(List<EncodedInput> inputs) {
    Map<Integer, List<Integer>> byLength = new TreeMap<>((a, b) -> Integer.compare(b, a));
    for (int i = 0; i < inputs.size(); i++) {
      byLength.computeIfAbsent(inputs.get(i).length(), length -> new ArrayList<>()).add(i);
    }
    List<int[]> batches = new ArrayList<>();
    byLength.forEach((length, positions) -> split(positions, length, batches));
    return batches;
  }

  /** Puts each input into a batch of its own, long inputs first. */
  static List<int[]> ofOne(List<EncodedInput> inputs) {
    return IntStream.range(0, inputs.size())
        .boxed()
        .sorted(Comparator.comparing(i -> -inputs.get(i).length()))
        .map(i -> new int[] {i})
        .toList();
  }

  private static void split(List<Integer> positions, int length, List<int[]> batches) {
    int most = Math.max(2, MOST_TOKENS / Math.max(1, length));
    for (int start = 0; start < positions.size(); start += most) {
      int end = Math.min(positions.size(), start + most);
      batches.add(IntStream.range(start, end).map(positions::get).toArray());
    }
  }
}
