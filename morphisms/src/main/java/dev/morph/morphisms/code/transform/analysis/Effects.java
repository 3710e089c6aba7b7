package dev.morph.morphisms.code.transform.analysis;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The memory that the evaluation of an expression reads and writes, and whether it may throw. A
 * memory location is a local {@link Variable}, a field by its name, or the elements of all arrays;
 * an unknown call may read and write everything except local variables. A name in capitals is
 * assumed to be a constant, as Java conventions suggest, unless the source shows otherwise.
 */
public final class Effects {
  private static final String EVERYTHING = "*";
  private static final String ELEMENTS = "[]";

  private final Locals locals;
  private final Types types;
  private final Set<Object> reads = new HashSet<>();
  private final Set<Object> writes = new HashSet<>();

  /**
   * Whether the evaluation may throw a NullPointerException. If two operands both may, their order
   * does not matter.
   */
  private boolean nullPointer;

  /** Whether the evaluation may throw any other exception. */
  private boolean otherThrown;

  private Effects(Locals locals, Types types) {
    this.locals = locals;
    this.types = types;
  }

  /** Returns the effects of evaluating an expression, without converting its value. */
  public static Effects of(Expression expression, Locals locals, Types types) {
    Effects effects = new Effects(locals, types);
    effects.evaluate(expression);
    return effects;
  }

  /** Returns the effects of evaluating an expression and unboxing its value if it is boxed. */
  public static Effects ofUnboxed(Expression expression, Locals locals, Types types) {
    Effects effects = of(expression, locals, types);
    boolean constant = Constants.looksLikeConstant(expression, locals);
    effects.nullPointer |= !constant && !types.isPrimitive(expression);
    return effects;
  }

  /** Whether the evaluation writes nothing. */
  public boolean writesNothing() {
    return writes.isEmpty();
  }

  /** Whether the evaluation may throw an exception. */
  public boolean mayThrow() {
    return nullPointer || otherThrown;
  }

  /** Whether it makes no difference to evaluate the expression once more, or not at all. */
  public boolean isPure() {
    return writes.isEmpty() && !mayThrow();
  }

  /** Returns why the two expressions cannot be evaluated in either order; empty if they can. */
  public Optional<String> obstacleToSwap(Effects other) {
    if (conflictsWith(other)) {
      return Optional.of("one operand may change what the other reads");
    }
    if (mayThrow() && other.mayThrow() && (otherThrown || other.otherThrown)) {
      return Optional.of("both operands may throw an exception");
    }
    if ((mayThrow() && !other.writes.isEmpty()) || (other.mayThrow() && !writes.isEmpty())) {
      return Optional.of("one operand has an effect and the other may throw an exception");
    }
    return Optional.empty();
  }

  /** Returns whether one expression may write what the other reads or writes. */
  public boolean conflictsWith(Effects other) {
    return overlap(writes, other.reads)
        || overlap(writes, other.writes)
        || overlap(reads, other.writes);
  }

  private static boolean overlap(Set<Object> ones, Set<Object> others) {
    for (Object one : ones) {
      if (others.contains(one)
          || (one.equals(EVERYTHING) && others.stream().anyMatch(o -> o instanceof String))
          || (one instanceof String && others.contains(EVERYTHING))) {
        return true;
      }
    }
    return false;
  }

  private void evaluate(Node e) {
    if (e instanceof NameExpr name) {
      if (!Constants.looksLikeConstant(name, locals)) {
        reads.add(locationOf(name));
      }
    } else if (e instanceof LambdaExpr) {
      // The values of local variables are captured now; the body runs later.
      e.findAll(NameExpr.class).forEach(it -> locals.variable(it).ifPresent(reads::add));
    } else if (e instanceof AssignExpr assign) {
      evaluateAssignment(assign);
    } else if (e instanceof UnaryExpr unary) {
      evaluateUnary(unary);
    } else if (e instanceof BinaryExpr binary) {
      evaluateBinary(binary);
    } else if (e instanceof FieldAccessExpr access) {
      evaluateField(access);
    } else if (e instanceof MethodCallExpr call) {
      evaluateCall(call);
    } else if (e instanceof SwitchExpr) {
      assumeAnything();
      e.findAll(NameExpr.class).forEach(it -> reads.add(locationOf(it)));
      e.findAll(AssignExpr.class).forEach(it -> recordWrite(it.getTarget()));
      e.findAll(UnaryExpr.class, Effects::isIncrementOrDecrement)
          .forEach(it -> recordWrite(it.getExpression()));
    } else if (e instanceof ObjectCreationExpr) {
      assumeAnything();
      evaluateChildren(e);
    } else if (e instanceof ArrayAccessExpr) {
      evaluateChildren(e);
      reads.add(ELEMENTS);
      otherThrown = true;
    } else if (e instanceof CastExpr cast) {
      otherThrown |= !(cast.getType().isPrimitiveType() && types.isPrimitive(cast.getExpression()));
      evaluateChildren(e);
    } else if (e instanceof VariableDeclarationExpr declaration) {
      declaration.getVariables().forEach(this::evaluateDeclarator);
    } else {
      otherThrown |= e instanceof ArrayCreationExpr || e instanceof MethodReferenceExpr;
      nullPointer |= e instanceof ConditionalExpr choice && types.typeOf(choice).isEmpty();
      evaluateChildren(e);
    }
  }

  private void evaluateChildren(Node e) {
    e.getChildNodes().stream().filter(Expression.class::isInstance).forEach(this::evaluate);
  }

  private void assumeAnything() {
    reads.add(EVERYTHING);
    writes.add(EVERYTHING);
    otherThrown = true;
  }

  private Object locationOf(NameExpr name) {
    return locals.variable(name).<Object>map(v -> v).orElse("." + name.getNameAsString());
  }

  private void evaluateDeclarator(VariableDeclarator declarator) {
    locals.variable(declarator.getName()).ifPresent(writes::add);
    declarator
        .getInitializer()
        .ifPresent(
            value -> {
              evaluate(value);
              recordConversion(value, types.nameOf(declarator.getType()));
            });
  }

  /** Records that converting a value to the target's type may unbox null. */
  private void recordConversion(Expression value, Optional<String> target) {
    boolean mayUnbox = target.map(Primitives::isPrimitive).orElse(true);
    nullPointer |= mayUnbox && !types.isPrimitive(value);
  }

  private void evaluateAssignment(AssignExpr assign) {
    Expression target = assign.getTarget();
    evaluate(target);
    evaluate(assign.getValue());
    recordWrite(target);
    recordConversion(assign.getValue(), types.typeOf(target));
    if (assign.getOperator() != AssignExpr.Operator.ASSIGN) {
      boolean divides =
          assign.getOperator() == AssignExpr.Operator.DIVIDE
              || assign.getOperator() == AssignExpr.Operator.REMAINDER;
      otherThrown |= divides;
      nullPointer |= !types.isPrimitive(target);
    }
  }

  private void recordWrite(Expression target) {
    if (target instanceof NameExpr name) {
      writes.add(locationOf(name));
    } else if (target instanceof FieldAccessExpr access) {
      writes.add("." + access.getNameAsString());
    } else {
      writes.add(ELEMENTS);
    }
  }

  private void evaluateUnary(UnaryExpr unary) {
    evaluate(unary.getExpression());
    nullPointer |= !types.isPrimitive(unary.getExpression());
    if (isIncrementOrDecrement(unary)) {
      recordWrite(unary.getExpression());
    }
  }

  /** Returns whether an expression increments or decrements its operand. */
  public static boolean isIncrementOrDecrement(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT -> true;
      default -> false;
    };
  }

  private void evaluateBinary(BinaryExpr binary) {
    evaluate(binary.getLeft());
    evaluate(binary.getRight());
    Expression left = binary.getLeft();
    Expression right = binary.getRight();
    boolean bothPrimitive = types.isPrimitive(left) && types.isPrimitive(right);
    switch (binary.getOperator()) {
      case DIVIDE, REMAINDER -> {
        otherThrown |= !Constants.isNonZero(right);
        nullPointer |= !bothPrimitive;
      }
      case PLUS -> recordConcatenation(binary);
      case EQUALS, NOT_EQUALS -> nullPointer |= mayUnbox(left, right) && !comparesNull(binary);
      default -> nullPointer |= !bothPrimitive;
    }
  }

  /** Returns whether a boxed value may be compared with a primitive one. */
  private boolean mayUnbox(Expression left, Expression right) {
    return types.isPrimitive(left) != types.isPrimitive(right)
        || (types.typeOf(left).isEmpty() && types.typeOf(right).isEmpty());
  }

  private static boolean comparesNull(BinaryExpr binary) {
    return binary.getLeft().isNullLiteralExpr() || binary.getRight().isNullLiteralExpr();
  }

  /** Records that a string concatenation may call {@code toString}. */
  private void recordConcatenation(BinaryExpr sum) {
    for (Expression operand : new Expression[] {sum.getLeft(), sum.getRight()}) {
      boolean plain =
          types.isPrimitive(operand)
              || types.hasType(operand, Types.STRING)
              || types.hasType(operand, Types.NULL);
      if (!plain) {
        assumeAnything();
      }
    }
  }

  private void evaluateField(FieldAccessExpr access) {
    Expression scope = access.getScope();
    if (Constants.looksLikeConstant(access, locals)) {
      return;
    }
    evaluate(scope);
    nullPointer |= !(scope.isThisExpr() || scope.isSuperExpr());
    reads.add("." + access.getNameAsString());
  }

  private void evaluateCall(MethodCallExpr call) {
    evaluateChildren(call);
    if (KnownMethods.isMathCall(call, types)) {
      reads.remove(".Math");
    } else if (KnownMethods.isPure(call, types)) {
      // Without arguments, the only possible failure is that the string is null.
      nullPointer = true;
      otherThrown |= !call.getArguments().isEmpty();
    } else {
      assumeAnything();
    }
  }
}
