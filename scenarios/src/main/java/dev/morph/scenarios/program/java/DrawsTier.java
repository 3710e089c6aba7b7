package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.align.Translation;
import dev.morph.scenarios.program.java.compare.Comparison;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.java.run.Passes;
import dev.morph.scenarios.program.java.run.RepeatedRuns;
import dev.morph.scenarios.program.java.run.ReusableWorker;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.java.run.Variability;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import dev.morph.scenarios.program.sandbox.worker.wire.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs possibly nondeterministic programs repeatedly on all inputs, because a program that is
 * random on a single input may agree with the other program in any one run. {@link
 * RepeatedOutcomes} compares the outcomes. Programs without any sign of nondeterminism are not run.
 */
final class DrawsTier {
  static final String NAME = "draws";

  /**
   * The number of inputs that may stay undecided after more runs. After that, an input gets more
   * runs only if just one program seems nondeterministic on it and no such input has been
   * confirmed.
   */
  private static final int MOST_OPEN = 3;

  /**
   * The number of inputs that get more runs: on a busy machine, many inputs are undecided at first
   * only because they had too few runs.
   */
  private static final int MOST_LOOKS = 12;

  private final Subjects subjects;
  private final WorkerSource workers;
  private final Comparison comparison;

  DrawsTier(Subjects subjects, WorkerSource workers, OracleSettings settings) {
    this.subjects = subjects;
    this.workers = workers;
    this.comparison = new Comparison(settings.tolerance());
  }

  /** Decides the comparison if a difference is found. */
  JavaFindings judge(Pair pair, JavaFindings before) throws InterruptedException {
    JavaFindings found = new JavaFindings(pair);
    boolean worthwhile =
        before.isDoubtful()
            || Variability.mayVary(pair.seed().compiled())
            || Variability.mayVary(pair.mutant());
    if (!worthwhile) {
      return found;
    }
    Map<String, Trials> known = new LinkedHashMap<>();
    known.put(Subjects.CASES, subjects.caseTrials(pair));
    known.put(Subjects.TYPED, subjects.typedTrials(pair));
    found.markReexamined(known.keySet());
    List<Draws> looks = new ArrayList<>();
    for (Alignment alignment : before.alignments()) {
      looks.add(new Draws(pair, alignment, known).run());
    }
    return found.siftAlignments(NAME, looks);
  }

  /** An input of a tier, with its translation for the mutant's program. */
  private record Known(String tier, Trials trials, int place, Translation translation) {
    Input input() {
      return trials.inputs().get(place);
    }
  }

  /** The comparison on all inputs under one alignment. */
  private final class Draws extends AlignmentFindings {
    private final Pair pair;
    private final List<Known> all = new ArrayList<>();

    Draws(Pair pair, Alignment alignment, Map<String, Trials> known) {
      super(alignment);
      this.pair = pair;
      known.forEach(
          (tier, trials) ->
              alignment
                  .translate(trials.inputs())
                  .forEach((place, to) -> all.add(new Known(tier, trials, place, to))));
    }

    Draws run() throws InterruptedException {
      List<Input> inputs = all.stream().map(known -> known.translation().input()).toList();
      List<List<Outcome>> mutant = Passes.run(workers, pair.mutant(), inputs);
      int open = 0;
      int looks = 0;
      for (int i = 0; i < mutant.size(); i++) {
        Known known = all.get(i);
        RepeatedOutcomes draws =
            repeatedOutcomes(
                known, known.trials().passOutcomes().get(known.place()), mutant.get(i));
        boolean empty = draws.seedOutcomes().isEmpty() || draws.mutantOutcomes().isEmpty();
        if (empty
            || draws.relation() == Relation.ALIKE
            || !pair.rule().countsForVerdict(known.tier(), known.trials(), known.place())) {
          continue;
        }
        boolean oneMayDraw =
            draws.relation() == Relation.ONE_DRAWS && !doubts.contains(Relation.ONE_DRAWS);
        boolean worthwhile = open < MOST_OPEN || oneMayDraw;
        boolean again = worthwhile && looks++ < MOST_LOOKS;
        RepeatedOutcomes closer = again ? runMoreOften(known) : draws;
        if (closer.relation() == Relation.APART && closer.eitherVaries()) {
          difference = Optional.of(Difference.of(known.input(), closer));
          return this;
        }
        if (closer.relation() != Relation.ALIKE) {
          open++;
          doubts.add(closer.eitherVaries() ? closer.relation() : Relation.BOTH_DRAW);
        }
      }
      return this;
    }

    private RepeatedOutcomes runMoreOften(Known known) throws InterruptedException {
      RepeatedRuns repetition = new RepeatedRuns(workers);
      Input input = known.translation().input();
      List<Outcome> runs =
          new ArrayList<>(repetition.repeat(pair.mutant(), input, true, ReusableWorker.NONE));
      runs.addAll(repetition.runMore(pair.mutant(), input));
      return repeatedOutcomes(known, known.trials().manyOutcomes(known.place()), runs);
    }

    private RepeatedOutcomes repeatedOutcomes(
        Known known, List<Outcome> seed, List<Outcome> mutant) {
      return new RepeatedOutcomes(
          comparison,
          known.input(),
          known.translation(),
          RepeatedRuns.informativeOutcomes(seed),
          RepeatedRuns.informativeOutcomes(mutant));
    }
  }
}
