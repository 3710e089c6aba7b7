package dev.morph.core.registry;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import java.lang.invoke.MethodType;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a registered function.
 *
 * @param type of the method's parameter or the record's component
 * @param declared how it was declared
 * @param own what is said in the place of its declared default and words
 */
public record Setting(Type type, Parameter declared, Own own) {
  private static final String NO_VALUE = "none";

  /**
   * Default and words of a parameter; a record that several kinds of things share declares those of
   * one kind.
   */
  public record Own(String defaultText, String documentation) {}

  /** As it was declared. */
  public Setting(Type type, Parameter declared) {
    this(type, declared, new Own(declared.defaultValue(), declared.documentation()));
  }

  /** As scripts write it. */
  public String name() {
    return declared.name();
  }

  /** As in the annotation. */
  public String defaultText() {
    return own.defaultText();
  }

  /**
   * The default in words: what a missing value stands for, unless one kind of things has words of
   * its own; empty if there is none.
   */
  public String defaultWords() {
    boolean shared = documentation().equals(declared.documentation());
    return shared && !declared.otherwise().isEmpty()
        ? declared.otherwise()
        : defaultText().equals(NO_VALUE) ? "" : defaultText();
  }

  /** What it is for. */
  public String documentation() {
    return own.documentation();
  }

  /** Where it stands in a file: one name a level. */
  public List<String> key() {
    return List.of(
        (declared.key().isEmpty() ? name().replace('-', '_') : declared.key()).split("\\."));
  }

  /** Whether a script must give a value. */
  public boolean required() {
    return defaultText().equals(Parameter.REQUIRED);
  }

  /** Whether the type is one that scripts have values for. */
  boolean supported() {
    Class<?> raw = raw();
    return isWhole()
        || isFraction()
        || isFlag()
        || raw == String.class
        || raw == Path.class
        || raw.isEnum()
        || isTexts();
  }

  /** Whether its value is a whole number. */
  public boolean isWhole() {
    Class<?> raw = raw();
    return raw == int.class || raw == Integer.class || raw == long.class || raw == Long.class;
  }

  /** Whether its value is a number that need not be whole. */
  public boolean isFraction() {
    return raw() == double.class || raw() == Double.class;
  }

  /** Whether its value is true or false. */
  public boolean isFlag() {
    return raw() == boolean.class;
  }

  /** Whether its value is a list of texts. */
  public boolean isTexts() {
    return type instanceof ParameterizedType list
        && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] == String.class;
  }

  /** The texts it may be; empty: any. Extensions may add some. */
  public List<String> choices() {
    if (open()) {
      return Extensions.installed().names(declared.named());
    }
    return raw().isEnum()
        ? Arrays.stream(raw().getEnumConstants()).map(Setting::word).toList()
        : List.of(declared.choices());
  }

  /** Whether it names what extensions add. */
  public boolean open() {
    return !declared.named().isEmpty();
  }

  /** The default's value. */
  @Nullable Object defaultValue() {
    boolean nothing = defaultText().equals(NO_VALUE);
    Object text = nothing ? null : isTexts() ? commas(defaultText()) : defaultText();
    Object value =
        convert(text)
            .orElseThrow(
                () -> new IllegalArgumentException("'" + defaultText() + "' is " + wanted()));
    return value == NONE ? null : value;
  }

  /**
   * A script's value as the method wants it.
   *
   * @param value text, number, truth or list, or what the method wants already; {@code null} for
   *     {@code none}
   * @return empty if it cannot be one; a {@code none} that is allowed is given as {@link #NONE}
   */
  public Optional<Object> convert(@Nullable Object value) {
    if (value == null) {
      return nothing();
    }
    if (!declared.noValue().isEmpty() && value.equals(declared.noValue())) {
      return Optional.of(NONE);
    }
    if (isTexts()) {
      List<String> texts = texts(value);
      boolean blank = texts.isEmpty() && !(value instanceof List<?> none && none.isEmpty());
      return Optional.<Object>of(texts).filter(some -> !blank && allowed(texts));
    }
    if (value instanceof List) {
      return Optional.empty();
    }
    try {
      return single(value).filter(this::allowed);
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> nothing() {
    if (isTexts()) {
      return Optional.of(List.of());
    }
    if (raw().isEnum() && choices().contains(NO_VALUE)) {
      return single(NO_VALUE); // a constant of this name was meant
    }
    return raw().isPrimitive() ? Optional.empty() : Optional.of(NONE);
  }

  /** Whether it may be without a value. */
  boolean optional() {
    return defaultText().equals(NO_VALUE) || !declared.noValue().isEmpty();
  }

  /** Stands for {@code none} in {@link #convert}'s result. */
  public static final Object NONE = new Object();

  /** The fault of a value that {@link #convert} takes for none of its own. */
  FaultException refused(@Nullable Object value) {
    Optional<FaultException> unknown = unknown(value);
    if (unknown.isPresent()) {
      return unknown.get();
    }
    Object shown =
        value instanceof List<?> list
            ? String.join(",", list.stream().map(String::valueOf).toList())
            : value == null ? NO_VALUE : value;
    return CommonFault.BAD_OPTION.because("--" + name(), shown, wanted() + most(shown));
  }

  /** Said only of a whole number that is too large for its type. */
  private String most(Object value) {
    return isWhole() && value.toString().matches("[0-9]{10,}")
        ? ", at most " + (raw() == long.class ? Long.MAX_VALUE : Integer.MAX_VALUE)
        : "";
  }

  /** The first of these texts that names nothing. */
  private Optional<FaultException> unknown(@Nullable Object value) {
    List<String> known = choices();
    return texts(value == null ? List.of() : value).stream()
        .filter(text -> open() && !known.contains(text))
        .findFirst()
        .map(text -> Extensions.installed().unknown(declared.named(), text, known));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Enum.valueOf of a class found by reflection
  private Optional<Object> single(Object value) throws InvalidPathException {
    Class<?> raw = MethodType.methodType(raw()).wrap().returnType();
    if (raw.isInstance(value)) {
      return Optional.of(value);
    }
    if (isWhole()) {
      BigDecimal number = number(value);
      return Optional.of(
          raw == Integer.class ? (Object) number.intValueExact() : number.longValueExact());
    }
    if (isFraction()) {
      return Optional.of(
          value instanceof Number number
              ? (Object) number.doubleValue()
              : Double.valueOf(value.toString()));
    }
    String text = value instanceof BigDecimal n ? n.toPlainString() : value.toString();
    if (isFlag()) {
      boolean truth = text.equals("true");
      return truth || text.equals("false") ? Optional.of(truth) : Optional.empty();
    }
    if (raw == Path.class) {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    }
    return Optional.of(
        raw.isEnum()
            ? Enum.valueOf((Class) raw, text.toUpperCase(Locale.ROOT).replace('-', '_'))
            : text);
  }

  private static BigDecimal number(Object value) {
    return value instanceof BigDecimal number ? number : new BigDecimal(value.toString());
  }

  private boolean allowed(Object value) {
    if (value instanceof Number number) {
      return Interval.parse(declared.range()).holds(number.doubleValue());
    }
    if (value instanceof String text) {
      boolean chosen = choices().isEmpty() || choices().contains(text);
      return chosen && (declared.pattern().isEmpty() || text.matches(declared.pattern()));
    }
    return true;
  }

  private boolean allowed(List<?> values) {
    return values.stream().allMatch(this::allowed);
  }

  private List<String> texts(Object value) {
    Stream<?> items = value instanceof List<?> list ? list.stream() : Stream.of(value);
    Stream<String> texts =
        items.map(item -> item instanceof BigDecimal n ? n.toPlainString() : String.valueOf(item));
    return (declared.commas() ? texts.flatMap(text -> commas(text).stream()) : texts).toList();
  }

  private static List<String> commas(String text) {
    List<String> texts = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      if (!one.isBlank()) {
        texts.add(one.strip());
      }
    }
    return List.copyOf(texts);
  }

  /** The type in a script writer's words. */
  public String wanted() {
    String numbers = Interval.parse(declared.range()).words();
    String words;
    if (!declared.example().isEmpty()) {
      words = declared.example();
    } else if (isWhole()) {
      words = "a whole number" + numbers;
    } else if (isFraction()) {
      words = "a number" + numbers;
    } else if (isFlag()) {
      words = "true or false";
    } else if (!choices().isEmpty()) {
      words = (isTexts() ? "a list of " : "one of ") + String.join(", ", choices());
    } else {
      words = isTexts() ? "a list" : raw() == Path.class ? "a path" : "a text";
    }
    return declared.noValue().isEmpty() ? words : words + ", or " + declared.noValue();
  }

  /** A value of an enum as it is written. */
  public static String word(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Class<?> raw() {
    return type instanceof Class<?> raw ? raw : List.class;
  }
}
