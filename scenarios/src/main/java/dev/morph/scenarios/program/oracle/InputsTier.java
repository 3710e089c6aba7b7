package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs the mutant's program on inputs whose outcome on the seed's program is known, and compares.
 */
final class InputsTier {
  private final String name;
  private final Source trials;
  private final WorkerSource workers;
  private final OracleSettings settings;

  /** The source of the inputs. */
  @FunctionalInterface
  interface Source {
    Trials of(Subject seed, Spare worker) throws InterruptedException;
  }

  InputsTier(String name, Source trials, WorkerSource workers, OracleSettings settings) {
    this.name = name;
    this.trials = trials;
    this.workers = workers;
    this.settings = settings;
  }

  /** The verdict, if there is a difference. */
  Optional<Verdict> judge(Pair pair) throws InterruptedException {
    Trials known = trials.of(pair.seed(), pair.seedWorker());
    pair.tried(known.inputs());
    pair.tried(known.exhausted());
    Confirmation confirmation = new Confirmation(pair, known, workers, settings);
    List<Sweep> possible = new ArrayList<>();
    Optional<Difference> first = Optional.empty();
    int compared = 0;
    List<Relation> doubts = new ArrayList<>();
    Set<String> called = new HashSet<>();
    for (Alignment alignment : pair.alignments()) {
      Sweep sweep = new Sweep(name, pair, alignment, confirmation);
      Optional<Difference> difference = sweep.run();
      if (difference.isEmpty()) {
        doubts.addAll(sweep.doubts());
        called.addAll(sweep.called());
        possible.add(sweep);
        compared = Math.max(compared, sweep.compared());
      } else if (first.isEmpty()) {
        first = difference;
      }
    }
    if (!possible.isEmpty() || first.isEmpty()) {
      possible.sort(Comparator.comparingInt(Sweep::outside));
      pair.keep(possible.stream().map(Sweep::alignment).toList());
      pair.compared(name, compared, called);
      doubts.forEach(doubt -> pair.doubt(name, doubt));
      possible.stream().findFirst().ifPresent(Sweep::tell);
      return Optional.empty();
    }
    pair.compared(name, first.get().compared(), first.get().called());
    return Optional.of(first.get().verdict(pair, name));
  }
}
