package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two programs on their way through the tiers, and what the tiers found out so far. */
final class Pair implements AutoCloseable {
  private final Subject seed;
  private final Compiled mutant;
  private final InputRule rule;
  private final Spare seedWorker = new Spare();
  private final Spare mutantWorker = new Spare();
  private List<Alignment> alignments = List.of();
  private int inputs;
  private int nondeterministic;
  private Withheld withheld = Withheld.NONE;
  private int outside;
  private String tier = "";
  private final List<String> notes = new ArrayList<>();

  Pair(Subject seed, Compiled mutant, InputRule rule) {
    this.seed = seed;
    this.mutant = mutant;
    this.rule = rule;
  }

  Subject seed() {
    return seed;
  }

  Compiled mutant() {
    return mutant;
  }

  /** Which inputs count. */
  InputRule rule() {
    return rule;
  }

  /** The alignments that are still possible, the most likely one first. */
  List<Alignment> alignments() {
    return alignments;
  }

  void keep(List<Alignment> possible) {
    alignments = List.copyOf(possible);
  }

  /** A worker that holds the seed's program. */
  Spare seedWorker() {
    return seedWorker;
  }

  /** A worker that holds the mutant's program. */
  Spare mutantWorker() {
    return mutantWorker;
  }

  /**
   * Counts what a tier compared. Generated inputs that agree count only together with our own: a
   * hostile program has a hand in them. A search that gave none counts too: it was paid for.
   */
  void compared(String byTier, int count, int dropped) {
    boolean generated = byTier.equals(EvoSuiteTier.NAME);
    if (generated ? inputs > 0 : count > 0) {
      tier = byTier;
      inputs += count;
    }
    nondeterministic += dropped;
  }

  /** Counts inputs for which the mutant's program gave no outcome to a tier. */
  void withheld(String byTier, Withheld more) {
    if (!byTier.equals(EvoSuiteTier.NAME)) {
      withheld = withheld.and(more);
    }
  }

  /**
   * Whether something was compared, and nothing was left out for doing something else each time.
   */
  boolean isSteady() {
    return inputs > 0 && nondeterministic == 0;
  }

  /** Counts what was compared of the same pair under other circumstances. */
  void take(Pair other) {
    alignments = other.alignments;
    compared(other.tier, other.inputs, 0);
    withheld = withheld.and(other.withheld);
    outside += other.outside;
    if (other.inputs > 0) {
      other.notes.forEach(this::note);
    }
  }

  /** Counts inputs on which they differ and which do not count; the first is remarked on. */
  void differOutside(int count, Witness first) {
    if (outside == 0) {
      note(
          "different on inputs that do not count, first on "
              + first.input()
              + ": "
              + first.seedOutcome()
              + " / "
              + first.mutantOutcome());
    }
    outside += count;
  }

  /** Adds a remark to the evidence. */
  void note(String remark) {
    notes.add(remark);
  }

  /** They are the same as far as {@code byTier} can see. */
  Verdict same(String byTier) {
    return new Verdict.Same(evidence(byTier));
  }

  Verdict different(String byTier, String cause, Witness witness) {
    return new Verdict.Different(cause, witness, evidence(byTier));
  }

  /** What follows when no tier found a difference. */
  Verdict conclusion() {
    Optional<String> doubt = withheld.doubt(inputs);
    if (inputs > 0 && doubt.isPresent()) {
      return new Verdict.Undecided(doubt.get(), evidence(tier));
    }
    if (inputs > 0) {
      return same(tier);
    }
    String cause = nondeterministic > 0 ? "nondeterministic" : "no-inputs";
    return new Verdict.Undecided(cause, evidence("typed"));
  }

  @Override
  public void close() {
    seedWorker.close();
    mutantWorker.close();
  }

  private Evidence evidence(String byTier) {
    StringBuilder text = new StringBuilder();
    alignments.stream().findFirst().map(Alignment::text).ifPresent(text::append);
    for (String repair : mutant.repairs()) {
      text.append(text.isEmpty() ? "" : "; ").append(repair);
    }
    for (String remark : notes) {
      text.append(text.isEmpty() ? "" : "; ").append(remark);
    }
    return new Evidence(byTier, inputs, text.toString(), outside);
  }
}
