package dev.morph.scenarios.program.java.inputs;

import dev.morph.core.entity.SeededDraw;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import dev.morph.scenarios.program.java.subject.JavaType;
import dev.morph.scenarios.program.java.subject.TypeScope;
import dev.morph.scenarios.program.sandbox.worker.wire.ClassShape;
import dev.morph.scenarios.program.sandbox.worker.wire.MethodShape;
import dev.morph.scenarios.program.sandbox.worker.wire.Step;
import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes arguments that belong to one graph: nodes are linked in both directions, lists contain all
 * nodes, and maps are keyed by nodes or by the edges between them. Arguments that were drawn
 * independently would hardly ever fit together.
 */
final class GraphInputs {
  private final TypeScope scope;
  private final SeededDraw draw;
  private final ObjectMaker others;
  private final ClassShape node;
  private final Graph graph;
  private final List<Step> steps = new ArrayList<>();
  private final List<Value> nodes = new ArrayList<>();
  private final List<Value> edges = new ArrayList<>();

  private GraphInputs(TypeScope scope, SeededDraw draw, ObjectMaker others, ClassShape node) {
    this.scope = scope;
    this.draw = draw;
    this.others = others;
    this.node = node;
    boolean tree = NodeLink.findLinks(scope, node).stream().anyMatch(NodeLink::isChildLink);
    this.graph = tree ? Graph.drawTree(draw) : Graph.draw(draw);
  }

  /**
   * Finds a node class reachable from a parameter: a class whose objects contain collections of
   * nodes, or of which another class contains two. Classes with only single references to their own
   * type form lists and trees, which {@link ObjectMaker} makes.
   */
  static Optional<ClassShape> findNodeClass(TypeScope scope, Callable callable) {
    return scope.parameterTypes(callable.owner(), callable.method()).stream()
        .flatMap(type -> NodeLink.ownClasses(scope, type).stream())
        .flatMap(shape -> reachable(scope, shape).stream())
        .filter(ClassShape::isConcrete)
        .filter(shape -> !NodeLink.findLinks(scope, shape).isEmpty() || isEdgeEnd(scope, shape))
        .findFirst();
  }

  /**
   * Draws a graph and returns steps that build it, with arguments from it; empty if that is
   * impossible.
   */
  static Optional<Arguments> draw(
      TypeScope scope, Callable callable, ClassShape node, SeededDraw draw, Hints hints) {
    GraphInputs made = new GraphInputs(scope, draw, new ObjectMaker(scope, draw, hints), node);
    if (!made.build()) {
      return Optional.empty();
    }
    List<Value> args =
        scope.parameterTypes(callable.owner(), callable.method()).stream()
            .map(made::makeArgument)
            .toList();
    boolean complete = args.stream().noneMatch(GraphInputs::cannotBeMade);
    return complete ? Optional.of(new Arguments(List.copyOf(made.steps), args)) : Optional.empty();
  }

  /**
   * The arguments of a call.
   *
   * @param steps the steps that create the objects
   * @param args the arguments that refer to the objects
   */
  record Arguments(List<Step> steps, List<Value> args) {}

  private static boolean isEdgeEnd(TypeScope scope, ClassShape node) {
    return scope.classes().stream()
        .filter(shape -> !shape.equals(node))
        .anyMatch(
            shape ->
                2
                    == shape.fields().stream()
                        .map(field -> scope.fieldType(shape, field.type()))
                        .filter(type -> type.dimensions() == 0)
                        .filter(type -> scope.find(type.name()).filter(node::equals).isPresent())
                        .count());
  }

  private static boolean cannotBeMade(Value value) {
    return value.kind() == Value.Kind.VOID
        || value.items().stream().anyMatch(GraphInputs::cannotBeMade);
  }

  /**
   * Returns the class itself and the program's classes in its fields: an edge class leads to its
   * node class.
   */
  private static List<ClassShape> reachable(TypeScope scope, ClassShape shape) {
    List<ClassShape> found = new ArrayList<>(List.of(shape));
    shape
        .fields()
        .forEach(
            field ->
                found.addAll(NodeLink.ownClasses(scope, scope.fieldType(shape, field.type()))));
    return found;
  }

  private boolean build() {
    Optional<MethodShape> constructor =
        node.constructors().stream()
            .filter(member -> !member.isPrivate())
            .filter(member -> scope.parameterTypes(node, member).stream().allMatch(this::isForeign))
            .max(Comparator.comparingInt(member -> member.parameters().size()));
    if (constructor.isEmpty()) {
      return false;
    }
    for (int i = 0; i < graph.nodes(); i++) {
      nodes.add(makeObject(node, constructor.get(), constructorArguments(constructor.get(), i)));
    }
    for (int i = 0; i < graph.nodes(); i++) {
      for (NodeLink link : NodeLink.findLinks(scope, node)) {
        linkNode(i, link);
      }
    }
    return true;
  }

  private boolean isForeign(JavaType type) {
    return NodeLink.ownClasses(scope, type).isEmpty();
  }

  /** Makes constructor arguments; the first string or number identifies the node. */
  private List<Value> constructorArguments(MethodShape constructor, int number) {
    List<Value> args = new ArrayList<>();
    for (JavaType type : scope.parameterTypes(node, constructor)) {
      args.add(
          !args.isEmpty()
              ? others.make(type, 1)
              : switch (type.unboxed()) {
                case "java.lang.String" -> Value.of(String.valueOf((char) ('A' + number)));
                case "int", "long" -> Value.of(number);
                case "char" -> Value.ofBits(Value.Kind.CHAR, 'A' + number);
                default -> others.make(type, 1);
              });
    }
    return args;
  }

  private Value makeObject(ClassShape shape, MethodShape constructor, List<Value> args) {
    steps.add(Step.newObject(shape.name(), constructor.key(), args));
    return Value.stepReference(steps.size() - 1);
  }

  private void linkNode(int number, NodeLink link) {
    List<Value> known =
        (link.isBackwards() ? graph.predecessors(number) : graph.successors(number))
            .stream().map(nodes::get).toList();
    Value value = isOwnClass(link.type()) ? firstOrNull(known) : makeCollection(link.type(), known);
    int target = (int) nodes.get(number).bits();
    if (value.kind() == Value.Kind.VOID) {
      return;
    }
    steps.add(
        link.key().isEmpty()
            ? Step.set(node.name(), link.name(), target, value)
            : Step.call(node.name(), link.key(), target, List.of(value)));
  }

  private static Value firstOrNull(List<Value> known) {
    return known.isEmpty() ? Value.NULL : known.get(0);
  }

  private boolean isOwnClass(JavaType type) {
    return type.dimensions() == 0 && scope.find(type.name()).isPresent();
  }

  private Value makeCollection(JavaType type, List<Value> items) {
    if (type.dimensions() == 1) {
      return Value.array(type.component().name(), items);
    }
    Value.Kind kind = type.name().endsWith("Set") ? Value.Kind.SET : Value.Kind.LIST;
    return type.args().size() == 1 && isOwnClass(type.arg(0))
        ? Value.ofItems(kind, items)
        : Value.VOID;
  }

  private Value makeArgument(JavaType type) {
    if (isOwnClass(type)) {
      return isNode(type)
          ? nodes.get(draw.nextInt(nodes.size()))
          : edgeObjects(type).stream().findFirst().orElse(Value.VOID);
    }
    if (isForeign(type)) {
      return others.make(type, 0);
    }
    if (type.name().endsWith("Map") && type.args().size() == 2) {
      return makeMap(type);
    }
    return nodesOrEdges(type);
  }

  /** Returns all nodes, all edges, or the pairs of nodes joined by edges. */
  private Value nodesOrEdges(JavaType type) {
    JavaType item = type.dimensions() > 0 ? type.component() : type.arg(0);
    if (isOwnClass(item)) {
      return makeCollection(type, isNode(item) ? nodes : edgeObjects(item));
    }
    List<Value> pairs = graph.edges().stream().map(edge -> edgeEnds(item, edge)).toList();
    return Value.ofItems(type.name().endsWith("Set") ? Value.Kind.SET : Value.Kind.LIST, pairs);
  }

  private Value edgeEnds(JavaType type, Graph.Edge edge) {
    return makeCollection(type, List.of(nodes.get(edge.from()), nodes.get(edge.to())));
  }

  private Value makeMap(JavaType type) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    if (isOwnClass(type.arg(0))) {
      for (int i = 0; i < nodes.size(); i++) {
        List<Value> next = graph.successors(i).stream().map(nodes::get).toList();
        Value value = makeCollection(type.arg(1), next);
        boolean known = value.kind() != Value.Kind.VOID && !isForeign(type.arg(1));
        entries.put(nodes.get(i), known ? value : makeArgument(type.arg(1)));
      }
    } else {
      graph
          .edges()
          .forEach(edge -> entries.put(edgeEnds(type.arg(0), edge), makeArgument(type.arg(1))));
    }
    List<Value> items = new ArrayList<>();
    entries.forEach((key, value) -> items.addAll(List.of(key, value)));
    return Value.ofItems(Value.Kind.MAP, items);
  }

  /** Returns edge objects, each of which contains two nodes. */
  private List<Value> edgeObjects(JavaType type) {
    if (!edges.isEmpty()) {
      return edges;
    }
    ClassShape shape = scope.find(type.name()).orElseThrow();
    Optional<MethodShape> constructor =
        shape.constructors().stream().filter(member -> countNodes(shape, member) == 2).findFirst();
    for (Graph.Edge edge : constructor.isPresent() ? graph.edges() : List.<Graph.Edge>of()) {
      List<Value> ends = new ArrayList<>(List.of(nodes.get(edge.from()), nodes.get(edge.to())));
      List<Value> args = new ArrayList<>();
      for (JavaType part : scope.parameterTypes(shape, constructor.get())) {
        args.add(isNode(part) ? ends.remove(0) : others.make(part, 1));
      }
      edges.add(makeObject(shape, constructor.get(), args));
    }
    return edges;
  }

  private int countNodes(ClassShape shape, MethodShape constructor) {
    return (int) scope.parameterTypes(shape, constructor).stream().filter(this::isNode).count();
  }

  private boolean isNode(JavaType type) {
    return type.dimensions() == 0 && scope.find(type.name()).filter(node::equals).isPresent();
  }
}
