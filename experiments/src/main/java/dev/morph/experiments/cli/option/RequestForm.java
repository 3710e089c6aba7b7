package dev.morph.experiments.cli.option;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.morph.core.registry.ParameterGroups;
import dev.morph.core.registry.Setting;
import java.io.PrintWriter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options of {@code evaluate} as parameters of its script's functions: {@code --max-queries 30}
 * is {@code max-queries: 30}. An option that joins one of these mixins is a parameter too.
 */
public final class RequestForm implements ParameterGroups {
  private static final String OPTION = "--";
  private static final Type TEXTS = new TypeReference<List<String>>() {}.getType();

  /** Which options concern which function. */
  private static final Map<String, List<Supplier<Object>>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("tasks", List.of(DatasetOptions::new, SeedOption::new, CorpusOption::new));
    GROUPS.put("words", List.of(ParaphraserOptions::new));
    GROUPS.put("models", List.of(AskingOptions::new, PaceOptions::new));
    GROUPS.put("oracle", List.of(OracleOptions::new, SeedOption::new));
    GROUPS.put("exploration", List.of(WalkOptions::new, EffortOptions::new, RunOptions::new));
  }

  private final PrintWriter err;

  /**
   * A form.
   *
   * @param err is told what is not as it should be but stops nothing
   */
  public RequestForm(PrintWriter err) {
    this.err = err;
  }

  @Command
  private static final class Filled {
    @Mixin private EvaluationOptions options = new EvaluationOptions();
  }

  @Override
  public List<Setting> settings(String group) {
    return all(group);
  }

  private static List<Setting> all(String group) {
    List<Setting> settings = new ArrayList<>();
    for (Supplier<Object> mixin : Objects.requireNonNull(GROUPS.get(group), group)) {
      CommandSpec.forAnnotatedObject(mixin.get()).options().stream()
          .map(RequestForm::setting)
          .forEach(settings::add);
    }
    return settings;
  }

  @Override
  public Object value(String group, Map<String, @Nullable Object> arguments) {
    Filled filled = new Filled();
    List<String> words = new ArrayList<>();
    arguments.forEach((name, value) -> words.addAll(words(OPTION + name, value)));
    try {
      ParseResult unused =
          new CommandLine(filled)
              .setCaseInsensitiveEnumValuesAllowed(true)
              .setErr(err)
              .parseArgs(words.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return filled.options.request();
  }

  /** What a command line says of any of the parameters. */
  public static Map<String, Object> given(ParseResult commandLine) {
    Map<String, Object> given = new LinkedHashMap<>();
    for (String group : GROUPS.keySet()) {
      for (Setting setting : all(group)) {
        OptionSpec option = commandLine.matchedOption(OPTION + setting.name());
        if (option != null) {
          List<String> values = option.originalStringValues();
          given.put(
              setting.name(),
              setting.type() == TEXTS
                  ? values
                  : setting.type() == boolean.class ? true : values.get(values.size() - 1));
        }
      }
    }
    return given;
  }

  private static Setting setting(OptionSpec option) {
    String byDefault = option.defaultValue();
    boolean flag = option.typeInfo().isBoolean();
    return new Setting(
        option.longestName().substring(OPTION.length()),
        option.typeInfo().isCollection() ? TEXTS : option.typeInfo().getType(),
        byDefault == null ? (flag ? "false" : "none") : byDefault,
        documentation(option));
  }

  /** The default and the possible values are told apart from it. */
  private static String documentation(OptionSpec option) {
    return String.join(" ", option.description())
        .replaceAll(" ?\\(default: [^)]*\\)", "")
        .replaceAll(":? ?\\$\\{COMPLETION-CANDIDATES}", "")
        .replace("%%", "%");
  }

  private static List<String> words(String option, @Nullable Object value) {
    if (value == null || value.equals(false)) {
      return List.of();
    }
    if (value.equals(true)) {
      return List.of(option);
    }
    List<?> values = value instanceof List<?> many ? many : List.of(value);
    return values.stream().map(one -> option + "=" + one).toList();
  }
}
