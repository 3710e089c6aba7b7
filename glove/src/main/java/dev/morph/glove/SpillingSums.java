package dev.morph.glove;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sums of positive amounts by key, of any number of keys: what does not fit into memory goes to
 * files, each sorted by key, which are merged when the sums are read, as the original GloVe program
 * does. Amounts are whole numbers, so the sums do not depend on what was spilled when. In memory it
 * is a hash table with open addressing.
 */
final class SpillingSums implements AutoCloseable {
  private static final int RECORD = 2 * Long.BYTES;
  private static final int BUFFER = RECORD << 12;
  private static final int MOST_RUNS = 128;

  private final WorkingMemory memory;
  private final List<Path> runs = new ArrayList<>();
  private int spilled;
  private long[] keys = new long[1 << 10];
  private long[] amounts = new long[keys.length]; // 0: the slot is free
  private int size;

  SpillingSums(WorkingMemory memory) {
    this.memory = memory;
  }

  /** Takes sums, the least key first. */
  interface Taker {
    void take(long key, long sum) throws IOException;
  }

  void add(long key, long amount) {
    int at = slot(key);
    if (amounts[at] == 0) {
      if (size == memory.pairs()) {
        spill();
        at = slot(key);
      }
      keys[at] = key;
      size++;
    }
    amounts[at] += amount;
    if (size > keys.length / 2) {
      grow();
    }
  }

  /** How many files were written. */
  int spilled() {
    return spilled;
  }

  /** All sums by ascending key; returns how many. May be called again. */
  long forEach(Taker taker) {
    PriorityQueue<Run> open = new PriorityQueue<>();
    try {
      for (Path file : runs) {
        addUnlessEmpty(open, new FileRun(file));
      }
      addUnlessEmpty(open, new MemoryRun());
      return merge(open, taker);
    } catch (IOException e) {
      throw failed(e);
    } finally {
      open.forEach(Run::close);
    }
  }

  private static void addUnlessEmpty(PriorityQueue<Run> open, Run run) throws IOException {
    if (run.advance()) {
      open.add(run);
    } else {
      run.close();
    }
  }

  private static long merge(PriorityQueue<Run> open, Taker taker) throws IOException {
    long count = 0;
    while (!open.isEmpty()) {
      long key = open.element().key;
      long sum = 0;
      while (!open.isEmpty() && open.element().key == key) {
        Run run = open.remove();
        sum += run.amount;
        addUnlessEmpty(open, run);
      }
      taker.take(key, sum);
      count++;
    }
    return count;
  }

  private int slot(long key) {
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & (keys.length - 1);
    while (amounts[at] != 0 && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldAmounts = amounts;
    keys = new long[2 * oldKeys.length];
    amounts = new long[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldAmounts[i] != 0) {
        int at = slot(oldKeys[i]);
        keys[at] = oldKeys[i];
        amounts[at] = oldAmounts[i];
      }
    }
  }

  private long[] sortedKeys() {
    long[] sorted = new long[size];
    int filled = 0;
    for (int i = 0; i < keys.length; i++) {
      if (amounts[i] != 0) {
        sorted[filled++] = keys[i];
      }
    }
    Arrays.sort(sorted);
    return sorted;
  }

  private void spill() {
    try {
      if (runs.size() == MOST_RUNS) {
        mergeRuns();
      }
      Path run = newRun();
      try (RunWriter writer = new RunWriter(run)) {
        for (long key : sortedKeys()) {
          writer.take(key, amounts[slot(key)]);
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
    Arrays.fill(amounts, 0);
    size = 0;
  }

  /** Too many files to have open at once become one. */
  private void mergeRuns() throws IOException {
    List<Path> old = List.copyOf(runs);
    PriorityQueue<Run> open = new PriorityQueue<>();
    Path merged = newRun();
    try (RunWriter writer = new RunWriter(merged)) {
      for (Path file : old) {
        addUnlessEmpty(open, new FileRun(file));
      }
      merge(open, writer);
    } finally {
      open.forEach(Run::close);
    }
    for (Path file : old) {
      Files.delete(file);
      runs.remove(file);
    }
  }

  private Path newRun() throws IOException {
    Files.createDirectories(memory.folder());
    Path run = Files.createTempFile(memory.folder(), "morph-counts-", ".run");
    runs.add(run);
    spilled++;
    return run;
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
    for (Path run : runs) {
      try {
        Files.deleteIfExists(run);
      } catch (IOException e) {
        run.toFile().deleteOnExit();
      }
    }
    runs.clear();
  }

  /** Records in ascending order of their keys. */
  private abstract static class Run implements Comparable<Run> {
    long key;
    long amount;

    /** Goes to the next record, if there is one. */
    abstract boolean advance() throws IOException;

    void close() {}

    @Override
    public final int compareTo(Run other) {
      return Long.compare(key, other.key);
    }
  }

  private final class MemoryRun extends Run {
    private final long[] sorted = sortedKeys();
    private int next;

    @Override
    boolean advance() {
      if (next == sorted.length) {
        return false;
      }
      key = sorted[next++];
      amount = amounts[slot(key)];
      return true;
    }
  }

  private static final class FileRun extends Run {
    private final FileChannel channel;
    private final ByteBuffer buffer = buffer().limit(0);

    FileRun(Path file) throws IOException {
      channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    @Override
    boolean advance() throws IOException {
      if (!buffer.hasRemaining()) {
        buffer.clear();
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        buffer.flip();
        if (!buffer.hasRemaining()) {
          return false;
        }
      }
      key = buffer.getLong();
      amount = buffer.getLong();
      return true;
    }

    @Override
    void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw new IllegalStateException("a file that was read does not close", e);
      }
    }
  }

  private static final class RunWriter implements Taker, AutoCloseable {
    private final FileChannel channel;
    private final ByteBuffer buffer = buffer();

    RunWriter(Path file) throws IOException {
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
    }

    @Override
    public void take(long key, long amount) throws IOException {
      buffer.putLong(key).putLong(amount);
      if (!buffer.hasRemaining()) {
        flush();
      }
    }

    private void flush() throws IOException {
      buffer.flip();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      buffer.clear();
    }

    @Override
    public void close() throws IOException {
      try (channel) {
        flush();
      }
    }
  }

  private static ByteBuffer buffer() {
    return ByteBuffer.allocate(BUFFER).order(ByteOrder.nativeOrder());
  }
}
