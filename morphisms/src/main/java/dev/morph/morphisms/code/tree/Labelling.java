package dev.morph.morphisms.code.tree;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithName;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.type.PrimitiveType;

/**
 * How the nodes of a syntax tree are labelled, and therefore which differences between programs
 * count.
 */
public enum Labelling {
  /** The kind of syntax alone: {@code a + 1} equals {@code b * 2}. */
  KINDS("kinds"),
  /**
   * Also operators, literals, primitive types and modifiers, but no names: {@code a + 1} equals
   * {@code b + 1}. The default.
   */
  OPERATORS("operators"),
  /** Names count as well. */
  NAMES("names");

  private final String label;

  Labelling(String label) {
    this.label = label;
  }

  /** The name used in options and signatures. */
  public String label() {
    return label;
  }

  String label(Node node) {
    String kind = node.getClass().getSimpleName();
    return switch (this) {
      case KINDS -> kind;
      case OPERATORS -> joined(kind, partWithoutNames(node));
      case NAMES -> joined(joined(kind, partWithoutNames(node)), nameOf(node));
    };
  }

  private static String joined(String kind, String text) {
    return text.isEmpty() ? kind : kind + " " + text;
  }

  /** Returns the part of a label that renaming does not change. */
  private static String partWithoutNames(Node node) {
    if (node instanceof BinaryExpr binary) {
      return binary.getOperator().asString();
    }
    if (node instanceof UnaryExpr unary) {
      return unary.getOperator().name();
    }
    if (node instanceof AssignExpr assignment) {
      return assignment.getOperator().asString();
    }
    if (node instanceof LiteralStringValueExpr literal) {
      return literal.getValue();
    }
    if (node instanceof BooleanLiteralExpr literal) {
      return String.valueOf(literal.getValue());
    }
    return partOfDeclaration(node);
  }

  private static String partOfDeclaration(Node node) {
    if (node instanceof PrimitiveType type) {
      return type.asString();
    }
    if (node instanceof Modifier modifier) {
      return modifier.getKeyword().asString();
    }
    if (node instanceof ClassOrInterfaceDeclaration type) {
      return type.isInterface() ? "interface" : "class";
    }
    if (node instanceof ExplicitConstructorInvocationStmt call) {
      return call.isThis() ? "this" : "super";
    }
    return node instanceof SwitchEntry entry ? entry.getType().name() : "";
  }

  private static String nameOf(Node node) {
    if (node instanceof NodeWithSimpleName<?> named) {
      return named.getNameAsString();
    }
    if (node instanceof NodeWithName<?> named) {
      return named.getNameAsString();
    }
    if (node instanceof MethodReferenceExpr reference) {
      return reference.getIdentifier();
    }
    if (node instanceof LabeledStmt labelled) {
      return labelled.getLabel().asString();
    }
    if (node instanceof BreakStmt jump) {
      return jump.getLabel().map(label -> label.asString()).orElse("");
    }
    return node instanceof ContinueStmt jump
        ? jump.getLabel().map(label -> label.asString()).orElse("")
        : "";
  }
}
