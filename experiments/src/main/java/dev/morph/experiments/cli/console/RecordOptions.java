package dev.morph.experiments.cli.console;

import dev.morph.core.registry.Parameters;
import dev.morph.core.registry.Setting;
import dev.morph.scenarios.engine.spec.SetupChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The parameters of a record as options of a verb. Their names, defaults, ranges and descriptions
 * are defined only on the record.
 *
 * @param <R> the record
 */
public final class RecordOptions<R extends Record> {
  /** The option that varies settings; its values are names, files or numbers. */
  private static final String VARIED = "vary";

  /** The position of the first option in the help, before the verb's own options. */
  private static final int FIRST = -1000;

  private final Parameters<R> parameters;
  private final Map<String, ?> fixed;
  private @Nullable CommandSpec verb;
  private boolean hidden;
  private Set<String> unused = Set.of();

  /**
   * Creates options for a record.
   *
   * @param fixed values that cannot be set as options here
   */
  public RecordOptions(Parameters<R> parameters, Map<String, ?> fixed) {
    this.parameters = parameters;
    this.fixed = fixed;
  }

  /** Hides the options from the verb's help; they are still accepted. */
  public RecordOptions<R> hide() {
    hidden = true;
    return this;
  }

  /** Leaves out parameters that the verb does not use. */
  public RecordOptions<R> leaveOut(Set<String> names) {
    unused = names;
    return this;
  }

  /** Adds the options to a verb, after the options already added. */
  public void addTo(CommandSpec spec) {
    verb = spec;
    int order = FIRST + spec.options().size();
    for (Setting setting : parameters.settings()) {
      if (!fixed.containsKey(setting.name()) && !unused.contains(setting.name())) {
        spec.addOption(createOption(setting, order++));
      }
    }
  }

  /**
   * Returns the record with the values from the command line.
   *
   * @throws dev.morph.core.fault.FaultException if a value is not allowed
   */
  public R value() {
    return parameters.makeRecord(givenValues());
  }

  /** The values given on the command line, without defaults. */
  public Map<String, @Nullable Object> givenValues() {
    Map<String, @Nullable Object> given = new LinkedHashMap<>(fixed);
    CommandSpec spec = Objects.requireNonNull(verb, "it was added to a verb");
    for (Setting setting : parameters.settings()) {
      OptionSpec option = spec.commandLine().getParseResult().matchedOption("--" + setting.name());
      if (option != null) {
        given.put(setting.name(), option.getValue());
      }
    }
    Map<String, @Nullable Object> read = parameters.withContents(given);
    if (read.get(VARIED) instanceof List<?> setups) {
      read.put(VARIED, SetupChoice.parseOptions(setups.stream().map(String::valueOf).toList()));
    }
    return read;
  }

  /** Whether the command line sets a parameter. */
  public boolean isGiven(String name) {
    return givenValues().containsKey(name);
  }

  private OptionSpec createOption(Setting setting, int order) {
    OptionSpec.Builder option =
        OptionSpec.builder("--" + setting.name()).order(order).hidden(hidden).userObject(setting);
    if (setting.isFlag()) {
      return option.type(boolean.class).arity("0").build();
    }
    String label = setting.declared().label();
    boolean several = label.endsWith("..."); // a shell expands FILE* to several arguments
    option.paramLabel(several ? label.substring(0, label.length() - 3) : label);
    option.arity(several ? "1..*" : "1");
    if (setting.isExtensible() || !setting.choices().isEmpty()) {
      option.completionCandidates(() -> setting.choices().iterator());
    }
    return setting.isTextList()
        ? option.type(List.class).auxiliaryTypes(String.class).build()
        : option.type(String.class).build();
  }

  /**
   * Describes a setting for the help: its documentation, with choices and default at the end of the
   * first paragraph, and the available extensions. Called only when the help is shown.
   */
  static String[] describe(Setting setting) {
    List<String> paragraphs =
        new ArrayList<>(Arrays.asList(escaped(setting.documentation()).split("\n")));
    String first = paragraphs.get(0);
    if (!setting.isTextList() && !setting.choices().isEmpty()) {
      first =
          first.substring(0, first.length() - 1)
              + ": "
              + String.join(", ", setting.choices())
              + ".";
    }
    String byDefault = setting.shownDefault().replace(",", ", ").replace(",  ", ", ");
    boolean says = !byDefault.isEmpty() && !setting.isRequired() && !setting.isFlag();
    paragraphs.set(0, says ? HelpWithDefaults.withDefault(first, byDefault) : first);
    setting
        .listedForms()
        .forEach((form, words) -> paragraphs.add(escaped(form + ": " + words + ".")));
    return paragraphs.toArray(String[]::new);
  }

  /** Escapes percent signs, because picocli uses descriptions as format strings. */
  private static String escaped(String text) {
    return text.replace("%", "%%");
  }
}
