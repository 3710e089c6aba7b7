package dev.morph.morphisms.code.graph;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.nodeTypes.NodeWithBlockStmt;
import com.github.javaparser.ast.nodeTypes.NodeWithOptionalBlockStmt;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BlockStmt;
import dev.morph.morphisms.code.graph.ControlFlow.Step;
import dev.morph.morphisms.code.graph.ReachingDefinitions.DataFlow;
import dev.morph.morphisms.code.transform.analysis.Locals;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The data-flow graph and the program dependency graph of a method, constructor or initialiser.
 *
 * <p>In both graphs, the nodes are the parameters, simple statements and conditions. Two nodes have
 * the same label if their syntax trees are equal under the labelling, by default up to names; a
 * parameter's label is its position. An edge of the <b>data-flow graph</b> means that a value
 * assigned by one node may be read by another; its label contains the operand's position in the
 * reading node, where that matters. Entry and plain jumps are not nodes of the data-flow graph. The
 * <b>program dependency graph</b> (Ferrante, Ottenstein and Warren 1987) has the same edges, plus
 * control-dependence edges labelled with the branch.
 *
 * @param name the method's name and number of parameters, such as {@code gcd/2}
 */
public record MethodGraphs(String name, ProgramGraph dataFlow, ProgramGraph dependency) {
  static final String CONTROL = "control";
  static final String DATA = "data";

  /** A method with more steps, or more than {@link #MOST_EDGES} dependencies, gets no graphs. */
  private static final int MOST_STEPS = 3_000;

  private static final int MOST_EDGES = 50_000;

  /**
   * The graphs of a program.
   *
   * @param methods the graphs of each method, in source order; empty if any method is too large
   * @param tooLarge a message that names the method that is too large; empty if there is none
   */
  record OfProgram(List<MethodGraphs> methods, String tooLarge) {}

  /**
   * Builds the graphs of all methods of a program that have bodies. Recursive, so deep syntax needs
   * a large stack.
   */
  static OfProgram build(CompilationUnit program, Labelling labelling) {
    List<BodyDeclaration<?>> bodies = new ArrayList<>();
    program.walk(
        Node.TreeTraversal.PREORDER,
        node -> {
          if (node instanceof BodyDeclaration<?> declaration && body(declaration).isPresent()) {
            bodies.add(declaration);
          }
        });
    return build(bodies, labelling);
  }

  /** Builds the graphs of these members. Recursive, so deep syntax needs a large stack. */
  static OfProgram build(List<? extends BodyDeclaration<?>> bodies, Labelling labelling) {
    List<MethodGraphs> all = new ArrayList<>();
    for (BodyDeclaration<?> declaration : bodies) {
      Optional<MethodGraphs> graphs = of(declaration, labelling);
      if (graphs.isEmpty()) {
        return new OfProgram(
            List.of(),
            String.format(
                Locale.ROOT,
                "%s has more than %,d steps or %,d dependencies",
                nameOf(declaration),
                MOST_STEPS,
                MOST_EDGES));
      }
      all.add(graphs.get());
    }
    return new OfProgram(all, "");
  }

  private static Optional<BlockStmt> body(BodyDeclaration<?> declaration) {
    if (declaration instanceof NodeWithOptionalBlockStmt<?> method) {
      return method.getBody();
    }
    return declaration instanceof NodeWithBlockStmt<?> made
        ? Optional.of(made.getBody())
        : Optional.empty();
  }

  private static List<Parameter> parameters(BodyDeclaration<?> declaration) {
    return declaration instanceof CallableDeclaration<?> callable
        ? callable.getParameters()
        : List.of();
  }

  private static String nameOf(BodyDeclaration<?> declaration) {
    return declaration instanceof NodeWithSimpleName<?> named
        ? named.getNameAsString() + "/" + parameters(declaration).size()
        : "initialiser";
  }

  private static Optional<MethodGraphs> of(BodyDeclaration<?> declaration, Labelling labelling) {
    StepFactory steps = new StepFactory(Locals.of(declaration), labelling);
    ControlFlow flow =
        ControlFlowBuilder.build(
            parameters(declaration), body(declaration).orElseGet(BlockStmt::new), steps);
    if (flow.size() > MOST_STEPS) {
      return Optional.empty();
    }
    List<DataFlow> data = ReachingDefinitions.flows(flow, MOST_EDGES);
    List<ControlDependence> control = ControlDependence.findAll(flow);
    return data.size() + control.size() > MOST_EDGES
        ? Optional.empty()
        : Optional.of(
            new MethodGraphs(
                nameOf(declaration),
                buildGraph(flow, data, List.of(), false),
                buildGraph(flow, data, control, true)));
  }

  private static ProgramGraph buildGraph(
      ControlFlow flow, List<DataFlow> data, List<ControlDependence> control, boolean all) {
    int[] numbers = new int[flow.size()];
    List<ProgramGraph.Node> nodes = new ArrayList<>();
    for (int i = 0; i < flow.size(); i++) {
      Step step = flow.nodes().get(i);
      numbers[i] = nodes.size();
      if (i != ControlFlow.EXIT && (all || step.usesValues())) {
        nodes.add(new ProgramGraph.Node(step.label(), step.text()));
      }
    }
    List<ProgramGraph.Edge> edges = new ArrayList<>();
    for (DataFlow it : data) {
      String label = edgeLabel(DATA, it.place());
      edges.add(new ProgramGraph.Edge(numbers[it.from()], numbers[it.to()], label));
    }
    for (ControlDependence it : control) {
      String label = edgeLabel(CONTROL, it.branch());
      edges.add(new ProgramGraph.Edge(numbers[it.condition()], numbers[it.step()], label));
    }
    return ProgramGraph.of(nodes, edges);
  }

  private static String edgeLabel(String kind, String detail) {
    return detail.isEmpty() ? kind : kind + " " + detail;
  }
}
