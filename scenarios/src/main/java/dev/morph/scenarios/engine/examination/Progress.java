package dev.morph.scenarios.engine.examination;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.morph.core.entity.Waiting;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.store.Stage;
import dev.morph.scenarios.engine.store.WorkUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** The progress of an evaluation. Thread-safe. */
public final class Progress {
  private final AtomicInteger seeds = new AtomicInteger();
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicInteger queriesPerSeed = new AtomicInteger();
  private volatile Stage stage = Stage.WHOLE;
  private volatile String score = "";
  private volatile Plan plan = new Plan(List.of(Stage.WHOLE), MOST, MOST, true);

  /**
   * The number of units that have finished a stage, and the share of their walks that is still
   * open.
   */
  private final Map<Stage, OpenWalks> left = new ConcurrentHashMap<>();

  private record OpenWalks(int units, double sum) {
    OpenWalks plusUnit(double one) {
      return new OpenWalks(units + 1, sum + one);
    }
  }

  /**
   * The stages of a run.
   *
   * @param most maximum questions per walk
   * @param radius maximum questions within a walk's first radius
   * @param walks whether there are walks
   */
  private record Plan(List<Stage> stages, int most, int radius, boolean walks) {
    /** Returns the expected questions of a unit in a stage, if all its walks are open. */
    private double unitWeight(int stage) {
      Stage now = stages.get(stage);
      Stage before = stage == 0 ? new Stage(0, 0) : stages.get(stage - 1);
      int rounds = now.isWhole() ? 0 : now.rounds() - before.rounds();
      int first = stage == 0 ? REFERENCES : 0;
      return Math.max(
          LEAST, first + QUESTIONS * rounds + walkQuestions(now) - walkQuestions(before));
    }

    private double walkQuestions(Stage stage) {
      return walks ? Math.min(stage.questions(), most) : 0;
    }

    /**
     * Whether a stage asks only the questions of walks, so that it has no work for a unit without
     * open walks.
     */
    private boolean asksOnlyWalks(int stage) {
      return stages.get(stage).questions() > 0;
    }

    /** Returns the share of the open walks that a stage usually leaves open. */
    private double shareLeftOpen(int stage) {
      int before = stage == 0 ? 0 : stages.get(stage - 1).questions();
      boolean ends = before < radius && stages.get(stage).questions() >= radius;
      return ends ? STAYING_AFTER_RADIUS : STAYING_OPEN;
    }

    int indexOf(Stage now) {
      return IntStream.range(0, stages.size())
          .filter(i -> stages.get(i).questions() == now.questions())
          .filter(i -> stages.get(i).rounds() >= now.rounds())
          .findFirst()
          .orElse(0);
    }

    String stageInWords(Stage now) {
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

  /** Approximate number of questions about a task in a round: mutants, and the unchanged task. */
  private static final int QUESTIONS = 5;

  /** Approximate number of times the unchanged task is asked. */
  private static final int REFERENCES = 3;

  /**
   * The share of open walks that a stage with twice the questions usually leaves open. Of 2,064
   * walks in three runs, 79 % asked at least 60 questions, 60 % at least 120, 14 % at least 240,
   * and 7 % at least 480.
   */
  private static final double STAYING_OPEN = 0.75;

  /** The same for the stage in which the first radius is exhausted. */
  private static final double STAYING_AFTER_RADIUS = 0.25;

  /** Minimum weight of a unit in a stage, because checking a unit again has a cost, too. */
  private static final double LEAST = 0.2;

  private final LongAdder open = new LongAdder();
  private final LongAdder asked = new LongAdder();
  private final LongAdder reused = new LongAdder();
  private final LongAdder judged = new LongAdder();
  private final LongAdder unneeded = new LongAdder();

  /** Walks seldom ask more questions than this. Used only to estimate the remaining time. */
  private static final int MOST = 1000;

  private final Waiting waiting = new Waiting();

  /**
   * The counts at one moment.
   *
   * @param seeds number of seeds to examine in this stage: tasks times models
   * @param finished number of finished seeds
   * @param stage a short description of the current stage; empty if there is only one
   * @param asked answers received from models in this process
   * @param reused answers taken from the journal
   * @param judged verdicts the oracle reached in this process
   * @param unneeded answers requested ahead that turned out not to be needed
   * @param score a short text of the results so far; empty at first
   * @param done finished work, in questions per unit
   * @param all total work, as far as it can be estimated from the open walks
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Snapshot(
      int seeds,
      int finished,
      String stage,
      long asked,
      long reused,
      long judged,
      long unneeded,
      String score,
      double done,
      double all) {
    /** Texts that are not given become empty. */
    public Snapshot {
      stage = Objects.requireNonNullElse(stage, "");
      score = Objects.requireNonNullElse(score, "");
    }

    /** Returns the share of the work that is done, from 0 to 1. */
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public double share() {
      return all == 0 ? 0 : Math.min(1, done / all);
    }

    /** Returns the progress in words, for a person. */
    public String inWords() {
      String before =
          reused == 0 ? "" : String.format(Locale.ROOT, "%,d from earlier starts, ", reused);
      return String.format(
          Locale.ROOT,
          "%s%,d of %s done, %s asked, %s%s%s",
          stage.isEmpty() ? "" : stage + ": ",
          finished,
          Counted.phrase(seeds, "task"),
          Counted.phrase(asked, "answer"),
          before,
          Counted.phrase(judged, "verdict"),
          score.isEmpty() ? "" : ", " + PlainText.line(score, 200));
    }
  }

  /** Sets the stages and limits of the planned work. */
  void setPlan(EvaluationSettings settings) {
    WalkSettings walk = settings.walk();
    plan =
        new Plan(
            settings.stages(),
            walk.maxQueries(),
            walk.budget().mutants(),
            settings.design().hasWalks());
    stage = settings.stages().get(0);
  }

  /** Sets the text that describes the results so far, in a few words for a person. */
  public void setScore(String known) {
    score = known;
  }

  /** Returns what the threads of the evaluation are waiting for. */
  public Waiting waiting() {
    return waiting;
  }

  /** Returns the current counts. */
  public Snapshot snapshot() {
    long each = queriesPerSeed.get();
    long expected = seeds.get() * each;
    long reached = finished.get() * each + open.sum();
    double within = expected == 0 ? 0 : Math.min(1, reached / (double) expected);
    Plan now = plan;
    int current = now.indexOf(stage);
    double done = 0;
    double all = 0;
    double share = 1; // the share of walks that are open
    double before = 1;
    for (int i = 0; i < now.stages().size(); i++) {
      double work = now.unitWeight(i) * (now.asksOnlyWalks(i) ? share : 1);
      all += work;
      done += i < current ? work : i == current ? within * work : 0;
      OpenWalks known = left.get(now.stages().get(i));
      // Unknown values are extrapolated: each stage closes the same share of walks as the stage
      // before, but at least the usual share.
      double next =
          known == null || known.units() == 0
              ? share * Math.min(now.shareLeftOpen(i), before == 0 ? 1 : share / before)
              : Math.min(share, known.sum() / known.units());
      before = share;
      share = next;
    }
    return new Snapshot(
        seeds.get(),
        finished.get(),
        plan.stageInWords(stage),
        asked.sum(),
        reused.sum(),
        judged.sum(),
        unneeded.sum(),
        score,
        done,
        all);
  }

  /**
   * Adds the units of a stage to the work in progress, or starts the next stage with them.
   *
   * @param walks number of walks around each seed
   */
  void addUnits(List<WorkUnit> units, int walks) {
    Stage next = units.isEmpty() ? Stage.WHOLE : units.get(0).stage();
    boolean more = next.equals(stage); // units may arrive one by one
    stage = next;
    seeds.set((more ? seeds.get() : 0) + units.size());
    finished.set(more ? finished.get() : 0);
    int each = next.questions() == 0 ? QUESTIONS : walks * Math.min(MOST, next.questions());
    queriesPerSeed.set(each);
  }

  /** Counts queries of seeds in progress; they are subtracted when their seed is finished. */
  void addQueries(long queries) {
    open.add(queries);
  }

  void countFinished(Stage done) {
    if (done.equals(stage)) {
      finished.incrementAndGet();
    }
  }

  /** Records the share of a unit's walks that is open after a stage, from 0 to 1. */
  void recordOpenShare(Stage done, double share) {
    left.merge(done, new OpenWalks(1, share), (known, one) -> known.plusUnit(one.sum()));
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
