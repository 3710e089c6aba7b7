package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A method of a test specification with its parameters bound.
 *
 * @param spec the object to which the method belongs; {@code null} for a static method
 */
record Call(
    @Nullable Object spec,
    Method method,
    Kind kind,
    String name,
    Map<String, @Nullable Object> arguments) {
  Call {
    arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
  }

  Call(@Nullable Object spec, Method method, Kind kind, String name) {
    this(spec, method, kind, name, Map.of());
  }

  Call withArguments(Map<String, @Nullable Object> values) {
    return new Call(spec, method, kind, name, values);
  }

  /**
   * Calls the method. An exception whose message is not meant for the user becomes a fault that
   * names the method.
   */
  Object invoke(Object... inputs) {
    try {
      return invokeRaw(inputs);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof FaultException fault) {
        throw fault;
      }
      // Without test cases, a message about wrong arguments is meant for the script's author.
      boolean told = inputs.length == 0 || kind == Kind.STRATEGY || kind == Kind.ANALYSER;
      if (cause instanceof IllegalArgumentException said
          && told
          && cause.getClass() == IllegalArgumentException.class
          && cause.getMessage() != null) {
        throw said;
      }
      if (cause instanceof OutOfMemoryError error) {
        throw error;
      }
      throw toFault(cause);
    }
  }

  /**
   * Calls the method. Exceptions that it throws reach the caller wrapped in an {@link
   * InvocationTargetException}.
   */
  Object invokeRaw(Object... inputs) throws InvocationTargetException {
    Iterator<Object> next = Arrays.asList(inputs).iterator();
    Object[] values = new Object[method.getParameterCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = argumentFor(method.getParameters()[i], next);
    }
    try {
      method.setAccessible(true);
      Object result = method.invoke(spec, values);
      return result == null ? resultForNull() : result;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the method cannot be called", e);
    } catch (IllegalArgumentException e) {
      throw CommonFault.SPEC_FAILED.because(
          kind.label() + " '" + name + "'", "it does not accept its input");
    }
  }

  private @Nullable Object argumentFor(java.lang.reflect.Parameter place, Iterator<Object> inputs) {
    Parameter parameter = place.getAnnotation(Parameter.class);
    if (parameter != null) {
      return arguments.get(parameter.name());
    }
    if (!place.isAnnotationPresent(ParameterGroup.class)) {
      return copyOf(inputs.next());
    }
    Parameters<?> group = Parameters.of(place.getType().asSubclass(Record.class));
    return group.makeRecord(group.withContents(arguments));
  }

  /** Returns a copy of an array or array list, so that no function changes a test case. */
  private static Object copyOf(Object input) {
    if (input.getClass() == ArrayList.class) {
      List<Object> copy = new ArrayList<>((List<?>) input);
      copy.replaceAll(item -> item == null ? item : copyOf(item));
      return copy;
    }
    if (!input.getClass().isArray()) {
      return input;
    }
    int length = Array.getLength(input);
    Object copy = Array.newInstance(input.getClass().getComponentType(), length);
    System.arraycopy(input, 0, copy, 0, length);
    if (copy instanceof Object[] items) {
      Arrays.setAll(items, i -> items[i] == null ? items[i] : copyOf(items[i]));
    }
    return copy;
  }

  private Object resultForNull() {
    if (method.getReturnType() == void.class) {
      return "";
    }
    throw returnedNull();
  }

  FaultException returnedNull() {
    return CommonFault.SPEC_FAILED.because(kind.label() + " '" + name + "'", "it returned null");
  }

  /** Returns a fault that names the method, the exception and the line in the user's code. */
  FaultException toFault(Throwable cause) {
    String where =
        Arrays.stream(cause.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith(method.getDeclaringClass().getName()))
            .findFirst()
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
    String words = cause.getMessage() == null ? "" : ": " + cause.getMessage();
    return CommonFault.SPEC_FAILED.because(
        kind.label() + " '" + name + "'", cause.getClass().getSimpleName() + words + where);
  }
}
