package dev.morph.scenarios.program.java;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.java.align.Alignment;
import dev.morph.scenarios.program.java.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.java.run.Trials;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.oracle.Findings;
import dev.morph.scenarios.program.sandbox.worker.wire.Input;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The findings of one tier, or of all tiers so far, about two Java programs. A tier reads the
 * findings of earlier tiers and returns new ones; only the oracle adds them up.
 */
final class JavaFindings extends Findings {
  /** Nondeterminism that leaves the comparison undecided on an input of a tier. */
  private record Doubt(String tier, Relation how) {}

  private final Pair pair;
  private Optional<List<Alignment>> alignments = Optional.empty();
  private final Set<String> called = new HashSet<>();
  private final Set<Doubt> doubts = new HashSet<>();
  private final Set<String> examinedAgain = new HashSet<>();
  private boolean steadyWhenFrozen;
  private final Set<Input> tried = new LinkedHashSet<>();
  private Optional<Function<Findings, Verdict>> decision = Optional.empty();

  /** Creates findings that are still empty. */
  JavaFindings(Pair pair) {
    this.pair = pair;
  }

  /** Returns the findings before the first tier. */
  static JavaFindings initial(Pair pair) {
    JavaFindings first = new JavaFindings(pair);
    if (pair.accessesEnvironment()) {
      first.note(Evidence.LOOKS_AROUND + String.join(", ", pair.usedEnvironment()));
    }
    return first;
  }

  /** Returns the sum of these findings and a later tier's findings. */
  JavaFindings plus(JavaFindings later) {
    JavaFindings sum = new JavaFindings(pair);
    sum.add(this);
    sum.add(later);
    return sum;
  }

  /** Adds the findings of a later tier. */
  void add(JavaFindings later) {
    super.add(later);
    alignments = later.alignments.or(() -> alignments);
    called.addAll(later.called);
    tried.addAll(later.tried);
    doubts.removeIf(doubt -> later.examinedAgain.contains(doubt.tier()));
    if (later.steadyWhenFrozen) {
      doubts.removeIf(doubt -> doubt.how() == Relation.BOTH_DRAW);
    }
    doubts.addAll(later.doubts);
    examinedAgain.addAll(later.examinedAgain);
    steadyWhenFrozen |= later.steadyWhenFrozen;
    decision = later.decision;
  }

  /** Returns the verdict, if the last tier reached one. */
  Optional<Verdict> verdict() {
    return decision.map(all -> all.apply(this));
  }

  /** Decides that the programs are the same. */
  JavaFindings decideSame(String byTier) {
    return decide(all -> all.sameVerdict(byTier));
  }

  /** Decides that the programs differ. */
  JavaFindings decideDifferent(String byTier, String cause, Witness witness) {
    return decide(all -> all.differentVerdict(byTier, cause, witness));
  }

  /** Sets the verdict regardless of other findings. */
  JavaFindings decide(Verdict verdict) {
    return decide(all -> verdict);
  }

  private JavaFindings decide(Function<Findings, Verdict> verdict) {
    decision = Optional.of(verdict);
    return this;
  }

  /** The alignments that are still possible, the most likely one first. */
  List<Alignment> alignments() {
    return alignments.orElse(List.of());
  }

  /** Returns the most likely alignment; at least one must be possible. */
  Alignment likeliestAlignment() {
    return alignments().get(0);
  }

  JavaFindings keepAlignments(List<Alignment> possible) {
    alignments = Optional.of(List.copyOf(possible));
    return this;
  }

  /**
   * Keeps the alignments under which a tier found no difference, with their doubts. If the tier
   * found a difference under every alignment, decides that the programs differ.
   *
   * @param looks the findings under each alignment; at least one
   */
  JavaFindings siftAlignments(String byTier, List<? extends AlignmentFindings> looks) {
    List<? extends AlignmentFindings> possible =
        looks.stream().filter(look -> look.difference.isEmpty()).toList();
    if (possible.isEmpty()) {
      Difference first = looks.get(0).difference.orElseThrow();
      return decideDifferent(byTier, first.cause(), first.witness());
    }
    keepAlignments(possible.stream().<Alignment>map(look -> look.alignment).toList());
    for (AlignmentFindings look : possible) {
      look.doubts.forEach(how -> doubts.add(new Doubt(byTier, how)));
    }
    return this;
  }

  /** Counts inputs on which a tier compared the programs, and adds the members that they call. */
  void addComparedInputs(String byTier, int count, Set<String> calls) {
    addComparedInputs(byTier, count);
    called.addAll(calls);
  }

  /** Returns whether any input is undecided because of nondeterminism. */
  @Override
  protected boolean isDoubtful() {
    return !doubts.isEmpty();
  }

  /** Removes the earlier doubts of these tiers, because all their inputs were examined again. */
  void markReexamined(Set<String> tiers) {
    examinedAgain.addAll(tiers);
  }

  /** Returns whether something was compared and nothing is undecided because of nondeterminism. */
  boolean isSteady() {
    return compared() > 0 && doubts.isEmpty();
  }

  /**
   * Converts findings that were made with frozen clock and randomness to findings about the
   * original pair. If both programs are nondeterministic, agreement under these conditions settles
   * the doubt; if only one is, the doubt remains.
   */
  JavaFindings unfrozen(Pair original) {
    JavaFindings found = new JavaFindings(original);
    found.addCompared(this);
    found.alignments = alignments;
    found.called.addAll(called);
    found.steadyWhenFrozen = isSteady();
    return found;
  }

  /** Adds the inputs of a tier, in terms of the seed's program. */
  void addTriedInputs(Trials trials) {
    tried.addAll(trials.inputs());
    tried.addAll(trials.exhaustedInputs());
  }

  /** Returns all inputs that tiers ran. */
  List<Input> triedInputs() {
    return List.copyOf(tried);
  }

  @Override
  protected boolean hasUncomparedParts() {
    return !comparedParts().uncomparedMembers().isEmpty() || comparedParts().isMainUncompared();
  }

  @Override
  protected Extent extent(String search, List<String> unreached) {
    return comparedParts().extent(search, unreached);
  }

  @Override
  protected List<String> remarks() {
    List<String> remarks = new ArrayList<>(pair.mutant().repairs());
    alignments().stream().findFirst().ifPresent(likely -> remarks.add(0, likely.text()));
    return remarks;
  }

  private ComparedParts comparedParts() {
    return new ComparedParts(
        pair.seed().entry(),
        pair.seed().scope(),
        new TypeScope(pair.mutant().classes()),
        alignments().stream().findFirst(),
        called);
  }
}
