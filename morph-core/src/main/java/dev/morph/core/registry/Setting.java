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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a function or command: its Java type and its {@link Parameter} annotation.
 *
 * @param type type of the method parameter or record component
 * @param declared the parameter's annotation
 * @param overrides overrides the declared default and documentation
 */
public record Setting(Type type, Parameter declared, Overrides overrides) {
  private static final String NO_VALUE = "none";

  /**
   * Overrides a parameter's default and documentation where several kinds share one record of
   * parameters.
   */
  public record Overrides(String defaultText, String documentation) {}

  /** Creates a setting with the default and documentation in its annotation. */
  public Setting(Type type, Parameter declared) {
    this(type, declared, new Overrides(declared.defaultValue(), declared.documentation()));
  }

  /** Returns the name as written in scripts. */
  public String name() {
    return declared.name();
  }

  /** Returns the default as text. */
  public String defaultText() {
    return overrides.defaultText();
  }

  /**
   * Returns the default as shown in help texts: {@link Parameter#otherwise} if declared and not
   * overridden, else the default's text; empty for {@code none}.
   */
  public String shownDefault() {
    return hasDeclaredDocumentation() && !declared.otherwise().isEmpty()
        ? declared.otherwise()
        : defaultText().equals(NO_VALUE) ? "" : defaultText();
  }

  /** Returns what the parameter is for. */
  public String documentation() {
    return overrides.documentation();
  }

  /**
   * Returns the forms of the extensions that the help lists for this parameter, each with a line
   * that describes it.
   */
  public Map<String, String> listedForms() {
    return hasDeclaredDocumentation() && !declared.listed().isEmpty()
        ? Extensions.installed().forms(declared.listed())
        : Map.of();
  }

  private boolean hasDeclaredDocumentation() {
    return documentation().equals(declared.documentation());
  }

  /** Returns the parameter's key in a settings file, one name per level. */
  public List<String> keyPath() {
    return List.of(
        (declared.key().isEmpty() ? name().replace('-', '_') : declared.key()).split("\\."));
  }

  /** Whether a script must give a value. */
  public boolean isRequired() {
    return defaultText().equals(Parameter.REQUIRED);
  }

  /** Whether scripts can express values of the parameter's type. */
  boolean isSupported() {
    Class<?> raw = rawType();
    return isWhole()
        || isFraction()
        || isFlag()
        || raw == String.class
        || raw == Path.class
        || raw.isEnum()
        || isTextList();
  }

  /** Whether the value is a whole number. */
  public boolean isWhole() {
    Class<?> raw = rawType();
    return raw == int.class || raw == Integer.class || raw == long.class || raw == Long.class;
  }

  /** Whether the value is a number that may have a fraction. */
  public boolean isFraction() {
    return rawType() == double.class || rawType() == Double.class;
  }

  /** Whether the value is a boolean. */
  public boolean isFlag() {
    return rawType() == boolean.class;
  }

  /** Whether the value is a list of strings. */
  public boolean isTextList() {
    return type instanceof ParameterizedType list
        && list.getRawType() == List.class
        && list.getActualTypeArguments()[0] == String.class;
  }

  /** Returns the allowed texts, including names that extensions add; empty: any text is allowed. */
  public List<String> choices() {
    if (rawType().isEnum()) {
      return Arrays.stream(rawType().getEnumConstants()).map(Setting::scriptWord).toList();
    }
    Set<String> choices = new LinkedHashSet<>(List.of(declared.choices()));
    if (isExtensible()) {
      choices.addAll(Extensions.installed().names(declared.named()));
    }
    return List.copyOf(choices);
  }

  /** Whether the value is a name that extensions can add. */
  public boolean isExtensible() {
    return !declared.named().isEmpty();
  }

  /** Returns the default, converted to the parameter's type. */
  @Nullable Object defaultValue() {
    boolean nothing = defaultText().equals(NO_VALUE);
    Object text = nothing ? null : isTextList() ? splitAtCommas(defaultText()) : defaultText();
    Object value =
        convert(text)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'" + defaultText() + "' is not " + validValues()));
    return value == NONE ? null : value;
  }

  /**
   * Converts a value from a script to the parameter's type.
   *
   * @param value text, number, boolean or list, or a value that already has the method's type;
   *     {@code null} for {@code none}
   * @return empty if the value is not valid; an allowed {@code none} is returned as {@link #NONE}
   */
  public Optional<Object> convert(@Nullable Object value) {
    if (value == null) {
      return convertNone();
    }
    if (!declared.noValue().isEmpty() && value.equals(declared.noValue())) {
      return Optional.of(NONE);
    }
    if (isTextList()) {
      List<String> texts = toTexts(value);
      boolean blank = texts.isEmpty() && !(value instanceof List<?> none && none.isEmpty());
      return Optional.<Object>of(texts)
          .filter(some -> !blank && texts.stream().allMatch(this::isAllowed));
    }
    if (value instanceof List) {
      return Optional.empty();
    }
    try {
      return convertSingle(value).filter(this::isAllowed);
    } catch (ArithmeticException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> convertNone() {
    if (isTextList()) {
      return Optional.of(List.of());
    }
    if (rawType().isEnum() && choices().contains(NO_VALUE)) {
      return convertSingle(NO_VALUE); // the enum has a constant NONE
    }
    return rawType().isPrimitive() ? Optional.empty() : Optional.of(NONE);
  }

  /** Whether the value may be absent. */
  boolean isOptional() {
    return defaultText().equals(NO_VALUE) || !declared.noValue().isEmpty();
  }

  /** Represents {@code none} in the result of {@link #convert}. */
  public static final Object NONE = new Object();

  /** Returns the fault for a value that {@link #convert} rejects. */
  FaultException invalidValue(@Nullable Object value) {
    Optional<FaultException> unknown = unknownExtension(value);
    if (unknown.isPresent()) {
      return unknown.get();
    }
    Object shown =
        value instanceof List<?> list
            ? String.join(",", list.stream().map(String::valueOf).toList())
            : value == null ? NO_VALUE : value;
    return CommonFault.BAD_OPTION.because(
        "--" + name(), shown, validValues() + maximumRemark(shown));
  }

  /**
   * Returns a remark that states the largest allowed value if the rejected value is a whole number
   * of ten or more digits; else empty.
   */
  private String maximumRemark(Object value) {
    return isWhole() && value.toString().matches("[0-9]{10,}")
        ? ", at most " + (rawType() == long.class ? Long.MAX_VALUE : Integer.MAX_VALUE)
        : "";
  }

  /**
   * Returns a fault for the first text that is not the name of an extension; empty if all are valid
   * or the parameter does not name extensions.
   */
  private Optional<FaultException> unknownExtension(@Nullable Object value) {
    List<String> known = choices();
    return toTexts(value == null ? List.of() : value).stream()
        .filter(text -> isExtensible() && !known.contains(text))
        .findFirst()
        .map(text -> Extensions.installed().unknownName(declared.named(), text, known));
  }

  private Optional<Object> convertSingle(Object value) throws InvalidPathException {
    Class<?> raw = MethodType.methodType(rawType()).wrap().returnType();
    if (raw.isInstance(value)) {
      return Optional.of(value);
    }
    if (isWhole()) {
      BigDecimal number = new BigDecimal(value.toString());
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
    return raw.isEnum()
        ? Arrays.<Object>stream(raw.getEnumConstants())
            .filter(one -> scriptWord(one).equals(scriptWord(text)))
            .findFirst()
        : Optional.of(text);
  }

  private boolean isAllowed(Object value) {
    if (value instanceof Number number) {
      return NumberRange.parse(declared.range()).contains(number.doubleValue());
    }
    if (value instanceof String text) {
      boolean chosen = choices().isEmpty() || choices().contains(text);
      return chosen && (declared.pattern().isEmpty() || text.matches(declared.pattern()));
    }
    return true;
  }

  private List<String> toTexts(Object value) {
    Stream<?> items = value instanceof List<?> list ? list.stream() : Stream.of(value);
    Stream<String> texts =
        items.map(item -> item instanceof BigDecimal n ? n.toPlainString() : String.valueOf(item));
    return (declared.commas() ? texts.flatMap(text -> splitAtCommas(text).stream()) : texts)
        .toList();
  }

  private static List<String> splitAtCommas(String text) {
    List<String> texts = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      if (!one.isBlank()) {
        texts.add(one.strip());
      }
    }
    return List.copyOf(texts);
  }

  /**
   * Returns a description of valid values for messages, for instance {@code a whole number from 1}.
   */
  public String validValues() {
    String numbers = NumberRange.parse(declared.range()).describe();
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
      words = (isTextList() ? "a list of " : "one of ") + String.join(", ", choices());
    } else {
      words = isTextList() ? "a list" : rawType() == Path.class ? "a path" : "a text";
    }
    return declared.noValue().isEmpty() ? words : words + ", or " + declared.noValue();
  }

  /** Returns an enum value as written in scripts. */
  public static String scriptWord(Object constant) {
    String name = constant instanceof Enum<?> one ? one.name() : constant.toString();
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private Class<?> rawType() {
    return type instanceof Class<?> raw ? raw : List.class;
  }
}
