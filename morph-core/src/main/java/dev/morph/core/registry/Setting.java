package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a registered function.
 *
 * @param name as scripts write it
 * @param type of the method's parameter
 * @param defaultText as in the annotation
 * @param documentation what it is for
 */
public record Setting(String name, Type type, String defaultText, String documentation) {

  /** Whether a script must give a value. */
  public boolean required() {
    return defaultText.equals(Parameter.REQUIRED);
  }

  /** Whether the type is one that scripts have values for. */
  boolean supported() {
    Class<?> raw = raw();
    return raw == int.class
        || raw == Integer.class
        || raw == long.class
        || raw == Long.class
        || raw == double.class
        || raw == Double.class
        || raw == boolean.class
        || raw == String.class
        || raw == Path.class
        || raw.isEnum()
        || isTexts();
  }

  /** The default's value. */
  @Nullable Object defaultValue() {
    Object text = defaultText;
    if (defaultText.equals("none") && !raw().isPrimitive() && !isTexts()) {
      return null;
    }
    if (isTexts()) {
      boolean nothing = defaultText.isEmpty() || defaultText.equals("none");
      text = nothing ? List.of() : Arrays.asList(defaultText.split(" *, *"));
    }
    return convert(text)
        .orElseThrow(() -> new IllegalArgumentException("'" + defaultText + "' is " + wanted()));
  }

  /**
   * A script's value as the method wants it.
   *
   * @param value text, number, truth or list; {@code null} for {@code none}
   * @return empty if it cannot be one; a {@code none} that is allowed is given as {@link #NONE}
   */
  public Optional<Object> convert(@Nullable Object value) {
    Class<?> raw = raw();
    if (value == null) {
      return isTexts()
          ? Optional.of(List.of())
          : raw.isPrimitive() ? Optional.empty() : Optional.of(NONE);
    }
    if (isTexts()) {
      return Optional.of(texts(value));
    }
    if (value instanceof List) {
      return Optional.empty();
    }
    try {
      return single(raw, value instanceof BigDecimal n ? n.toPlainString() : value.toString());
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Stands for {@code none} in {@link #convert}'s result. */
  public static final Object NONE = new Object();

  @SuppressWarnings({"unchecked", "rawtypes"}) // Enum.valueOf of a class found by reflection
  private static Optional<Object> single(Class<?> raw, String text) throws InvalidPathException {
    if (raw == int.class || raw == Integer.class) {
      return Optional.of(new BigDecimal(text).intValueExact());
    }
    if (raw == long.class || raw == Long.class) {
      return Optional.of(new BigDecimal(text).longValueExact());
    }
    if (raw == double.class || raw == Double.class) {
      return Optional.of(Double.valueOf(text));
    }
    if (raw == boolean.class) {
      boolean truth = text.equals("true");
      return truth || text.equals("false") ? Optional.of(truth) : Optional.empty();
    }
    if (raw == Path.class) {
      return Optional.of(Path.of(text));
    }
    return Optional.of(
        raw.isEnum()
            ? Enum.valueOf((Class) raw, text.toUpperCase(Locale.ROOT).replace('-', '_'))
            : text);
  }

  private static List<String> texts(Object value) {
    List<String> texts = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(item -> texts.add(String.valueOf(item)));
    } else {
      texts.add(value.toString());
    }
    return texts;
  }

  /** The type in a script writer's words. */
  public String wanted() {
    Class<?> raw = raw();
    if (raw == int.class || raw == Integer.class || raw == long.class || raw == Long.class) {
      return "a whole number";
    }
    if (raw == double.class || raw == Double.class) {
      return "a number";
    }
    if (raw == boolean.class) {
      return "true or false";
    }
    if (raw.isEnum()) {
      return "one of "
          + String.join(
              ", ",
              Arrays.stream(raw.getEnumConstants())
                  .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                  .toList());
    }
    return isTexts() ? "a list" : raw == Path.class ? "a path" : "a text";
  }

  private boolean isTexts() {
    return type instanceof ParameterizedType list
        && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] == String.class;
  }

  private Class<?> raw() {
    return type instanceof Class<?> raw ? raw : List.class;
  }
}
