package dev.morph.scenarios.engine.examination;

import dev.morph.core.strategy.WalkSettings;
import dev.morph.scenarios.engine.Again;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an evaluation is run.
 *
 * @param walk what is explored
 * @param design what is asked, and in which order
 * @param effort what may be spent; changes no result
 */
public record EvaluationSettings(WalkSettings walk, Design design, Effort effort) {
  /** Walks as published. */
  public EvaluationSettings(WalkSettings walk, Effort effort) {
    this(walk, Design.PUBLISHED, effort);
  }

  /** As a specification says. */
  public static EvaluationSettings of(RunSpec<?> spec) {
    dev.morph.scenarios.engine.spec.Effort effort = spec.effort();
    Caps caps =
        new Caps(
            effort.maxCalls() == null ? Long.MAX_VALUE : effort.maxCalls(),
            effort.maxTokensTotal() == null ? Long.MAX_VALUE : effort.maxTokensTotal(),
            effort.maxCost() == null ? Double.POSITIVE_INFINITY : effort.maxCost());
    return new EvaluationSettings(
        spec.exploration().walk(),
        Design.of(spec.design()),
        new Effort(effort.speed().parallel(), !effort.noSpeculation(), caps));
  }

  /** So many questions of each walk come first; then twice as many, and so on. */
  private static final int FIRST_QUESTIONS = 15;

  /**
   * The stages of a run, each farther than the one before, the last the whole: the rounds of the
   * sample, then the walks, all of them as far before any goes farther.
   */
  public List<Stage> stages() {
    List<Stage> stages = new ArrayList<>();
    for (int round = 1; round <= design.rounds(); round++) {
      stages.add(new Stage(round, 0));
    }
    if (design.walks()) {
      for (long questions = FIRST_QUESTIONS; questions < walk.maxQueries(); questions *= 2) {
        stages.add(new Stage(design.rounds(), (int) questions));
      }
    }
    stages.add(Stage.WHOLE);
    return stages;
  }

  /**
   * What is asked about each task.
   *
   * @param rounds of mutants drawn at random; 0: none are
   * @param changes how many places are changed in the mutants that are drawn
   * @param references how often the unchanged task is asked; null: three times, or once where a
   *     system is known to give the same again
   * @param walks whether it is walked nearest first
   * @param confirm how often a failing mutant of a walk is asked again; null: twice, or never where
   *     a system is known to give the same again
   */
  public record Design(
      int rounds,
      Set<Integer> changes,
      @Nullable Integer references,
      boolean walks,
      @Nullable Integer confirm) {
    /** Algorithm 1: walks, each unchanged task asked once, every failure counts. */
    public static final Design PUBLISHED = new Design(0, Set.of(), 1, true, 0);

    private static final int REFERENCES = 3;
    private static final int CONFIRMATIONS = 2;

    public Design {
      changes = Set.copyOf(changes);
    }

    /** As a specification says. */
    static Design of(dev.morph.scenarios.engine.spec.Design said) {
      return new Design(
          said.mostRounds(),
          Set.copyOf(said.changes()),
          said.references(),
          said.walks(),
          said.confirm());
    }

    /** With every number said, as a system needs. */
    Design resolved(Again again) {
      boolean noisy = again == Again.MAY_DIFFER;
      return new Design(
          rounds,
          changes,
          references != null ? references : Integer.valueOf(noisy ? REFERENCES : 1),
          walks,
          confirm != null ? confirm : Integer.valueOf(noisy ? CONFIRMATIONS : 0));
    }

    /** Where mutants are held against the first output. */
    Design withOneReference() {
      return new Design(rounds, changes, 1, walks, confirm);
    }

    boolean samples() {
      return rounds > 0;
    }

    int asked() {
      return Objects.requireNonNull(references);
    }

    int confirmations() {
      return Objects.requireNonNull(confirm);
    }
  }

  /**
   * What may be spent.
   *
   * @param parallel requests a system serves at once, at least 1
   * @param speculate whether idle requests ask for mutants that may turn out not to be needed
   * @param caps what the whole run may use up, earlier starts included; it is suspended there
   */
  public record Effort(int parallel, boolean speculate, Caps caps) {
    /** Eight requests, speculation, no cap. */
    public static final Effort DEFAULT = new Effort(8, true, Caps.none());
  }
}
