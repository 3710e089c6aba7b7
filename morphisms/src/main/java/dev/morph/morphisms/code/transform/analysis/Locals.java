package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import dev.morph.morphisms.code.transform.ParsedProgram;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Resolves names to local variables and parameters by the scoping rules of the Java Language
 * Specification (6.3, 6.4). Any other name is a field, a type or something declared elsewhere.
 */
public final class Locals {
  private static final String PATTERN =
      "the scope of a pattern variable is not tracked, and its name may mean something else";

  private final IdentityHashMap<SimpleName, Variable> byName = new IdentityHashMap<>();
  private final List<Variable> variables = new ArrayList<>();
  private final Map<String, @Nullable Variable> visible = new HashMap<>();
  private final Set<String> fields = new HashSet<>();
  private final List<Inheriting> inheriting = new ArrayList<>();

  /**
   * An enclosing class body: the variables visible outside it, and the fields it inherits, if
   * known.
   */
  private record Inheriting(Set<@Nullable Variable> outside, Optional<Set<String>> inherited) {
    boolean mayHide(Variable variable) {
      return outside.contains(variable)
          && inherited.map(fields -> fields.contains(variable.name())).orElse(true);
    }
  }

  private Locals() {}

  /** Resolves all local names of a program. */
  public static Locals of(ParsedProgram program) {
    return of(program.unit());
  }

  /**
   * Resolves all local names of a compilation unit or a member of a class. Recursive, so deep
   * syntax needs a large stack.
   */
  public static Locals of(Node root) {
    Locals locals = new Locals();
    locals.collectFields(root);
    locals.walk(root);
    return locals;
  }

  /**
   * Returns the variable to which a name refers; empty if it is not a local variable or parameter.
   */
  public Optional<Variable> variable(NameExpr name) {
    return variable(name.getName());
  }

  /** Returns the variable to which a name refers, in a declaration or elsewhere. */
  public Optional<Variable> variable(SimpleName name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** All variables, in the order of their declarations. */
  public List<Variable> variables() {
    return List.copyOf(variables);
  }

  private void collectFields(Node unit) {
    unit.findAll(FieldDeclaration.class).stream()
        .flatMap(field -> field.getVariables().stream())
        .forEach(variable -> fields.add(variable.getNameAsString()));
    unit.findAll(RecordDeclaration.class).stream()
        .flatMap(record -> record.getParameters().stream())
        .forEach(component -> fields.add(component.getNameAsString()));
  }

  private void walk(Node node) {
    if (node instanceof NameExpr name) {
      recordUse(name.getName());
    } else if (node instanceof MethodReferenceExpr reference) {
      walkReference(reference);
    } else if (node instanceof VariableDeclarator declarator) {
      walkDeclarator(declarator);
    } else if (node instanceof TypePatternExpr pattern) {
      declare(pattern.getName(), Variable.Kind.PATTERN, pattern.getType());
    } else if (node instanceof Parameter parameter) {
      walkParameter(parameter);
    } else if (node instanceof TypeDeclaration<?> || isAnonymous(node)) {
      walkClass(node);
    } else if (node instanceof SwitchEntry entry) {
      walkEntry(entry);
    } else if (opensScope(node)) {
      inNewScope(() -> walkChildren(node));
    } else {
      walkChildren(node);
    }
  }

  /** Returns whether declarations in a node are not visible outside it. */
  public static boolean opensScope(Node node) {
    return node instanceof BlockStmt
        || node instanceof ForStmt
        || node instanceof ForEachStmt
        || node instanceof TryStmt
        || node instanceof CatchClause
        || node instanceof SwitchStmt
        || node instanceof LambdaExpr
        || node instanceof CallableDeclaration<?>
        || node instanceof CompactConstructorDeclaration
        || node instanceof InitializerDeclaration;
  }

  private static boolean isAnonymous(Node node) {
    return node instanceof ObjectCreationExpr creation
        && creation.getAnonymousClassBody().isPresent();
  }

  /** Visits children in text order, because a variable is in scope only after its declaration. */
  private void walkChildren(Node node) {
    if (node instanceof TryStmt statement) {
      // Resources are in scope in the try block but not in its handlers, where the same name
      // refers to something else.
      inNewScope(
          () -> {
            statement.getResources().forEach(this::walk);
            walk(statement.getTryBlock());
          });
      statement.getCatchClauses().forEach(this::walk);
      statement.getFinallyBlock().ifPresent(this::walk);
      return;
    }
    sortedByPosition(node.getChildNodes()).forEach(this::walk);
  }

  private static List<Node> sortedByPosition(List<Node> nodes) {
    return nodes.stream()
        .filter(node -> node.getRange().isPresent())
        .sorted(Comparator.comparing(node -> node.getRange().orElseThrow().begin))
        .toList();
  }

  private void walkDeclarator(VariableDeclarator declarator) {
    boolean field =
        declarator.getParentNode().filter(FieldDeclaration.class::isInstance).isPresent();
    if (!field) {
      declare(declarator.getName(), Variable.Kind.LOCAL, declarator.getType());
    }
    declarator.getInitializer().ifPresent(this::walk);
  }

  private void walkParameter(Parameter parameter) {
    Node owner = parameter.getParentNode().orElseThrow();
    if (owner instanceof RecordDeclaration) {
      return;
    }
    Variable.Kind kind =
        owner instanceof LambdaExpr
            ? Variable.Kind.LAMBDA_PARAMETER
            : owner instanceof CatchClause ? Variable.Kind.LOCAL : Variable.Kind.PARAMETER;
    declare(parameter.getName(), kind, parameter.getType());
  }

  private void walkReference(MethodReferenceExpr reference) {
    if (reference.getScope() instanceof TypeExpr type
        && type.getType() instanceof ClassOrInterfaceType named
        && named.getScope().isEmpty()
        && named.getTypeArguments().isEmpty()) {
      recordUse(named.getName());
    } else {
      walkChildren(reference);
    }
  }

  private void walkEntry(SwitchEntry entry) {
    entry
        .getLabels()
        .forEach(
            label -> {
              walk(label);
              if (label instanceof NameExpr name) {
                variable(name).ifPresent(v -> v.addDoubt("its name also occurs as a case label"));
              }
            });
    entry.getGuard().ifPresent(this::walk);
    entry.getStatements().forEach(this::walk);
  }

  /**
   * Visits a class body, whose fields and record components hide outer variables, as inherited
   * fields may do.
   */
  private void walkClass(Node node) {
    List<? extends BodyDeclaration<?>> members;
    if (node instanceof ObjectCreationExpr creation) {
      creation.getScope().ifPresent(this::walk);
      creation.getArguments().forEach(this::walk);
      members = creation.getAnonymousClassBody().orElseThrow();
    } else {
      members = ((TypeDeclaration<?>) node).getMembers();
    }
    inNewScope(
        () -> {
          if (node instanceof RecordDeclaration record) {
            record.getParameters().forEach(it -> visible.put(it.getNameAsString(), null));
          }
          hideFields(members);
          Set<@Nullable Variable> outside = new HashSet<>(visible.values());
          inheriting.add(new Inheriting(outside, Supertypes.inheritedFieldNames(node)));
          members.forEach(this::walk);
          inheriting.remove(inheriting.size() - 1);
        });
  }

  private void hideFields(List<? extends BodyDeclaration<?>> body) {
    for (BodyDeclaration<?> member : body) {
      if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(variable -> visible.put(variable.getNameAsString(), null));
      }
    }
  }

  private void declare(SimpleName name, Variable.Kind kind, Type type) {
    boolean inferred = type.isVarType() || type.isUnknownType();
    Variable variable = new Variable(name, kind, inferred ? Optional.empty() : Optional.of(type));
    if (kind == Variable.Kind.PATTERN) {
      boolean known = doubtNamesakes(name);
      if (known || isAmbiguous(name)) {
        variable.addDoubt(PATTERN);
      }
    }
    Variable hidden = visible.get(name.getIdentifier());
    if (hidden != null && hidden.kind() == Variable.Kind.PATTERN) {
      hidden.addDoubt(PATTERN);
      variable.addDoubt(PATTERN);
    }
    variables.add(variable);
    byName.put(name, variable);
    visible.put(name.getIdentifier(), variable);
  }

  /**
   * Returns whether a field might have the pattern variable's name, or the variable's scope might
   * end later than it seems.
   */
  private boolean isAmbiguous(SimpleName name) {
    return fields.contains(name.getIdentifier())
        || ParsedProgram.enclosing(name, ForStmt.class).isPresent()
        || ParsedProgram.enclosing(name, ClassOrInterfaceDeclaration.class)
            .filter(type -> !type.getExtendedTypes().isEmpty())
            .isPresent();
  }

  private boolean doubtNamesakes(SimpleName name) {
    boolean known = false;
    for (Variable other : variables) {
      if (other.name().equals(name.getIdentifier())) {
        known = true;
        other.addDoubt(PATTERN);
      }
    }
    return known;
  }

  private void recordUse(SimpleName name) {
    Variable variable = visible.get(name.getIdentifier());
    if (variable == null) {
      return;
    }
    variable.addUse(name);
    byName.put(name, variable);
    if (inheriting.stream().anyMatch(body -> body.mayHide(variable))) {
      variable.addDoubt("a class body that uses it may inherit a field of the same name");
    }
  }

  private void inNewScope(Runnable body) {
    Map<String, @Nullable Variable> before = new HashMap<>(visible);
    body.run();
    visible.clear();
    visible.putAll(before);
  }
}
