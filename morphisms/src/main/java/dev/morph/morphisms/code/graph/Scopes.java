package dev.morph.morphisms.code.graph;

import com.github.javaparser.Position;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Resolves each name in a method to a variable, using only the scopes in its source.
 *
 * <p>An approximation: a variable bound by {@code instanceof} is in scope to the end of the
 * enclosing block; a name that no scope declares counts as a field, even if it is a class.
 */
final class Scopes {
  private static final Set<String> FIXED =
      Set.of(
          "String",
          "Integer",
          "Long",
          "Double",
          "Float",
          "Short",
          "Byte",
          "Character",
          "Boolean",
          "BigInteger",
          "BigDecimal");

  private final IdentityHashMap<Node, Variable> byNode = new IdentityHashMap<>();
  private final Map<String, Variable> fields = new HashMap<>();
  private final Deque<Map<String, Variable>> open = new ArrayDeque<>();
  private int count;

  private Scopes() {
    open.push(new HashMap<>());
  }

  /** Returns the scopes of a method, a constructor or an initialiser. Recursive. */
  static Scopes of(Node method) {
    Scopes scopes = new Scopes();
    method.getChildNodes().forEach(scopes::walk);
    return scopes;
  }

  /** Returns the variable of a name in an expression, a declarator, a parameter or a pattern. */
  Variable of(NameExpr name) {
    Variable known = byNode.get(name);
    return known == null ? field(name.getNameAsString()) : known;
  }

  Variable declared(Node declaration, SimpleName name) {
    Variable known = byNode.get(declaration);
    return known == null ? field(name.getIdentifier()) : known;
  }

  /** Returns the field accessed as {@code this.name}. */
  Variable of(FieldAccessExpr ofThis) {
    return field(ofThis.getNameAsString());
  }

  private Variable field(String name) {
    return fields.computeIfAbsent(name, it -> new Variable(count++, it, false));
  }

  private void walk(Node node) {
    boolean scope = opensScope(node);
    if (scope) {
      open.push(new HashMap<>());
    }
    if (node instanceof NameExpr name) {
      byNode.put(name, lookUp(name.getNameAsString()));
    } else if (node instanceof Parameter parameter) {
      declare(node, parameter.getName(), parameter.getType());
    } else if (node instanceof TypePatternExpr pattern) {
      declare(node, pattern.getName(), pattern.getType());
    }
    node.getChildNodes().stream()
        .sorted(Comparator.comparing(Scopes::position))
        .forEach(this::walk);
    if (node instanceof VariableDeclarator declarator
        && !(node.getParentNode().orElse(null) instanceof BodyDeclaration<?>)) {
      declare(node, declarator.getName(), declarator.getType());
    }
    if (scope) {
      open.pop();
    }
  }

  private static Position position(Node node) {
    return node.getRange().map(range -> range.begin).orElse(Position.HOME);
  }

  private static boolean opensScope(Node node) {
    return node instanceof BlockStmt
        || node instanceof ForStmt
        || node instanceof ForEachStmt
        || node instanceof LambdaExpr
        || node instanceof CatchClause
        || node instanceof SwitchEntry
        || node instanceof TryStmt
        || node instanceof BodyDeclaration<?>;
  }

  private Variable lookUp(String name) {
    for (Map<String, Variable> scope : open) {
      Variable known = scope.get(name);
      if (known != null) {
        return known;
      }
    }
    return field(name);
  }

  private void declare(Node declaration, SimpleName name, Type type) {
    boolean fixed = type.isPrimitiveType() || FIXED.contains(type.asString());
    Variable variable = new Variable(count++, name.getIdentifier(), fixed);
    byNode.put(declaration, variable);
    open.element().put(name.getIdentifier(), variable);
  }
}
