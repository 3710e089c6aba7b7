package dev.morph.scenarios.engine.examination;

import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * How an evaluation is run.
 *
 * @param walk the mutants to explore
 * @param design the questions to ask and their order
 * @param effort limits on resources, which do not change results
 */
public record EvaluationSettings(WalkSettings walk, Design design, Effort effort) {
  /** Creates settings for walks as published. */
  public EvaluationSettings(WalkSettings walk, Effort effort) {
    this(walk, Design.PUBLISHED, effort);
  }

  /** Returns the settings given by a specification. */
  public static EvaluationSettings of(RunSpec<?> spec) {
    dev.morph.scenarios.engine.spec.Effort effort = spec.effort();
    Caps caps =
        new Caps(
            effort.maxCalls() == null ? Long.MAX_VALUE : effort.maxCalls(),
            effort.maxTokensTotal() == null ? Long.MAX_VALUE : effort.maxTokensTotal(),
            effort.maxCost() == null ? Double.POSITIVE_INFINITY : effort.maxCost());
    return new EvaluationSettings(
        spec.exploration().walkSettings(),
        spec.design(),
        new Effort(effort.speed().parallel(), !effort.noSpeculation(), caps));
  }

  /**
   * The number of questions that each walk may ask in the first stage with walks, unless a walk has
   * only a few. The number doubles in each later stage.
   */
  private static final int FIRST_QUESTIONS = 15;

  /**
   * After this many rounds, the number of rounds doubles from stage to stage. Recorded answers may
   * need hundreds of rounds, and each stage restarts the units that are no longer in memory.
   */
  private static final int SINGLE_ROUNDS = 16;

  /**
   * Returns the stages of a run, each deeper than the one before; the last is complete. First come
   * the rounds of the sample (one by one if any of them may be the last), then the walks, all to
   * the same depth before any goes deeper.
   */
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    int most = design.mostRounds();
    for (int round = 1; round < most; ) {
      stages.add(new Stage(round, 0));
      round += round < SINGLE_ROUNDS || design.aim().setsPrecision() ? 1 : round;
    }
    if (most > 0) {
      stages.add(new Stage(most, 0));
    }
    if (design.hasWalks()) {
      int first = Math.max(1, Math.min(FIRST_QUESTIONS, walk.maxQueries() / 4));
      for (long questions = first; questions < walk.maxQueries(); questions *= 2) {
        stages.add(new Stage(design.mostRounds(), (int) questions));
      }
    }
    stages.add(Stage.WHOLE);
    return stages;
  }

  /**
   * Limits on resources.
   *
   * @param parallel concurrent requests per system, at least 1
   * @param speculate whether idle capacity is used to ask for mutants that may turn out not to be
   *     needed
   * @param caps limits for the whole run, including earlier starts; when one is reached, the run is
   *     suspended
   */
  public record Effort(int parallel, boolean speculate, Caps caps) {
    /** Eight concurrent requests, speculation, no cap. */
    public static final Effort DEFAULT = new Effort(8, true, Caps.none());
  }
}
