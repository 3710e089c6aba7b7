package dev.morph.scenarios.program.sandbox.worker.evosuite;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for EvoSuite's statements and variables, which are read by the names of their getters.
 */
final class Statements {
  private Statements() {}

  /** A variable: the result of a statement, an element of an array, or a field. */
  record Variable(
      int getStPosition,
      boolean isArrayIndex,
      @Nullable Variable getArray,
      List<Integer> getArrayIndices,
      boolean isFieldReference,
      @Nullable FieldOf getField,
      @Nullable Variable getSource) {
    static Variable of(int position) {
      return new Variable(position, false, null, List.of(), false, null, null);
    }

    Variable at(Integer... indices) {
      return new Variable(getStPosition, true, this, List.of(indices), false, null, null);
    }

    static Variable of(Field field, @Nullable Variable source) {
      return new Variable(-1, false, null, List.of(), true, new FieldOf(field), source);
    }
  }

  record FieldOf(Field getField) {}

  record MethodOf(Method getMethod) {}

  record ConstructorOf(Constructor<?> getConstructor) {}

  record PrimitiveStatement(@Nullable Object getValue) {}

  record FieldStatement(FieldOf getField) {}

  record ArrayStatement(Class<?> getReturnClass, List<Integer> getLengths) {}

  record AssignmentStatement(Variable getReturnValue, Variable getValue) {}

  record ConstructorStatement(
      ConstructorOf getConstructor, List<Variable> getParameterReferences) {}

  record MethodStatement(
      MethodOf getMethod, @Nullable Variable getCallee, List<Variable> getParameterReferences) {}

  static ConstructorStatement make(Class<?> type, List<Class<?>> types, Integer... args)
      throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
    return new ConstructorStatement(new ConstructorOf(constructor), variables(args));
  }

  /** A call on the object of a statement, or on the class itself if that is negative. */
  static MethodStatement call(
      Class<?> type, String name, List<Class<?>> types, int callee, Integer... args)
      throws ReflectiveOperationException {
    Method method = type.getDeclaredMethod(name, types.toArray(Class<?>[]::new));
    return new MethodStatement(
        new MethodOf(method), callee < 0 ? null : Variable.of(callee), variables(args));
  }

  private static List<Variable> variables(Integer... positions) {
    return Arrays.stream(positions).map(Variable::of).toList();
  }
}
