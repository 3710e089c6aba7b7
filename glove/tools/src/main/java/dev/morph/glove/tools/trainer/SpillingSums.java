package dev.morph.glove.tools.trainer;

import dev.morph.glove.table.EmbeddingTableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sums of positive amounts by key, of any number of keys: what does not fit into memory goes to
 * files, each sorted by key, which are merged when the sums are read, as the original GloVe program
 * does. Amounts are whole numbers, so the sums do not depend on what was spilled when.
 */
final class SpillingSums implements AutoCloseable {
  private static final int MOST_RUNS = 128;

  private final WorkingMemory memory;
  private final SumTable table = new SumTable();
  private final List<SortedRun> runs = new ArrayList<>();
  private int spilled;

  SpillingSums(WorkingMemory memory) {
    this.memory = memory;
  }

  /** Takes sums, the least key first. */
  interface Taker {
    void take(long key, long sum) throws IOException;
  }

  void add(long key, long amount) {
    if (!table.add(key, amount, memory.pairs())) {
      spill();
      table.add(key, amount, memory.pairs());
    }
  }

  /** How many files were written. */
  int spilled() {
    return spilled;
  }

  /** All sums by ascending key; returns how many. May be called again. */
  long forEach(Taker taker) {
    List<SumCursor> all = new ArrayList<>(runs.stream().map(SortedRun::cursor).toList());
    all.add(table.cursor());
    try {
      return merge(all, taker);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static long merge(List<SumCursor> cursors, Taker taker) throws IOException {
    PriorityQueue<SumCursor> open = new PriorityQueue<>();
    for (SumCursor cursor : cursors) {
      if (cursor.advance()) {
        open.add(cursor);
      }
    }
    long count = 0;
    while (!open.isEmpty()) {
      long key = open.element().key;
      long sum = 0;
      while (!open.isEmpty() && open.element().key == key) {
        SumCursor cursor = open.remove();
        sum += cursor.amount;
        if (cursor.advance()) {
          open.add(cursor);
        }
      }
      taker.take(key, sum);
      count++;
    }
    return count;
  }

  private void spill() {
    try {
      if (runs.size() == MOST_RUNS) {
        mergeRuns();
      }
      keep(List.of(table.cursor()));
    } catch (IOException e) {
      throw failed(e);
    }
    table.clear();
  }

  /** Too many files to have open at once become one. */
  private void mergeRuns() throws IOException {
    List<SortedRun> old = List.copyOf(runs);
    keep(old.stream().map(SortedRun::cursor).toList());
    runs.removeAll(old);
    for (SortedRun run : old) {
      run.close();
    }
  }

  private void keep(List<SumCursor> sums) throws IOException {
    runs.add(SortedRun.write(memory.folder(), taker -> merge(sums, taker)));
    spilled++;
  }

  private EmbeddingTableException failed(IOException e) {
    return new EmbeddingTableException(
        "cannot keep counts in "
            + memory.folder()
            + ": "
            + e.getMessage()
            + "; free some disk space, or name another folder",
        e);
  }

  /** Deletes the files. */
  @Override
  public void close() {
    for (SortedRun run : runs) {
      try {
        run.close();
      } catch (IOException e) {
        throw failed(e);
      }
    }
    runs.clear();
  }
}
