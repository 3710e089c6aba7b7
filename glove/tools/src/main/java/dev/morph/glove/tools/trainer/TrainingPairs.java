package dev.morph.glove.tools.trainer;

import dev.morph.glove.table.EmbeddingTableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The pairs of words to train on, in a random order, with their logarithms and weights: in memory,
 * or where there are too many, in a file that is read again in each pass.
 *
 * <p>The order is that of a random permutation of all possible pairs, which the random seed alone
 * decides: sorting by it needs no more memory than counting does, and gives the same order however
 * much there is.
 */
final class TrainingPairs {
  /** Word, context, logarithm, weight. */
  private static final int RECORD = 2 * Integer.BYTES + Double.BYTES + Float.BYTES;

  private static final int PIECE = 1 << 20;

  private final GloveSettings settings;
  private final WorkingMemory memory;
  private final List<ByteBuffer> pieces = new ArrayList<>();
  private ByteBuffer open = piece();
  private long size;

  private TrainingPairs(GloveSettings settings, WorkingMemory memory) {
    this.settings = settings;
    this.memory = memory;
  }

  static TrainingPairs of(
      Cooccurrence counted, GloveSettings settings, WorkingMemory memory, SplittableRandom random) {
    Permutation order = new Permutation(random.nextLong());
    try (SpillingSums shuffled = new SpillingSums(memory)) {
      long count =
          counted.forEach(
              (word, context, weight) ->
                  shuffled.add(
                      order.place(((long) word << 32) | context), Double.doubleToLongBits(weight)));
      TrainingPairs pairs = new TrainingPairs(settings, memory);
      pairs.write(shuffled, order, count > memory.pairs());
      return pairs;
    } catch (IOException e) {
      throw new EmbeddingTableException(
          "cannot keep pairs in "
              + memory.folder()
              + ": "
              + e.getMessage()
              + "; free some disk space, or name another folder",
          e);
    }
  }

  private void write(SpillingSums shuffled, Permutation order, boolean toFile) throws IOException {
    if (!toFile) {
      shuffled.forEach(
          (place, weight) -> {
            if (!open.hasRemaining()) {
              pieces.add(open);
              open = piece();
            }
            put(order.pair(place), Double.longBitsToDouble(weight));
          });
      pieces.add(open);
      return;
    }
    try (FileChannel channel = SortedRun.unnamed(memory.folder(), "morph-pairs-")) {
      shuffled.forEach(
          (place, weight) -> {
            if (!open.hasRemaining()) {
              SortedRun.append(channel, open);
            }
            put(order.pair(place), Double.longBitsToDouble(weight));
          });
      SortedRun.append(channel, open);
      // Written before it is mapped: a full disk is an error here, and no crash later.
      long step = (long) PIECE * RECORD;
      for (long at = 0; at < channel.size(); at += step) {
        pieces.add(
            channel.map(FileChannel.MapMode.READ_ONLY, at, Math.min(step, channel.size() - at)));
      }
    }
  }

  private void put(long pair, double x) {
    double share = x / settings.maximumWeightAt();
    // StrictMath: the same bits on every machine.
    double weight = share >= 1 ? 1 : StrictMath.pow(share, settings.weightExponent());
    open.putLong(pair).putDouble(StrictMath.log(x)).putFloat((float) weight);
    size++;
  }

  private static ByteBuffer piece() {
    return ByteBuffer.allocate(PIECE * RECORD).order(ByteOrder.BIG_ENDIAN);
  }

  long size() {
    return size;
  }

  /** Takes one step for each of the pairs {@code from} to {@code to - 1}; returns their cost. */
  double steps(GloveModel model, long from, long to) {
    double cost = 0;
    for (long i = from; i < to; i++) {
      ByteBuffer piece = pieces.get((int) (i / PIECE));
      int at = (int) (i % PIECE) * RECORD;
      cost +=
          model.step(
              piece.getInt(at),
              piece.getInt(at + 4),
              piece.getDouble(at + 8),
              piece.getFloat(at + 16));
    }
    return cost;
  }

  /**
   * A random permutation of the 64-bit numbers: steps that can be undone, of which the last ones
   * mix well (Degski's mixer). A shift by half of the bits undoes itself.
   */
  private static final class Permutation {
    private static final long FACTOR = 0xd6e8feb86659fd93L;
    private static final long INVERSE = inverse();

    private final long key;

    Permutation(long key) {
      this.key = key;
    }

    /** Where a pair comes in the order. */
    long place(long pair) {
      long x = fold(pair ^ key) * FACTOR;
      return fold(fold(x) * FACTOR);
    }

    /** The pair that comes there. */
    long pair(long place) {
      long x = fold(fold(place) * INVERSE);
      return fold(x * INVERSE) ^ key;
    }

    private static long fold(long x) {
      return x ^ (x >>> 32);
    }

    /** By Newton's method, each round of which doubles the number of right bits. */
    private static long inverse() {
      long inverse = FACTOR;
      for (int round = 0; round < 6; round++) {
        inverse *= 2 - FACTOR * inverse;
      }
      return inverse;
    }
  }
}
