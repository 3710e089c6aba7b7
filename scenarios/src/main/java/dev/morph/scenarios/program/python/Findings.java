package dev.morph.scenarios.program.python;

import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What comparing two programs has found so far, and what follows from it. */
final class Findings {
  private final List<String> paths;
  private final List<String> notes = new ArrayList<>();
  private final Set<String> reached = new TreeSet<>();
  private String tier = "typed";
  private String search = "";
  private int compared;
  private int outside;
  private int withheld;
  private boolean unbuilt;
  private boolean unread;
  private boolean doubtful;

  /**
   * None yet.
   *
   * @param paths what is called in the seed
   */
  Findings(List<String> paths) {
    this.paths = paths;
  }

  void note(String text) {
    notes.add(text);
  }

  /** The number of inputs on which the programs were compared. */
  int compared() {
    return compared;
  }

  /** Both did the same on an input that counts. */
  void same(String byTier, Item item, Ending ours, boolean leftUnread) {
    count(item, ours);
    tier = byTier;
    unread |= leftUnread;
  }

  /** An input that counts cannot be built for the mutant. */
  void unbuilt() {
    unbuilt = true;
  }

  /** A difference proves nothing, because the input is large. */
  void withheld() {
    withheld++;
  }

  /** A program does not always do the same on an input. */
  void doubtful() {
    doubtful = true;
  }

  /** Inputs were searched for, to this extent. */
  void searched(String how) {
    search = how;
  }

  /** A difference on an input that does not count. */
  void outside(Item item, Ending ours, Ending theirs) {
    if (outside == 0) {
      String shown = Shown.input(item) + ": " + Shown.ending(ours) + " / " + Shown.ending(theirs);
      notes.add("different on inputs that do not count, first on " + shown);
    }
    outside++;
  }

  /** Records what was compared. */
  void count(Item item, Ending ours) {
    compared++;
    if (!ours.calledWrongly()) {
      paths.stream()
          .filter(
              path ->
                  item.text().contains('"' + path + '"') || item.text().contains('"' + path + '.'))
          .forEach(reached::add);
    }
  }

  Verdict different(String byTier, String cause, Item item, Ending ours, Ending theirs) {
    count(item, ours);
    Witness witness = new Witness(Shown.input(item), Shown.ending(ours), Shown.ending(theirs));
    return different(byTier, cause, witness);
  }

  Verdict different(String byTier, String cause, Witness witness) {
    return new Verdict.Different(cause, witness, evidence(byTier));
  }

  /** Returns the verdict if no difference was found. */
  Verdict conclusion() {
    if (doubtful) {
      return new Verdict.Undecided("nondeterministic", evidence(tier));
    }
    if (compared == 0) {
      return new Verdict.Undecided("no-inputs", evidence("typed"));
    }
    if (unbuilt || withheld > compared) {
      return new Verdict.Undecided(unbuilt ? "unbuildable" : "too-few-inputs", evidence(tier));
    }
    if (!reached.containsAll(paths)) {
      return new Verdict.Undecided("uncompared", evidence(tier));
    }
    return unread
        ? new Verdict.Undecided("unread", evidence(tier))
        : new Verdict.Same(evidence(tier));
  }

  Evidence evidence(String byTier) {
    List<String> left =
        paths.stream()
            .filter(path -> !reached.contains(path))
            .map(path -> path + ": no input on which it can be called")
            .toList();
    Extent extent = compared == 0 ? Extent.WHOLE : new Extent(List.copyOf(reached), left, search);
    return new Evidence(byTier, compared, String.join("; ", notes), outside, extent);
  }
}
