package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.UserFile;
import dev.morph.core.registry.Setting.Overrides;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters declared by the components of a record, in order. A component may itself be a
 * record of parameters. Converts between a record and a map from parameter names to values.
 *
 * <pre>{@code
 * record Shape(@Parameter(name = "size", defaultValue = "3", range = "[1,)") int size) {}
 * Parameters.of(Shape.class).makeRecord(Map.of("size", 5)); // Shape[size=5]
 * }</pre>
 *
 * @param <R> the record's type
 */
public final class Parameters<R extends Record> {
  private final Class<R> type;
  private final List<Part> parts = new ArrayList<>();

  /** A component of the record: a single parameter, or a record of parameters. */
  private record Part(
      RecordComponent component, @Nullable Setting setting, @Nullable Parameters<?> group) {
    Stream<Setting> settings() {
      return group != null ? group.settings().stream() : Stream.ofNullable(setting);
    }

    @Nullable Object makeValue(Map<String, ? extends @Nullable Object> values) {
      if (group != null) {
        return group.makeRecord(values);
      }
      Setting one = Objects.requireNonNull(setting);
      if (!values.containsKey(one.name())) {
        if (one.isRequired()) {
          throw one.invalidValue(null);
        }
        return one.defaultValue();
      }
      Object value = values.get(one.name());
      Object converted = one.convert(value).orElseThrow(() -> one.invalidValue(value));
      if (converted == Setting.NONE) {
        return one.isOptional() ? null : one.defaultValue();
      }
      return converted;
    }
  }

  private Parameters(
      Class<R> type,
      Iterator<? extends Class<? extends Record>> arguments,
      Map<String, Overrides> own) {
    this.type = type;
    for (RecordComponent component : type.getRecordComponents()) {
      Parameter declared = component.getAnnotation(Parameter.class);
      boolean open = component.getGenericType() instanceof TypeVariable;
      parts.add(
          declared != null
              ? new Part(component, setting(component, declared, own), null)
              : new Part(
                  component,
                  null,
                  group(open ? arguments.next() : component.getType(), arguments, own)));
    }
  }

  private static Setting setting(
      RecordComponent component, Parameter declared, Map<String, Overrides> own) {
    Setting setting = new Setting(component.getGenericType(), declared);
    return new Setting(
        setting.type(), declared, own.getOrDefault(declared.name(), setting.overrides()));
  }

  private static Parameters<?> group(
      Class<?> type,
      Iterator<? extends Class<? extends Record>> arguments,
      Map<String, Overrides> own) {
    if (!type.isRecord()) {
      throw new IllegalArgumentException(
          type.getSimpleName() + " is neither a @Parameter nor a record of them");
    }
    return new Parameters<>(type.asSubclass(Record.class), arguments, own);
  }

  /**
   * Returns the parameters of a record.
   *
   * @throws IllegalArgumentException if a component is neither a parameter nor a record of
   *     parameters
   */
  public static <R extends Record> Parameters<R> of(Class<R> type) {
    return of(type, List.of());
  }

  /**
   * Returns the parameters of a record with type parameters.
   *
   * @param arguments the records substituted for the record's type parameters, in the order of the
   *     components
   * @throws IllegalArgumentException if a component is neither a parameter nor a record of
   *     parameters
   */
  public static <R extends Record> Parameters<R> of(
      Class<R> type, List<Class<? extends Record>> arguments) {
    return of(type, arguments, Map.of());
  }

  /**
   * Returns the parameters of a record with type parameters, with some defaults and documentation
   * overridden.
   *
   * @param own the overrides, by parameter name
   */
  public static <R extends Record> Parameters<R> of(
      Class<R> type, List<Class<? extends Record>> arguments, Map<String, Overrides> own) {
    return new Parameters<>(type, arguments.iterator(), own);
  }

  /** Returns all parameters, in order. */
  public List<Setting> settings() {
    return parts.stream().flatMap(Part::settings).toList();
  }

  /**
   * Returns a record with these values. A parameter without a value gets its default; values for
   * unknown names are ignored.
   *
   * @param values by parameter name, as accepted by {@link Setting#convert}
   * @throws FaultException if a value is not valid for its parameter
   */
  public R makeRecord(Map<String, ? extends @Nullable Object> values) {
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              parts.stream().map(part -> part.component().getType()).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(parts.stream().map(part -> part.makeValue(values)).toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException("the record's constructor threw a checked exception", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the record has no accessible canonical constructor", e);
    }
  }

  /** Returns the values of a record by parameter name; {@code null} for {@code none}. */
  public Map<String, @Nullable Object> values(Record record) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (Part part : parts) {
      Object value = readComponent(part.component(), record);
      if (part.group() != null) {
        values.putAll(part.group().values((Record) Objects.requireNonNull(value)));
      } else {
        part.settings().forEach(setting -> values.put(setting.name(), value));
      }
    }
    return values;
  }

  private static @Nullable Object readComponent(RecordComponent component, Record record) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read a component of the record", e);
    }
  }

  /**
   * Returns the values with the names of files replaced by their content, for the parameters
   * declared as {@link File#CONTENT}.
   *
   * @throws FaultException if a file cannot be read
   */
  public Map<String, @Nullable Object> withContents(
      Map<String, ? extends @Nullable Object> values) {
    Map<String, @Nullable Object> read = new LinkedHashMap<>(values);
    for (Setting setting : settings()) {
      Object file = values.get(setting.name());
      if (setting.declared().file() == File.CONTENT && file != null) {
        read.put(setting.name(), readText(Path.of(file.toString())));
      }
    }
    return read;
  }

  private static String readText(Path file) {
    return UserFile.readText(file);
  }
}
