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
  private volatile String score = "";
  private volatile Plan plan = new Plan(List.of(Stage.WHOLE), 1);

  /**
   * The stages of a run.
   *
   * @param most questions of a walk
   */
  private record Plan(List<Stage> stages, int most) {
    private double weight(int stage) {
      Stage before = stage == 0 ? new Stage(0, 0) : stages.get(stage - 1);
      return Math.max(1, reach(stages.get(stage)) - reach(before));
    }

    private double reach(Stage stage) {
      return Math.min(stage.questions(), most) + (double) MUTANTS * Math.min(stage.rounds(), 100);
    }

    double share(Stage now, double within) {
      double done = 0;
      double all = 0;
      for (int i = 0; i < stages.size(); i++) {
        int order = Integer.compare(i, stages.indexOf(now));
        done += order < 0 ? weight(i) : order == 0 ? within * weight(i) : 0;
        all += weight(i);
      }
      return done / all;
    }

    String words(Stage now) {
      if (stages.size() == 1) {
        return "";
      }
      int rounds =
          stages.stream()
              .filter(stage -> stage.questions() == 0)
              .mapToInt(Stage::rounds)
              .max()
              .orElse(0);
      if (now.questions() == 0) {
        return "round " + now.rounds() + " of " + rounds;
      }
      return now.isWhole() ? "last part" : "walks to " + now.questions() + " questions";
    }
  }

  /** About so many mutants of a task are asked in a round. */
  private static final int MUTANTS = 4;

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
   * @param stage that is under way, in a few words; empty where there is only one
   * @param asked answers a model gave in this process
   * @param reused answers taken from the journal
   * @param judged verdicts the oracle reached in this process
   * @param unneeded answers asked for ahead that turned out not to be needed
   * @param score what is known so far, in a few words; empty at first
   * @param share of the work that is done, from 0 to 1, if every open walk goes as far as it may
   */
  public record Snapshot(
      int seeds,
      int finished,
      String stage,
      long asked,
      long reused,
      long judged,
      long unneeded,
      String score,
      double share) {}

  /**
   * Says what is to come.
   *
   * @param most questions of a walk
   */
  void plan(List<Stage> stages, int most) {
    plan = new Plan(List.copyOf(stages), most);
  }

  /** Says what is known so far, in a few words for a person. */
  public void tell(String known) {
    score = known;
  }

  /** What the threads of the evaluation wait for. */
  public Waiting waiting() {
    return waiting;
  }

  /** The counts now. */
  public Snapshot snapshot() {
    long each = queriesPerSeed.get();
    long all = seeds.get() * each;
    long done = finished.get() * each + open.sum();
    double within = all == 0 ? 0 : Math.min(1, done / (double) all);
    double share = plan.share(stage, within);
    return new Snapshot(
        seeds.get(),
        finished.get(),
        plan.words(stage),
        asked.sum(),
        reused.sum(),
        judged.sum(),
        unneeded.sum(),
        score,
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
