package dev.morph.experiments.cli.console;

import dev.morph.core.registry.Setting;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help that shows the default of an option or argument at the end of its first sentence. */
final class HelpWithDefaults extends Help {

  HelpWithDefaults(CommandSpec verb, ColorScheme colours) {
    super(verb, colours);
  }

  @Override
  public IOptionRenderer createDefaultOptionRenderer() {
    IOptionRenderer plain = super.createDefaultOptionRenderer();
    return (option, label, colours) ->
        plain.render(
            descriptionWithDefault(option)
                .map(words -> OptionSpec.builder(option).description(words).build())
                .orElse(option),
            label,
            colours);
  }

  @Override
  public IParameterRenderer createDefaultParameterRenderer() {
    IParameterRenderer plain = super.createDefaultParameterRenderer();
    return (argument, label, colours) ->
        plain.render(
            descriptionWithDefault(argument)
                .map(words -> PositionalParamSpec.builder(argument).description(words).build())
                .orElse(argument),
            label,
            colours);
  }

  /**
   * Returns the description with the default; empty if there is no default, or the description
   * already states it.
   */
  private static Optional<String[]> descriptionWithDefault(ArgSpec arg) {
    if (arg.userObject() instanceof Setting setting) {
      return Optional.of(RecordOptions.describe(setting));
    }
    String[] words = // picocli formats these texts twice, so % is escaped again
        Stream.of(arg.description()).map(it -> it.replace("%", "%%")).toArray(String[]::new);
    Object value = arg.initialValue();
    if (value == null
        || value instanceof Boolean
        || value instanceof Collection
        || value instanceof Optional
        || value.toString().isEmpty()
        || arg.required()
        || words[0].contains("(default: ")) {
      return Optional.empty();
    }
    String shown =
        value instanceof Enum
            ? Setting.scriptWord(value)
            : value.toString().replaceFirst("\\.0$", "");
    words[0] = withDefault(words[0], shown);
    return Optional.of(words);
  }

  /** Inserts a default before the full stop of a sentence. */
  static String withDefault(String sentence, String byDefault) {
    String shown = byDefault.replace("%", "%%");
    return sentence.substring(0, sentence.length() - 1) + " (default: " + shown + ").";
  }
}
