package dev.morph.experiments.analysis.breakage;

import dev.morph.core.entity.Edit;
import dev.morph.core.strategy.DeltaDebugging;
import dev.morph.scenarios.engine.store.Reduction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The failures of a run, each reduced to the changes that are needed for it. */
public final class ReducedFailures {
  /** A run in which no failure was reduced. */
  public static final ReducedFailures NONE = new ReducedFailures(List.of());

  private final List<Reduction> all;
  private final Map<List<String>, Reduction> byMutant = new HashMap<>();

  /** Creates an index of reductions. */
  public ReducedFailures(List<Reduction> all) {
    this.all = List.copyOf(all);
    all.forEach(it -> byMutant.put(List.of(it.model(), it.seed(), it.mutant()), it));
  }

  /** Returns all reduced failures, in the order of the run. */
  public List<Reduction> reductions() {
    return all;
  }

  /** Returns the reduced failures of one model. */
  public List<Reduction> forModel(String model) {
    return all.stream().filter(it -> it.model().equals(model)).toList();
  }

  /** Returns the reduction of one failing mutant; empty if it was not reduced. */
  public Optional<Reduction> find(String model, String seed, String mutant) {
    return Optional.ofNullable(byMutant.get(List.of(model, seed, mutant)));
  }

  /** Returns the changes that suffice, each {@code from -> to}. */
  public static List<String> neededChanges(Reduction it) {
    return it.edits().stream().map(Edit::description).toList();
  }

  /**
   * Describes how far a failure was reduced, and why the reduction stopped; empty if there was
   * nothing to reduce.
   */
  public static String describe(Reduction it) {
    int all = it.changes().size();
    int kept = it.edits().size();
    String why = it.why();
    if (DeltaDebugging.UNCONFIRMED.equals(why)) {
      return "asked again, it did not break";
    }
    String some =
        kept == all ? "" : kept + " of " + all + " changes suffice" + (kept == 1 ? "s" : "");
    if (why == null) {
      return all == 1 ? "" : some.isEmpty() ? "all " + all + " changes are needed" : some;
    }
    String not = some.isEmpty() ? "not reduced: " : some + ", perhaps fewer: ";
    return not + stopReason(why, it.asked());
  }

  private static String stopReason(String why, int asked) {
    return switch (why) {
      case DeltaDebugging.LIMIT ->
          asked == 0
              ? "the questions for its task were used up (--shrink)"
              : "the limit of questions was reached (--shrink)";
      case DeltaDebugging.UNDECIDED -> "the oracle could not decide";
      default -> why;
    };
  }
}
