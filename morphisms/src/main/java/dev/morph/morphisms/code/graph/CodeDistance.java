package dev.morph.morphisms.code.graph;

import dev.morph.morphisms.code.tree.EditDistance;
import dev.morph.morphisms.code.tree.TreeEditDistance;
import java.util.List;
import java.util.function.Function;

/**
 * What programs are compared by (Ghosh Paul and others 2026, section 5.2.3): syntax trees, data
 * flow, and data and control dependencies.
 *
 * <p><b>Differs from the paper</b>, which takes its graphs from compiled classes by Soot and says
 * neither costs nor labels: ours are made of the syntax, so that a program that does not compile
 * has them too. Its values and ours are therefore not comparable, only what follows from them.
 */
public enum CodeDistance {
  /** Of syntax trees. */
  AST("ast", "edits of the syntax tree"),
  /** Of data-flow graphs. */
  DFG("dfg", "edits of the data-flow graphs of all methods"),
  /** Of program dependency graphs. */
  PDG("pdg", "edits of the program dependency graphs of all methods");

  /** Steps of all graph searches of a pair of programs, two or three seconds at most. */
  private static final long MOST_STEPS = 400_000_000;

  private final String label;
  private final String description;

  CodeDistance(String label, String description) {
    this.label = label;
    this.description = description;
  }

  /**
   * A distance, with what it is measured on.
   *
   * @param distance or its bounds
   * @param size nodes, and edges, of both programs together
   */
  public record Measured(EditDistance distance, int size) {
    /** The distance, or the upper bound where it is not known. */
    public int value() {
      return distance.upper();
    }

    /** By the size: 0 of equal programs, at most 1. */
    public double normalised() {
      return size == 0 ? 0 : (double) value() / size;
    }
  }

  /** As files and options say it. */
  public String label() {
    return label;
  }

  /** A phrase. */
  public String description() {
    return description;
  }

  /** Between two programs. A program whose graphs are too large counts as one without methods. */
  public Measured between(ComparedProgram one, ComparedProgram other) {
    return switch (this) {
      case AST ->
          new Measured(
              TreeEditDistance.between(one.tree(), other.tree()),
              one.tree().size() + other.tree().size());
      case DFG -> graphs(one, other, MethodGraphs::dataFlow);
      case PDG -> graphs(one, other, MethodGraphs::dependency);
    };
  }

  private static Measured graphs(
      ComparedProgram one, ComparedProgram other, Function<MethodGraphs, ProgramGraph> view) {
    List<ProgramGraph> left = one.methods().stream().map(view).toList();
    List<ProgramGraph> right = other.methods().stream().map(view).toList();
    int size =
        left.stream().mapToInt(ProgramGraph::size).sum()
            + right.stream().mapToInt(ProgramGraph::size).sum();
    return new Measured(MethodMatching.between(left, right, new WorkBudget(MOST_STEPS)), size);
  }
}
