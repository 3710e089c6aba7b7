package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import dev.morph.morphisms.code.tree.TreeEditDistance;
import java.util.List;
import java.util.function.Function;

/**
 * The distances between programs (Ghosh Paul and others 2026, section 5.2.3): by syntax trees, by
 * data flow, and by data and control dependencies.
 *
 * <p><b>Differs from the paper</b>, which extracts its graphs from compiled classes with Soot and
 * specifies neither costs nor labels: ours are built from the syntax, so they also exist for
 * programs that do not compile. The paper's values and ours are therefore not comparable; only the
 * conclusions are.
 */
public enum CodeDistance {
  /** The distance of syntax trees. */
  AST("ast", "edits of the syntax tree"),
  /** The distance of data-flow graphs. */
  DFG("dfg", "edits of the data-flow graphs of all methods"),
  /** The distance of program dependency graphs. */
  PDG("pdg", "edits of the program dependency graphs of all methods");

  /**
   * Step limit for all graph searches of one pair of programs together: two or three seconds at
   * most.
   */
  private static final long MOST_STEPS = 400_000_000;

  private final String label;
  private final String description;

  CodeDistance(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /**
   * A distance and the size of the programs it was measured on.
   *
   * @param distance the distance, or its bounds
   * @param size number of nodes and edges of both programs together
   */
  public record Measured(EditDistance distance, int size) {
    /** The distance, or its upper bound if the distance is unknown. */
    public int value() {
      return distance.upper();
    }

    /** The distance divided by the size: 0 for equal programs, at most 1. */
    public double normalised() {
      return size == 0 ? 0 : (double) value() / size;
    }
  }

  /** The name used in files and options. */
  public String label() {
    return label;
  }

  /** What the distance counts, as a phrase. */
  public String description() {
    return description;
  }

  /**
   * Measures the distance between two programs. If a program has no graphs because they would be
   * too large, the graph distances treat it as a program without methods.
   */
  public Measured between(ComparedProgram one, ComparedProgram other) {
    return switch (this) {
      case AST ->
          new Measured(
              TreeEditDistance.between(one.tree(), other.tree()),
              one.tree().size() + other.tree().size());
      case DFG -> betweenGraphs(one, other, MethodGraphs::dataFlow);
      case PDG -> betweenGraphs(one, other, MethodGraphs::dependency);
    };
  }

  private static Measured betweenGraphs(
      ComparedProgram one, ComparedProgram other, Function<MethodGraphs, ProgramGraph> view) {
    List<ProgramGraph> left = one.methods().stream().map(view).toList();
    List<ProgramGraph> right = other.methods().stream().map(view).toList();
    int size =
        left.stream().mapToInt(ProgramGraph::size).sum()
            + right.stream().mapToInt(ProgramGraph::size).sum();
    return new Measured(MethodMatching.between(left, right, new WorkBudget(MOST_STEPS)), size);
  }
}
