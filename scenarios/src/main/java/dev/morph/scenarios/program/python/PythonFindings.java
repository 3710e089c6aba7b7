package dev.morph.scenarios.program.python;

import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.program.oracle.Findings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The findings so far in a comparison of two Python programs. */
final class PythonFindings extends Findings {
  private final List<String> paths;
  private final Set<String> reached = new TreeSet<>();
  private boolean doubtful;
  private int lost;

  /**
   * Creates empty findings.
   *
   * @param paths the paths of the seed's functions that are called
   */
  PythonFindings(List<String> paths) {
    this.paths = paths;
  }

  /** Counts an input that was compared. */
  void compared(String byTier, Item item, Ending ours) {
    compared(byTier, 1);
    if (!ours.calledWrongly()) {
      paths.stream().filter(path -> reaches(item, ours, path)).forEach(reached::add);
    }
  }

  /**
   * Returns whether an input reaches a function. It does not if the program fails while loading, or
   * if it is a script that does not end normally.
   */
  private static boolean reaches(Item item, Ending ours, String path) {
    if (item.isRun()) {
      return path.equals(Item.SCRIPT) && ours.normal();
    }
    return !ours.said().has("l")
        && (item.text().contains('"' + path + '"') || item.text().contains('"' + path + '.'));
  }

  /** Records that the outcome of an input was repeatedly lost with a worker. */
  void lost() {
    lost++;
  }

  @Override
  public Verdict conclusion() {
    return lost > 0 ? undecided("lost") : super.conclusion();
  }

  /** Records that a program did not behave the same in repeated runs of an input. */
  void doubtful() {
    doubtful = true;
  }

  Verdict different(String byTier, String cause, Item item, Ending ours, Ending theirs) {
    compared(byTier, item, ours);
    return different(byTier, cause, witness(PythonRendering.input(item), ours, theirs));
  }

  static Witness witness(String input, Ending ours, Ending theirs) {
    return new Witness(input, PythonRendering.ending(ours), PythonRendering.ending(theirs));
  }

  @Override
  protected boolean isDoubtful() {
    return doubtful;
  }

  @Override
  protected boolean leavesOut() {
    return !reached.containsAll(paths);
  }

  @Override
  protected Extent extent(String search, List<String> unreached) {
    List<String> left =
        paths.stream()
            .filter(path -> !reached.contains(path))
            .map(path -> path + ": no input on which it can be called")
            .toList();
    return new Extent(List.copyOf(reached), left, search, unreached);
  }
}
