package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Waiting;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** How far an evaluation has come. Thread-safe. */
public final class Progress {
  private final AtomicInteger seeds = new AtomicInteger();
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicInteger perSeed = new AtomicInteger();
  private final LongAdder open = new LongAdder();
  private final LongAdder asked = new LongAdder();
  private final LongAdder reused = new LongAdder();
  private final LongAdder judged = new LongAdder();
  private final LongAdder unneeded = new LongAdder();
  private final Waiting waiting = new Waiting();

  /**
   * A moment's counts.
   *
   * @param seeds to examine: tasks times models
   * @param finished of them
   * @param asked answers a model gave in this process
   * @param reused answers taken from the journal
   * @param judged verdicts the oracle reached in this process
   * @param unneeded answers asked for ahead that turned out not to be needed
   * @param share of the work that is done, from 0 to 1, if every open walk goes to its query limit
   */
  public record Snapshot(
      int seeds, int finished, long asked, long reused, long judged, long unneeded, double share) {}

  /** What the threads of the evaluation wait for. */
  public Waiting waiting() {
    return waiting;
  }

  /** The counts now. */
  public Snapshot snapshot() {
    long all = (long) seeds.get() * perSeed.get();
    long done = (long) finished.get() * perSeed.get() + open.sum();
    double share = all == 0 ? 0 : Math.min(1, done / (double) all);
    return new Snapshot(
        seeds.get(),
        finished.get(),
        asked.sum(),
        reused.sum(),
        judged.sum(),
        unneeded.sum(),
        share);
  }

  /**
   * Sets what is to be done.
   *
   * @param queriesPerSeed most mutants that all metrics together need for one seed
   */
  void expect(int seedsToExamine, int queriesPerSeed) {
    seeds.addAndGet(seedsToExamine);
    perSeed.set(queriesPerSeed);
  }

  /** Queries of seeds that are under way; taken back when the seed is finished. */
  void advance(long queries) {
    open.add(queries);
  }

  void finishSeed() {
    finished.incrementAndGet();
  }

  void countAsked() {
    asked.increment();
  }

  void countReused() {
    reused.increment();
  }

  void countUnneeded(long answers) {
    unneeded.add(answers);
  }

  void countJudged() {
    judged.increment();
  }
}
