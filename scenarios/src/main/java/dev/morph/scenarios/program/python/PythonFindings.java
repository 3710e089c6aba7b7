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
  void countCompared(String byTier, PythonInput item, PythonOutcome ours) {
    addComparedInputs(byTier, 1);
    if (!ours.calledWrongly()) {
      paths.stream().filter(path -> reaches(item, ours, path)).forEach(reached::add);
    }
  }

  /**
   * Returns whether an input reaches a function. It does not if the program fails while loading, or
   * if it is a script that does not end normally.
   */
  private static boolean reaches(PythonInput item, PythonOutcome ours, String path) {
    if (item.isScript()) {
      return path.equals(PythonInput.SCRIPT) && ours.endedNormally();
    }
    return !ours.report().has("l")
        && (item.text().contains('"' + path + '"') || item.text().contains('"' + path + '.'));
  }

  /** Records that the outcome of an input was repeatedly lost with a worker. */
  void countLost() {
    lost++;
  }

  @Override
  public Verdict conclusion() {
    return lost > 0 ? undecidedVerdict("lost") : super.conclusion();
  }

  /** Records that a program did not behave the same in repeated runs of an input. */
  void markDoubtful() {
    doubtful = true;
  }

  Verdict different(
      String byTier, String cause, PythonInput item, PythonOutcome ours, PythonOutcome theirs) {
    countCompared(byTier, item, ours);
    return differentVerdict(
        byTier, cause, witness(PythonRendering.renderInput(item), ours, theirs));
  }

  static Witness witness(String input, PythonOutcome ours, PythonOutcome theirs) {
    return new Witness(
        input, PythonRendering.renderOutcome(ours), PythonRendering.renderOutcome(theirs));
  }

  @Override
  protected boolean isDoubtful() {
    return doubtful;
  }

  @Override
  protected boolean hasUncomparedParts() {
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
