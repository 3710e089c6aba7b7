package dev.morph.scenarios.engine.spec;

import dev.morph.core.annotation.Parameter;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.PlainText;
import dev.morph.core.fault.UserFile;
import dev.morph.core.registry.Suggestion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The variants of how models are asked. All are part of one run and use the same mutants, so that
 * they can be compared like models.
 *
 * @param vary one entry per value: {@code SETTING=NAME=VALUE}, the value being the content of a
 *     file or a number
 */
public record SetupChoice(
    @Parameter(
            name = "vary",
            key = "setups",
            defaultValue = "none",
            otherwise = "none",
            label = "SETTING=VALUE,VALUE",
            documentation =
                "Ask every model in several ways and compare the variants like models:"
                    + " prompt-template=a.txt,b.txt or system-prompt=a.txt,none or"
                    + " temperature=0,0.7. May be given several times; every combination is asked.")
        List<String> vary) {
  /** Models are asked in one way. */
  public static final SetupChoice NONE = new SetupChoice(List.of());

  private static final String TEMPERATURE = "temperature";
  private static final String PROMPT_TEMPLATE = "prompt-template";
  private static final String SYSTEM_PROMPT = "system-prompt";

  /** The settings that can be varied. */
  public static final List<String> SETTINGS = List.of(PROMPT_TEMPLATE, SYSTEM_PROMPT, TEMPERATURE);

  private static final String NOTHING = "none";
  private static final String UNSENT = "default";

  /** Values that are neither files nor numbers. */
  public static final List<String> WORDS = List.of(NOTHING, UNSENT);

  private static final int MOST = 12;

  public SetupChoice {
    vary = List.copyOf(vary);
  }

  /**
   * One way to ask a model.
   *
   * @param name what distinguishes this setup from the others; empty if there are none
   */
  public record Setup(String name, Asking asking) {}

  /** A value of a setting. */
  private record Value(String setting, String name, String value) {
    static Value of(String entry) {
      String[] parts = entry.split("=", 3);
      return new Value(parts[0], parts[1], parts[2]);
    }
  }

  /**
   * Converts the command line's values to the form that a specification stores, with the contents
   * of files.
   *
   * @param given the values of {@code --vary}, each {@code SETTING=VALUE,VALUE}
   * @throws dev.morph.core.fault.FaultException if a setting is unknown, a value is not allowed, or
   *     a file cannot be read
   */
  public static List<String> parseOptions(List<String> given) {
    List<String> entries = new ArrayList<>();
    for (String one : given) {
      int equals = one.indexOf('=');
      String setting = equals < 0 ? one : one.substring(0, equals);
      if (!SETTINGS.contains(setting)) {
        throw Suggestion.unknownName("setting for --vary", setting, SETTINGS);
      }
      List<String> values = List.of(one.substring(equals + 1).split(",", -1));
      if (equals < 0 || values.size() < 2 || values.stream().distinct().count() < values.size()) {
        throw badOption(one, "at least two different values, such as " + setting + "=A,B");
      }
      values.forEach(value -> entries.add(parseEntry(setting, value.strip(), one)));
    }
    return entries;
  }

  private static String parseEntry(String setting, String value, String given) {
    if (setting.equals(TEMPERATURE)) {
      return setting + "=" + value + "=" + value;
    }
    String name = Path.of(value).getFileName() == null ? "" : Path.of(value).getFileName() + "";
    if (name.isEmpty()) {
      throw badOption(given, "names of files");
    }
    boolean empty = value.equals(NOTHING) && setting.equals(SYSTEM_PROMPT);
    String content = empty ? "" : UserFile.readText(Path.of(value));
    return setting + "=" + name.replace('=', '-') + "=" + content;
  }

  private static FaultException badOption(String given, String wanted) {
    return CommonFault.BAD_OPTION.because("--vary", PlainText.line(given, 100), wanted);
  }

  /** Returns every way to ask a model; only one if nothing is varied. */
  public List<Setup> setups(Asking asking) {
    Map<String, List<Value>> settings = new LinkedHashMap<>();
    vary.stream()
        .map(Value::of)
        .forEach(it -> settings.computeIfAbsent(it.setting(), any -> new ArrayList<>()).add(it));
    List<Setup> setups = List.of(new Setup("", asking));
    for (List<Value> values : settings.values()) {
      List<Setup> more = new ArrayList<>();
      for (Setup setup : setups) {
        for (Value value : values) {
          String before = setup.name().isEmpty() ? "" : setup.name() + ",";
          more.add(
              new Setup(
                  before + value.setting() + "=" + value.name(), withValue(setup.asking(), value)));
        }
      }
      setups = more;
    }
    if (setups.size() > MOST
        || setups.stream().map(Setup::name).distinct().count() < setups.size()) {
      throw badOption(
          setups.size() + " combinations", "at most " + MOST + ", with different file names");
    }
    return setups;
  }

  private static Asking withValue(Asking asking, Value value) {
    String text = value.value();
    return switch (value.setting()) {
      case TEMPERATURE ->
          copy(asking, parseTemperature(text), asking.systemPrompt(), asking.promptTemplate());
      case SYSTEM_PROMPT -> copy(asking, asking.temperature(), text, asking.promptTemplate());
      default -> copy(asking, asking.temperature(), asking.systemPrompt(), text);
    };
  }

  private static @Nullable Double parseTemperature(String text) {
    if (text.equals(UNSENT)) {
      return null;
    }
    try {
      double value = Double.parseDouble(text);
      if (value >= 0 && value <= 2) {
        return value;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw badOption("temperature=" + text, "numbers from 0 to 2, or default");
  }

  private static Asking copy(
      Asking asking,
      @Nullable Double temperature,
      @Nullable String systemPrompt,
      @Nullable String promptTemplate) {
    return new Asking(
        temperature,
        asking.topP(),
        asking.maxTokens(),
        asking.modelSeed(),
        asking.timeout(),
        asking.attempts(),
        systemPrompt,
        promptTemplate);
  }
}
