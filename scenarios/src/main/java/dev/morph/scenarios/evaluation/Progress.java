package dev.morph.scenarios.evaluation;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** How far an evaluation has come. Thread-safe; read by whoever shows it. */
public final class Progress {
  private final AtomicInteger seeds = new AtomicInteger();
  private final AtomicInteger finished = new AtomicInteger();
  private final LongAdder asked = new LongAdder();
  private final LongAdder reused = new LongAdder();
  private final LongAdder judged = new LongAdder();

  /**
   * A moment's counts.
   *
   * @param seeds to examine: tasks times models
   * @param finished of them
   * @param asked answers a model gave in this process
   * @param reused answers taken from the journal
   * @param judged verdicts the oracle reached in this process
   */
  public record Snapshot(int seeds, int finished, long asked, long reused, long judged) {}

  /** The counts now. */
  public Snapshot snapshot() {
    return new Snapshot(seeds.get(), finished.get(), asked.sum(), reused.sum(), judged.sum());
  }

  void expect(int seedsToExamine) {
    seeds.addAndGet(seedsToExamine);
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

  void countJudged() {
    judged.increment();
  }
}
