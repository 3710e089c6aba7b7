package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.type.Type;
import dev.morph.morphisms.code.transform.ParsedProgram;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The types of expressions: {@code int}, {@code String}, {@code java.util.List<...>} and so on;
 * empty if unknown, which is common in fragments.
 *
 * <p>Names, literals, operators and arrays are resolved here, which also works without the
 * surrounding classes; everything else is left to JavaParser's symbol solver, which knows the file
 * and the Java library.
 */
public final class Types {
  /** The name used here for {@code java.lang.String}. */
  public static final String STRING = "String";

  /** The type of a null literal. */
  public static final String NULL = "null";

  private final Locals locals;
  private final boolean stringIsHidden;
  private final boolean whole;
  private final IdentityHashMap<Expression, Optional<String>> known = new IdentityHashMap<>();

  private Types(ParsedProgram program, Locals locals) {
    this.locals = locals;
    this.whole = program.form() == ParsedProgram.Form.FILE;
    this.stringIsHidden =
        program.unit().findAll(com.github.javaparser.ast.body.TypeDeclaration.class).stream()
            .anyMatch(type -> type.getNameAsString().equals(STRING));
  }

  /** The types of a program's expressions. */
  public static Types of(ParsedProgram program, Locals locals) {
    return new Types(program, locals);
  }

  /** The type of an expression. */
  public Optional<String> typeOf(Expression expression) {
    Optional<String> seen = known.get(expression);
    if (seen == null) {
      seen = computeType(expression);
      known.put(expression, seen);
    }
    return seen;
  }

  /** Returns whether an expression is known to have this type. */
  public boolean hasType(Expression expression, String type) {
    return typeOf(expression).filter(type::equals).isPresent();
  }

  /** Returns whether an expression's type is known and primitive. */
  public boolean isPrimitive(Expression expression) {
    return typeOf(expression).filter(Primitives::isPrimitive).isPresent();
  }

  /** Returns the name of a declared type. */
  public Optional<String> nameOf(Type type) {
    String text = type.asString();
    if (type.isVarType() || type.isUnknownType() || (text.equals(STRING) && stringIsHidden)) {
      return Optional.empty();
    }
    return Optional.of(text.equals("java.lang.String") ? STRING : text);
  }

  private Optional<String> computeType(Expression e) {
    if (e instanceof EnclosedExpr enclosed) {
      return typeOf(enclosed.getInner());
    } else if (e instanceof NameExpr name) {
      return typeOfName(name);
    } else if (e.isLiteralExpr()) {
      return Optional.of(Primitives.typeOfLiteral(e));
    } else if (e instanceof BinaryExpr binary) {
      return Primitives.typeOfBinary(
          binary.getOperator(), typeOf(binary.getLeft()), typeOf(binary.getRight()));
    } else if (e instanceof UnaryExpr unary) {
      return typeOfUnary(unary);
    } else if (e instanceof AssignExpr assign) {
      return typeOf(assign.getTarget());
    } else if (e instanceof InstanceOfExpr) {
      return Optional.of("boolean");
    } else if (e instanceof CastExpr cast) {
      return nameOf(cast.getType());
    } else if (e instanceof ConditionalExpr conditional) {
      return typeOfConditional(conditional);
    } else if (e instanceof ArrayAccessExpr access) {
      return typeOf(access.getName())
          .filter(t -> t.endsWith("[]"))
          .map(t -> t.substring(0, t.length() - 2));
    } else if (e instanceof FieldAccessExpr access) {
      return typeOfField(access);
    } else if (e instanceof ObjectCreationExpr creation) {
      return nameOf(creation.getType());
    }
    return e instanceof MethodCallExpr methodCallExpr
        ? typeOfCall(methodCallExpr)
        : Optional.empty();
  }

  private Optional<String> typeOfName(NameExpr name) {
    Optional<Variable> variable = locals.variable(name);
    if (variable.isPresent()) {
      return variable.get().doubt().isPresent()
          ? Optional.empty()
          : typeOfVariable(variable.get(), name);
    }
    return Fields.declaredType(name, name.getNameAsString())
        .flatMap(this::nameOf)
        .or(() -> resolvedType(name));
  }

  private Optional<String> typeOfVariable(Variable variable, NameExpr name) {
    boolean several =
        variable.declarator() instanceof com.github.javaparser.ast.body.Parameter parameter
            && parameter.isVarArgs();
    return variable
        .type()
        .flatMap(this::nameOf)
        .map(t -> several ? t + "[]" : t)
        .or(() -> resolvedType(name));
  }

  private Optional<String> typeOfUnary(UnaryExpr unary) {
    Optional<String> inner = typeOf(unary.getExpression());
    return switch (unary.getOperator()) {
      case LOGICAL_COMPLEMENT -> Optional.of("boolean");
      case PLUS, MINUS, BITWISE_COMPLEMENT -> inner.flatMap(Primitives::promoted);
      default -> inner;
    };
  }

  private Optional<String> typeOfConditional(ConditionalExpr conditional) {
    Optional<String> then = typeOf(conditional.getThenExpr());
    return then.equals(typeOf(conditional.getElseExpr())) ? then : Optional.empty();
  }

  private Optional<String> typeOfField(FieldAccessExpr access) {
    if (access.getNameAsString().equals("length")
        && typeOf(access.getScope()).filter(t -> t.endsWith("[]")).isPresent()) {
      return Optional.of("int");
    }
    if (access.getScope().isThisExpr()) {
      Optional<String> own =
          Fields.declaredType(access, access.getNameAsString()).flatMap(this::nameOf);
      return own.isPresent() ? own : resolvedType(access);
    }
    return resolvedType(access);
  }

  private Optional<String> typeOfCall(MethodCallExpr call) {
    Optional<String> receiver = call.getScope().flatMap(this::typeOf);
    if (receiver.filter(STRING::equals).isPresent()) {
      Optional<String> result = KnownMethods.resultOnString(call.getNameAsString());
      if (result.isPresent()) {
        return result;
      }
    }
    return resolvedType(call);
  }

  /**
   * Returns the type according to the symbol solver; empty for fragments, because they do not
   * contain the declarations of their names.
   */
  private Optional<String> resolvedType(Expression expression) {
    if (!whole) {
      return Optional.empty();
    }
    return resolveQuietly(() -> expression.calculateResolvedType().describe())
        .map(type -> type.equals("java.lang.String") ? STRING : type);
  }

  /**
   * Returns the symbol solver's answer; empty if it fails, as it does in many ways on unknown
   * names.
   */
  public static <T> Optional<T> resolveQuietly(Supplier<T> question) {
    try {
      return Optional.ofNullable(question.get());
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      return Optional.empty();
    }
  }
}
