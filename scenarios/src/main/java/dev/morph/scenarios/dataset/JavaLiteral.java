package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Conversion of Java expressions that are plain values to JSON: literals, and lists, sets, arrays
 * and maps of them.
 */
final class JavaLiteral {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Set<String> LISTING = Set.of("asList", "of");

  private JavaLiteral() {}

  /** Returns the values of all expressions; empty if one of them is not a plain value. */
  static Optional<List<JsonNode>> all(List<Expression> expressions) {
    List<JsonNode> values = new ArrayList<>();
    for (Expression expression : expressions) {
      Optional<JsonNode> value = of(expression);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(values);
  }

  /** Returns the value of an expression; empty if it is computed. */
  static Optional<JsonNode> of(Expression expression) {
    try {
      return value(expression);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Optional<JsonNode> value(Expression expression) {
    if (expression instanceof EnclosedExpr enclosed) {
      return value(enclosed.getInner());
    }
    if (expression instanceof CastExpr cast) {
      return value(cast.getExpression());
    }
    if (expression instanceof UnaryExpr unary) {
      return signed(unary);
    }
    if (expression instanceof MethodCallExpr call) {
      boolean listing = LISTING.contains(call.getNameAsString());
      boolean map = call.getScope().filter(scope -> scope.toString().equals("Map")).isPresent();
      return listing && !map ? list(call.getArguments()) : Optional.empty();
    }
    if (expression instanceof ObjectCreationExpr created) {
      return created(created);
    }
    if (expression instanceof ArrayCreationExpr array) {
      return array.getInitializer().flatMap(values -> list(values.getValues()));
    }
    return expression instanceof ArrayInitializerExpr values
        ? list(values.getValues())
        : Optional.ofNullable(scalar(expression));
  }

  private static @Nullable JsonNode scalar(Expression expression) {
    if (expression instanceof IntegerLiteralExpr number) {
      return whole(number.asNumber().longValue());
    }
    if (expression instanceof LongLiteralExpr number) {
      return whole(number.asNumber().longValue());
    }
    if (expression instanceof DoubleLiteralExpr number) {
      return JSON.numberNode(number.asDouble());
    }
    if (expression instanceof BooleanLiteralExpr truth) {
      return JSON.booleanNode(truth.getValue());
    }
    if (expression instanceof StringLiteralExpr text) {
      return JSON.textNode(text.asString());
    }
    if (expression instanceof CharLiteralExpr character) {
      return JSON.textNode(String.valueOf(character.asChar()));
    }
    return expression instanceof NullLiteralExpr ? JSON.nullNode() : null;
  }

  private static Optional<JsonNode> signed(UnaryExpr unary) {
    boolean minus = unary.getOperator() == UnaryExpr.Operator.MINUS;
    if (!minus && unary.getOperator() != UnaryExpr.Operator.PLUS) {
      return Optional.empty();
    }
    return value(unary.getExpression())
        .filter(JsonNode::isNumber)
        .map(
            number ->
                !minus
                    ? number
                    : number.isIntegralNumber()
                        ? whole(-number.asLong())
                        : JSON.numberNode(-number.asDouble()));
  }

  /** Uses the types of a JSON reader, so that a task written and read again is the same. */
  private static JsonNode whole(long value) {
    return (int) value == value ? JSON.numberNode((int) value) : JSON.numberNode(value);
  }

  private static Optional<JsonNode> list(List<Expression> expressions) {
    return all(expressions)
        .map(
            values -> {
              ArrayNode array = JSON.arrayNode();
              array.addAll(values);
              return array;
            });
  }

  /** Handles {@code new ArrayList<>(...)}, an empty collection, or a map filled in braces. */
  private static Optional<JsonNode> created(ObjectCreationExpr created) {
    String type = created.getType().getNameAsString();
    if (type.endsWith("Map")) {
      return map(created);
    }
    boolean collection = type.endsWith("List") || type.endsWith("Set") || type.endsWith("Deque");
    if (!collection || created.getAnonymousClassBody().isPresent()) {
      return Optional.empty();
    }
    return created.getArguments().isEmpty()
        ? Optional.of(JSON.arrayNode())
        : value(created.getArgument(0)).filter(JsonNode::isArray);
  }

  private static Optional<JsonNode> map(ObjectCreationExpr created) {
    ObjectNode map = JSON.objectNode();
    if (created.getAnonymousClassBody().isEmpty()) {
      return created.getArguments().isEmpty() ? Optional.of(map) : Optional.empty();
    }
    for (MethodCallExpr put :
        created.getAnonymousClassBody().get().stream()
            .filter(InitializerDeclaration.class::isInstance)
            .flatMap(member -> member.findAll(MethodCallExpr.class).stream())
            .filter(call -> call.getNameAsString().equals("put") && call.getArguments().size() == 2)
            .filter(call -> fills(call, created))
            .toList()) {
      Optional<JsonNode> key = value(put.getArgument(0)).filter(JsonNode::isValueNode);
      Optional<JsonNode> value = value(put.getArgument(1));
      if (key.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      map.set(key.get().asText(), value.get());
    }
    return Optional.of(map);
  }

  /** Whether the call is in the braces of this map itself, not of one inside it. */
  private static boolean fills(Node call, ObjectCreationExpr map) {
    Optional<Node> owner = call.getParentNode();
    while (owner.isPresent() && !(owner.get() instanceof ObjectCreationExpr)) {
      owner = owner.get().getParentNode();
    }
    return owner.filter(map::equals).isPresent();
  }
}
