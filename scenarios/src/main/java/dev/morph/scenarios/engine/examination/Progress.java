package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.Waiting;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** How far an evaluation has come. Thread-safe. */
public final class Progress {
  private final AtomicInteger seeds = new AtomicInteger();
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicInteger queriesPerSeed = new AtomicInteger();
  private volatile Stage stage = Stage.WHOLE;
  private final LongAdder open = new LongAdder();
  private final LongAdder asked = new LongAdder();
  private final LongAdder reused = new LongAdder();
  private final LongAdder judged = new LongAdder();
  private final LongAdder unneeded = new LongAdder();
  /** A walk seldom asks more; only the time that is left is told by it. */
  private static final int MOST = 1000;

  private final Waiting waiting = new Waiting();

  /**
   * A moment's counts.
   *
   * @param seeds to examine in this stage: tasks times models
   * @param finished of them
   * @param stage that is under way
   * @param asked answers a model gave in this process
   * @param reused answers taken from the journal
   * @param judged verdicts the oracle reached in this process
   * @param unneeded answers asked for ahead that turned out not to be needed
   * @param share of this stage that is done, from 0 to 1, if every open walk goes as far as it may
   */
  public record Snapshot(
      int seeds, int finished, Stage stage, long asked, long reused, long judged, long unneeded, double share) {}

  /** What the threads of the evaluation wait for. */
  public Waiting waiting() {
    return waiting;
  }

  /** The counts now. */
  public Snapshot snapshot() {
    long each = queriesPerSeed.get();
    long all = seeds.get() * each;
    long done = finished.get() * each + open.sum();
    double share = all == 0 ? 0 : Math.min(1, done / (double) all);
    return new Snapshot(
        seeds.get(),
        finished.get(),
        stage,
        asked.sum(),
        reused.sum(),
        judged.sum(),
        unneeded.sum(),
        share);
  }

  /**
   * Sets what is to be done next: units of one stage.
   *
   * @param walks around each seed
   */
  void expect(List<WorkUnit> units, int walks) {
    Stage next = units.isEmpty() ? Stage.WHOLE : units.get(0).stage();
    boolean more = next.equals(stage); // an executor is handed units one by one
    stage = next;
    seeds.set((more ? seeds.get() : 0) + units.size());
    finished.set(more ? finished.get() : 0);
    queriesPerSeed.set(walks * Math.max(1, Math.min(MOST, next.questions())));
  }

  /** Queries of seeds that are under way; taken back when the seed is finished. */
  void advance(long queries) {
    open.add(queries);
  }

  void finish(Stage done) {
    if (done.equals(stage)) {
      finished.incrementAndGet();
    }
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
