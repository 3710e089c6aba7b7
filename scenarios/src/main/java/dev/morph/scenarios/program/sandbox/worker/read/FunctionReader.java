package dev.morph.scenarios.program.sandbox.worker.read;

import dev.morph.scenarios.program.sandbox.worker.wire.Value;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a function by its results: it is called with sample arguments. A function whose argument
 * types are unknown, or that accepts none of the samples, cannot be read.
 */
public record FunctionReader(ObjectReader reader) {
  /** Returns a function's results; empty if the object is not a function or cannot be called. */
  Optional<Value> read(Object function) {
    Class<?> type = function.getClass();
    // a public JDK class is more than a function: Thread, for example, is a Runnable
    boolean more = Modifier.isPublic(type.getModifiers()) && !ProgramLoader.owns(type);
    return more
        ? Optional.empty()
        : functionalMethod(type).flatMap(method -> read(function, method));
  }

  /**
   * Returns the results of calling an object whose class callers cannot name, using the methods
   * declared in its interfaces and superclasses. The result is empty if callers can name the class,
   * or if nothing can be called.
   *
   * @param bean the object's other visible state
   * @param promised the declared return type of the method that returned the object; {@code Object}
   *     if unknown
   */
  Optional<Value> readThroughSupertypes(Object object, Value bean, Class<?> promised) {
    Class<?> type = object.getClass();
    boolean behind =
        Modifier.isAbstract(promised.getModifiers())
            && (ProgramLoader.owns(promised)
                || promised.isAnnotationPresent(FunctionalInterface.class));
    if (isNameable(type) && !behind && !Proxy.isProxyClass(type)) {
      return Optional.empty();
    }
    Map<String, Method> methods = new TreeMap<>();
    for (Class<?> at = type; ProgramLoader.owns(at); at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        boolean open = (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
        if (open
            && !method.isSynthetic()
            && isDeclaredAbove(type, method)
            && !isObjectMethod(method)) {
          String key = method.getName() + Arrays.toString(method.getParameterTypes());
          methods.putIfAbsent(key, method);
        }
      }
    }
    boolean hides = behind && promised.isInterface() && isNameable(type);
    if (methods.size() == 1
        && (hides || BeanReader.showsNothing(bean))
        && functionalMethod(type).isPresent()) {
      return read(object); // read like a lambda
    }
    List<Value> items = new ArrayList<>();
    methods.forEach(
        (key, method) ->
            read(object, method)
                .ifPresent(
                    given -> items.addAll(List.of(Value.of(method.getName() + "()"), given))));
    if (items.isEmpty()) {
      return Optional.empty();
    }
    for (int i = 0; i < bean.items().size() && !hides; i += 2) {
      if (!bean.items().get(i).text().startsWith(BeanReader.HIDDEN)) {
        items.addAll(bean.items().subList(i, i + 2));
      }
    }
    return Optional.of(new Value(Value.Kind.BEAN, supertypeName(type), 0, List.copyOf(items)));
  }

  /** Whether other classes can name a class without an enclosing object. */
  private static boolean isNameable(Class<?> type) {
    Class<?> around = type.getDeclaringClass();
    boolean alone = around == null || Modifier.isStatic(type.getModifiers());
    return !type.isAnonymousClass()
        && !type.isLocalClass()
        && !Modifier.isPrivate(type.getModifiers())
        && alone
        && (around == null || isNameable(around));
  }

  /**
   * Returns whether a method is declared in a supertype, so that a caller who has the object can
   * call it.
   */
  private static boolean isDeclaredAbove(Class<?> type, Method method) {
    return Stream.concat(Stream.of(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()))
        .anyMatch(above -> declaresMethod(above, method) || isDeclaredAbove(above, method));
  }

  /**
   * Returns whether a type declares a method. The parameter types must be equal or, if the program
   * declares the type, may be wider, as after the erasure of type arguments.
   */
  private static boolean declaresMethod(Class<?> type, Method method) {
    return type != Object.class
        && Stream.of(type.getDeclaredMethods())
            .filter(above -> above.getName().equals(method.getName()))
            .map(Method::getParameterTypes)
            .anyMatch(
                types ->
                    Arrays.equals(types, method.getParameterTypes())
                        || (ProgramLoader.owns(type)
                            && areAssignable(types, method.getParameterTypes())));
  }

  private static boolean areAssignable(Class<?>[] wider, Class<?>[] types) {
    boolean all = wider.length == types.length;
    for (int i = 0; all && i < types.length; i++) {
      all = wider[i].isAssignableFrom(types[i]);
    }
    return all;
  }

  private static String supertypeName(Class<?> type) {
    return type.getInterfaces().length > 0
        ? type.getInterfaces()[0].getSimpleName()
        : String.valueOf(type.getSuperclass().getSimpleName());
  }

  /** Returns the single method that a class has to implement for an interface. */
  private static Optional<Method> functionalMethod(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> one : at.getInterfaces()) {
        List<Method> open = new ArrayList<>();
        for (Method method : one.getMethods()) {
          if (Modifier.isAbstract(method.getModifiers()) && !isObjectMethod(method)) {
            open.add(method);
          }
        }
        if (open.size() == 1 && isFunctional(one, type)) {
          return Optional.of(open.get(0));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isFunctional(Class<?> one, Class<?> type) {
    return type.isHidden()
        || one.isAnnotationPresent(FunctionalInterface.class)
        || ProgramLoader.owns(one)
        || one.getName().equals("java.util.concurrent.Callable");
  }

  private static boolean isObjectMethod(Method method) {
    return (method.getName().equals("equals") && method.getParameterCount() == 1)
        || (method.getParameterCount() == 0
            && Set.of("hashCode", "toString").contains(method.getName()));
  }

  /**
   * Reads a function by its results. If some arguments have no samples and every call throws a
   * NullPointerException, the function is opaque.
   */
  private Optional<Value> read(Object function, Method method) {
    SampleArguments samples = SampleArguments.of(method, function);
    Map<String, Value> results = new LinkedHashMap<>();
    boolean taken = false;
    boolean told = !samples.lacksSome();
    for (int i = 0; i < samples.callCount(); i++) {
      Value given = call(function, method, samples.arguments(i));
      taken |= !given.text().equals(ClassCastException.class.getName());
      told |= !given.text().equals(NullPointerException.class.getName());
      results.put("call " + i, given);
    }
    String name = method.getDeclaringClass().getName();
    if (!told) {
      return Optional.of(Value.ofText(Value.Kind.OPAQUE, name));
    }
    return taken ? Optional.of(Value.bean(name, results)) : Optional.empty();
  }

  private Value call(Object function, Method method, @Nullable Object[] arguments) {
    try {
      method.setAccessible(true);
      Object given = method.invoke(function, arguments);
      boolean orders = method.getName().equals("compare") && function instanceof Comparator;
      if (orders && given instanceof Integer difference) {
        return Value.of(Integer.signum(difference));
      }
      return method.getReturnType() == void.class ? Value.VOID : reader.read(given);
    } catch (InvocationTargetException e) {
      return Thrown.value(e.getTargetException(), reader);
    } catch (IllegalAccessException | RuntimeException e) {
      return Value.ofText(Value.Kind.OPAQUE, method.getDeclaringClass().getName());
    }
  }
}
