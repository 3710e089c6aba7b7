package dev.morph.scenarios.program.sandbox.worker.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Splits records into their components, and makes records from components. */
public record RecordLayout(Constructor<?> constructor, List<RecordComponent> parts) {
  private static final ClassValue<RecordLayout> KNOWN =
      new ClassValue<>() {
        @Override
        protected RecordLayout computeValue(Class<?> type) {
          return read(type);
        }
      };

  private static RecordLayout read(Class<?> type) {
    List<RecordComponent> parts = List.of(type.getRecordComponents());
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Stream.of(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      parts.forEach(part -> part.getAccessor().setAccessible(true));
      return new RecordLayout(constructor, parts);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("the record has no accessible canonical constructor", e);
    }
  }

  /** Returns the components of a record, in order. */
  static List<Object> componentValues(Record record) {
    List<Object> values = new ArrayList<>();
    try {
      for (RecordComponent part : KNOWN.get(record.getClass()).parts()) {
        values.add(part.getAccessor().invoke(record));
      }
      return values;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read a component of the record", e);
    }
  }

  /**
   * Makes a record from components that are read one after the other.
   *
   * @throws BrokenFrameException if the record rejects its components
   */
  static <R extends Record> R makeRecord(Class<R> type, Function<Type, Object> component) {
    RecordLayout layout = KNOWN.get(type);
    Object[] values =
        layout.parts().stream().map(part -> component.apply(part.getGenericType())).toArray();
    try {
      return type.cast(layout.constructor().newInstance(values));
    } catch (InvocationTargetException e) {
      throw new BrokenFrameException(String.valueOf(e.getTargetException().getMessage()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make the record", e);
    }
  }
}
