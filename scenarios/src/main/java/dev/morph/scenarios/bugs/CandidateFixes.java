package dev.morph.scenarios.bugs;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Small changes that may repair a method, for the likeliest kinds of faults first: comparisons,
 * other operators, off by one, numbers, wrong variables, arguments in the wrong order, wrong calls,
 * missing null checks, conditions, superfluous statements.
 */
final class CandidateFixes {
  private static final Map<String, List<String>> OPERATORS =
      Map.ofEntries(
          Map.entry("<", List.of("<=", ">", ">=")),
          Map.entry("<=", List.of("<", ">=", ">")),
          Map.entry(">", List.of(">=", "<", "<=")),
          Map.entry(">=", List.of(">", "<=", "<")),
          Map.entry("==", List.of("!=", "<=", ">=")),
          Map.entry("!=", List.of("==")),
          Map.entry("+", List.of("-")),
          Map.entry("-", List.of("+")),
          Map.entry("*", List.of("/", "+")),
          Map.entry("/", List.of("*")),
          Map.entry("%", List.of("/")),
          Map.entry("&&", List.of("||")),
          Map.entry("||", List.of("&&")),
          Map.entry("&", List.of("|")),
          Map.entry("|", List.of("&")),
          Map.entry("^", List.of("&", "|")));

  private static final Set<String> ORDERS = Set.of("<", "<=", ">", ">=");
  private static final Set<String> EXTREMES = Set.of("min", "max");

  private final JavaUnit unit;
  private final MethodDeclaration method;
  private final List<String> others;
  private final Map<String, String> variables = new LinkedHashMap<>();
  private final List<Expression> returned;
  private final Set<String> texts = new LinkedHashSet<>();

  /**
   * Prepares the changes to a method.
   *
   * @param others further files of the program, whose methods a changed method may call
   */
  CandidateFixes(JavaUnit unit, MethodDeclaration method, List<String> others) {
    this.unit = unit;
    this.method = method;
    this.others = others;
    this.returned =
        method.findAll(ReturnStmt.class).stream()
            .flatMap(it -> it.getExpression().stream())
            .toList();
    method
        .getParameters()
        .forEach(it -> variables.put(it.getNameAsString(), it.getType().asString()));
    method
        .findAll(VariableDeclarator.class)
        .forEach(it -> variables.put(it.getNameAsString(), it.getType().asString()));
  }

  /** Returns copies of the method with one change each, in the order in which to try them. */
  Stream<String> patches() {
    method.findAll(BinaryExpr.class).forEach(this::changeOperator);
    method.findAll(Expression.class).forEach(this::changeByOne);
    method.findAll(IntegerLiteralExpr.class).forEach(this::changeNumber);
    method
        .findAll(BooleanLiteralExpr.class)
        .forEach(it -> replace(it, String.valueOf(!it.getValue())));
    method.findAll(NameExpr.class).forEach(this::changeVariable);
    method.findAll(MethodCallExpr.class).forEach(it -> swapArguments(it.getArguments()));
    method.findAll(ObjectCreationExpr.class).forEach(it -> swapArguments(it.getArguments()));
    method.findAll(MethodCallExpr.class).forEach(this::changeCall);
    addNullChecks();
    method.findAll(IfStmt.class).forEach(it -> changeCondition(it.getCondition()));
    method.findAll(WhileStmt.class).forEach(it -> changeCondition(it.getCondition()));
    returned.forEach(this::changeReturn);
    method.findAll(ExpressionStmt.class).forEach(it -> replace(it, ";"));
    return texts.stream();
  }

  private void replace(Node node, String text) {
    replace(unit.begin(node), unit.end(node), text);
  }

  private void replace(int from, int to, String text) {
    int begin = unit.begin(method);
    int end = unit.end(method);
    String patch = unit.text().substring(begin, from) + text + unit.text().substring(to, end);
    if (!patch.equals(unit.textOf(method))) {
      texts.add(patch);
    }
  }

  private void changeOperator(BinaryExpr binary) {
    String operator = binary.getOperator().asString();
    int at = unit.text().indexOf(operator, unit.end(binary.getLeft()));
    if (at < 0 || at >= unit.begin(binary.getRight())) {
      return;
    }
    for (String other : OPERATORS.getOrDefault(operator, List.of())) {
      replace(at, at + operator.length(), other);
    }
  }

  /**
   * Adds or subtracts 1 where an expression may be a count: in comparisons, arguments and indexes.
   */
  private void changeByOne(Expression expression) {
    Node parent = expression.getParentNode().orElse(null);
    boolean counted =
        (parent instanceof BinaryExpr comparison
                && ORDERS.contains(comparison.getOperator().asString()))
            || (parent instanceof MethodCallExpr call && call.getArguments().contains(expression))
            || (parent instanceof ArrayAccessExpr access && access.getIndex().equals(expression));
    if (counted && !expression.isLiteralExpr()) {
      replace(expression, unit.textOf(expression) + " + 1");
      replace(expression, unit.textOf(expression) + " - 1");
    }
  }

  private void changeNumber(IntegerLiteralExpr literal) {
    try {
      long value = Long.parseLong(literal.getValue());
      for (long other : new long[] {value + 1, value - 1, 0, value + 2, value - 2}) {
        replace(literal, other < 0 ? "(" + other + ")" : String.valueOf(other));
      }
    } catch (NumberFormatException e) {
      return; // hexadecimal, or with underscores: a mask, not a count
    }
  }

  private void changeVariable(NameExpr name) {
    String type = variables.get(name.getNameAsString());
    variables.forEach(
        (other, otherType) -> {
          if (otherType.equals(type) && !other.equals(name.getNameAsString())) {
            replace(name, other);
          }
        });
  }

  private void swapArguments(NodeList<Expression> arguments) {
    for (int i = 0; i + 1 < arguments.size(); i++) {
      Expression left = arguments.get(i);
      Expression right = arguments.get(i + 1);
      String between = unit.text().substring(unit.end(left), unit.begin(right));
      replace(unit.begin(left), unit.end(right), unit.textOf(right) + between + unit.textOf(left));
    }
  }

  /**
   * Tries another method with the same number of parameters, or one of the arguments instead of the
   * call.
   */
  private void changeCall(MethodCallExpr call) {
    Set<String> names = new LinkedHashSet<>(List.of("min", "max"));
    Stream.concat(Stream.of(unit.text()), others.stream())
        .flatMap(source -> JavaUnit.of(source).stream())
        .flatMap(source -> source.methods().stream())
        .filter(it -> it.getParameters().size() == call.getArguments().size())
        .forEach(it -> names.add(it.getNameAsString()));
    if (!EXTREMES.contains(call.getNameAsString())) {
      names.removeAll(EXTREMES);
    }
    names.forEach(name -> replace(call.getName(), name));
    call.getArguments().forEach(argument -> replace(call, unit.textOf(argument)));
  }

  private void addNullChecks() {
    BlockStmt body = method.getBody().orElseThrow();
    int start = unit.begin(body) + 1;
    for (Parameter parameter : method.getParameters()) {
      if (!parameter.getType().isPrimitiveType()) {
        for (String value : List.of("0", "false", "true", "null", "\"\"", "-1")) {
          String name = parameter.getNameAsString();
          replace(start, start, " if (" + name + " == null) { return " + value + "; }");
        }
      }
    }
    for (String name : variables.keySet()) {
      for (Statement statement : body.findAll(ExpressionStmt.class)) {
        if (mentions(statement, name)) {
          replace(statement, "if (" + name + " != null) { " + unit.textOf(statement) + " }");
        }
      }
      for (Expression value : returned) {
        if (mentions(value, name)) {
          for (String otherwise : List.of("0", "false", "null", "\"\"")) {
            replace(value, name + " == null ? " + otherwise + " : " + unit.textOf(value));
          }
        }
      }
    }
  }

  private static boolean mentions(Node node, String name) {
    return node.findFirst(NameExpr.class, it -> it.getNameAsString().equals(name)).isPresent();
  }

  private void changeCondition(Expression condition) {
    String text = unit.textOf(condition);
    replace(condition, "!(" + text + ")");
    variables.forEach(
        (name, type) -> {
          if (!Set.of("int", "long", "double", "boolean", "char").contains(type)) {
            replace(condition, name + " != null && " + text);
            replace(condition, name + " == null || " + text);
            replace(
                condition,
                type.endsWith("[]")
                    ? text + " || " + name + ".length == 0"
                    : "!" + name + ".isEmpty() && " + text);
          }
        });
  }

  private void changeReturn(Expression value) {
    variables.forEach(
        (name, type) -> {
          if (Set.of("int", "long").contains(type)) {
            if (value.isBooleanLiteralExpr()) {
              replace(value, name + " == 0");
            } else if (value.isNameExpr()) {
              replace(value, "-" + unit.textOf(value));
            }
          }
        });
  }
}
