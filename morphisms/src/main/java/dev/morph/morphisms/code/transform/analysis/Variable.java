package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A local variable or parameter: its declaration and all its uses. */
public final class Variable {
  /** The kinds of declarations. */
  public enum Kind {
    LOCAL,
    PARAMETER,
    LAMBDA_PARAMETER,
    PATTERN
  }

  private final SimpleName declaration;
  private final Kind kind;
  private final Optional<Type> type;
  private final List<SimpleName> uses = new ArrayList<>();
  private Optional<String> doubt = Optional.empty();

  Variable(SimpleName declaration, Kind kind, Optional<Type> type) {
    this.declaration = declaration;
    this.kind = kind;
    this.type = type;
  }

  /** The variable's name. */
  public String name() {
    return declaration.getIdentifier();
  }

  /** The kind of this variable's declaration. */
  public Kind kind() {
    return kind;
  }

  /** The name node in the declaration. */
  public SimpleName declaration() {
    return declaration;
  }

  /** The node that declares the variable: a declarator, a parameter or a pattern. */
  public Node declarator() {
    return declaration.getParentNode().orElseThrow();
  }

  /** The type as it is declared; empty if it is inferred. */
  public Optional<Type> type() {
    return type;
  }

  /** All uses of the variable in text order, without the declaration. */
  public List<SimpleName> uses() {
    return Collections.unmodifiableList(uses);
  }

  /** Why {@link #uses} may be incomplete or wrong; empty if the uses are certain. */
  public Optional<String> doubt() {
    return doubt;
  }

  void addUse(SimpleName name) {
    uses.add(name);
  }

  void addDoubt(String reason) {
    doubt = doubt.or(() -> Optional.of(reason));
  }
}
