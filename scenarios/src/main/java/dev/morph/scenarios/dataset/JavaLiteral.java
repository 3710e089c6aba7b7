package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import dev.morph.morphisms.code.transform.ParsedProgram;
import java.util.List;
import java.util.Set;

/**
 * Converts Java expressions that are plain values to JSON: literals, and lists, sets, arrays and
 * maps of literals.
 */
final class JavaLiteral {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Set<String> LISTING = Set.of("asList", "of");

  private JavaLiteral() {}

  /**
   * Returns the values of expressions.
   *
   * @throws IllegalArgumentException if an expression is not a plain value
   */
  static ArrayNode parseAll(List<Expression> expressions) {
    ArrayNode values = JSON.arrayNode();
    expressions.forEach(expression -> values.add(parse(expression)));
    return values;
  }

  /**
   * Returns the value of an expression.
   *
   * @throws IllegalArgumentException if the expression is not a plain value
   */
  static JsonNode parse(Expression expression) {
    if (expression instanceof EnclosedExpr enclosed) {
      return parse(enclosed.getInner());
    } else if (expression instanceof CastExpr cast) {
      return parse(cast.getExpression());
    } else if (expression instanceof UnaryExpr unary) {
      return parseSigned(unary);
    } else if (expression instanceof MethodCallExpr call && isListing(call)) {
      return parseAll(call.getArguments());
    } else if (expression instanceof ObjectCreationExpr created) {
      return parseCreated(created);
    } else if (expression instanceof ArrayCreationExpr array
        && array.getInitializer().isPresent()) {
      return parse(array.getInitializer().get());
    } else if (expression instanceof ArrayInitializerExpr values) {
      return parseAll(values.getValues());
    } else if (expression instanceof IntegerLiteralExpr number) {
      return wholeNumber(number.asNumber().longValue());
    } else if (expression instanceof LongLiteralExpr number) {
      return wholeNumber(number.asNumber().longValue());
    } else if (expression instanceof DoubleLiteralExpr number) {
      return JSON.numberNode(number.asDouble());
    } else if (expression instanceof BooleanLiteralExpr truth) {
      return JSON.booleanNode(truth.getValue());
    } else if (expression instanceof StringLiteralExpr text) {
      return JSON.textNode(text.asString());
    } else if (expression instanceof CharLiteralExpr character) {
      return JSON.textNode(String.valueOf(character.asChar()));
    } else if (expression instanceof NullLiteralExpr) {
      return JSON.nullNode();
    }
    throw notPlainValue(expression);
  }

  private static IllegalArgumentException notPlainValue(Expression expression) {
    return new IllegalArgumentException("computed: " + expression);
  }

  private static boolean isListing(MethodCallExpr call) {
    return LISTING.contains(call.getNameAsString())
        && call.getScope().filter(scope -> scope.toString().equals("Map")).isEmpty();
  }

  private static JsonNode parseSigned(UnaryExpr unary) {
    JsonNode number = parse(unary.getExpression());
    if (number.isNumber() && unary.getOperator() == UnaryExpr.Operator.PLUS) {
      return number;
    } else if (number.isNumber() && unary.getOperator() == UnaryExpr.Operator.MINUS) {
      return number.isIntegralNumber()
          ? wholeNumber(-number.asLong())
          : JSON.numberNode(-number.asDouble());
    }
    throw notPlainValue(unary);
  }

  /**
   * Returns the node type that a JSON reader would produce, so that a task is unchanged after it is
   * written and read.
   */
  private static JsonNode wholeNumber(long value) {
    return (int) value == value ? JSON.numberNode((int) value) : JSON.numberNode(value);
  }

  /**
   * Returns the value of {@code new ArrayList<>(...)}, of a new empty collection, or of a map with
   * an initializer block.
   */
  private static JsonNode parseCreated(ObjectCreationExpr created) {
    String type = created.getType().getNameAsString();
    boolean plain = created.getAnonymousClassBody().isEmpty();
    if (type.endsWith("Map") && (!plain || created.getArguments().isEmpty())) {
      return parseMap(created);
    }
    if (plain && (type.endsWith("List") || type.endsWith("Set") || type.endsWith("Deque"))) {
      JsonNode content =
          created.getArguments().isEmpty() ? JSON.arrayNode() : parse(created.getArgument(0));
      if (content.isArray()) {
        return content;
      }
    }
    throw notPlainValue(created);
  }

  private static JsonNode parseMap(ObjectCreationExpr created) {
    ObjectNode map = JSON.objectNode();
    created.getAnonymousClassBody().stream()
        .flatMap(List::stream)
        .filter(InitializerDeclaration.class::isInstance)
        .flatMap(member -> member.findAll(MethodCallExpr.class).stream())
        .filter(call -> call.getNameAsString().equals("put") && call.getArguments().size() == 2)
        .filter(
            call ->
                ParsedProgram.enclosing(call, ObjectCreationExpr.class)
                    .filter(created::equals)
                    .isPresent())
        .forEach(
            put -> {
              JsonNode key = parse(put.getArgument(0));
              if (!key.isValueNode()) {
                throw notPlainValue(put);
              }
              map.set(key.asText(), parse(put.getArgument(1)));
            });
    return map;
  }
}
