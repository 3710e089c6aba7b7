package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Surroundings;
import dev.morph.scenarios.program.oracle.subject.Subject;
import dev.morph.scenarios.program.oracle.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.Compiled;
import dev.morph.scenarios.program.sandbox.worker.Input;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two programs on their way through the tiers, and what the tiers found out so far. */
final class Pair implements AutoCloseable {
  private final Subject seed;
  private final Compiled mutant;
  private final InputRule rule;
  private final boolean looksAround;
  private final Spare seedWorker = new Spare();
  private final Spare mutantWorker = new Spare();
  private List<Alignment> alignments = List.of();
  private final Set<String> called = new HashSet<>();
  private int inputs;
  private final Map<String, Set<Relation>> doubts = new HashMap<>();
  private Withheld withheld = Withheld.NONE;
  private int outside;
  private boolean unread;
  private String tier = "";
  private String search = "";
  private final Set<Input> tried = new LinkedHashSet<>();
  private final List<String> notes = new ArrayList<>();

  Pair(Subject seed, Compiled mutant, InputRule rule) {
    this.seed = seed;
    this.mutant = mutant;
    this.rule = rule;
    List<String> asked = Surroundings.of(seed.compiled(), mutant);
    this.looksAround = !asked.isEmpty();
    if (looksAround) {
      note(Evidence.LOOKS_AROUND + String.join(", ", asked));
    }
  }

  /** Whether one of them asks for its surroundings, where it may keep something, too. */
  boolean looksAround() {
    return looksAround;
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
  void compared(String byTier, int count, Set<String> calls) {
    boolean generated = byTier.equals(Searches.NAME);
    if (generated ? inputs > 0 : count > 0) {
      tier = byTier;
      inputs += count;
      called.addAll(calls);
    }
  }

  /** On some input of a tier the programs do not always do the same, and it stays open. */
  void doubt(String byTier, Relation how) {
    doubts.computeIfAbsent(byTier, tier -> EnumSet.noneOf(Relation.class)).add(how);
  }

  /** Whether there is an input on which they do not always do the same. */
  boolean isDoubtful() {
    return !doubts.isEmpty();
  }

  /** The inputs of these tiers are all looked at once more. */
  void forgetDoubts(Set<String> tiers) {
    doubts.keySet().removeAll(tiers);
  }

  /** Whether something was compared, and nothing stays open for being drawn. */
  boolean isSteady() {
    return inputs > 0 && doubts.isEmpty();
  }

  /** Counts inputs for which the mutant's program gave no outcome to a tier. */
  void withheld(String byTier, Withheld more) {
    if (!byTier.equals(Searches.NAME)) {
      withheld = withheld.and(more);
    }
  }

  /**
   * Counts what was compared of the same pair with clock and draws held still. Where both programs
   * draw, agreeing there settles it; one that draws beside one that does not stays in doubt.
   */
  void take(Pair other) {
    alignments = other.alignments;
    compared(other.tier, other.inputs, other.called);
    withheld = withheld.and(other.withheld);
    outside += other.outside;
    unread |= other.unread;
    if (other.inputs > 0) {
      other.notes.forEach(this::note);
    }
    if (other.isSteady()) {
      doubts.values().forEach(kinds -> kinds.remove(Relation.BOTH_DRAW));
      doubts.values().removeIf(Set::isEmpty);
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

  /** Something that both gave could not be read, or not compared whole. */
  void unread() {
    unread = true;
  }

  /** Simple names of the classes that both programs declare. */
  Set<String> sharedClasses() {
    Set<String> names = new HashSet<>();
    mutant.classes().forEach(shape -> names.add(shape.simpleName()));
    Set<String> shared = new HashSet<>();
    seed.scope().classes().stream()
        .map(ClassShape::simpleName)
        .filter(names::contains)
        .forEach(shared::add);
    return shared;
  }

  /** What was done about branches, see {@link Extent}. */
  void searched(String how) {
    search = how;
  }

  /** Inputs of a tier, in the seed's terms. */
  void tried(List<Input> some) {
    tried.addAll(some);
  }

  /** All inputs that tiers ran. */
  List<Input> tried() {
    return List.copyOf(tried);
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
    if (isDoubtful()) {
      return new Verdict.Undecided("nondeterministic", evidence(tier.isEmpty() ? "typed" : tier));
    }
    Optional<String> doubt = withheld.doubt(inputs);
    if (inputs > 0 && doubt.isPresent()) {
      return new Verdict.Undecided(doubt.get(), evidence(tier));
    }
    if (inputs == 0) {
      return new Verdict.Undecided("no-inputs", evidence("typed"));
    }
    if (!parts().leftOut().isEmpty()) {
      return new Verdict.Undecided("uncompared", evidence(tier));
    }
    return unread ? new Verdict.Undecided("unread", evidence(tier)) : same(tier);
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
    Extent extent = inputs == 0 ? Extent.WHOLE : parts().extent(search);
    return new Evidence(byTier, inputs, text.toString(), outside, extent);
  }

  private ComparedParts parts() {
    return new ComparedParts(
        seed.entry(),
        seed.scope(),
        new TypeScope(mutant.classes()),
        alignments.stream().findFirst(),
        called);
  }
}
