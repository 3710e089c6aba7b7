package dev.morph.core.fault;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The form in which a remedy shows options: as typed on the command line or in a script call. */
public enum Wording {
  /** {@code --resume}, {@code --sandbox none}. */
  COMMAND_LINE,
  /** For parameters of {@code morph script run}: {@code resume=true}, {@code sandbox=none}. */
  SCRIPT;

  private static final Pattern OPTION = Pattern.compile("\\{--([^{} ]+) ?([^{}]*)}");
  private static final Pattern OTHER = Pattern.compile("\\{\\$?([^{}]+)}");

  /**
   * Returns the pattern of a remedy in this form, without braces.
   *
   * @param marked in braces: {@code {--topic}} for an option, {@code {--sandbox none}} for an
   *     option with a value, {@code {--resume true}} for a switch, {@code {$MORPH_CACHE}} for a
   *     variable, {@code {morph doctor}} for a command
   */
  String renderRemedy(String marked) {
    String options =
        OPTION
            .matcher(marked)
            .replaceAll(it -> Matcher.quoteReplacement(renderOption(it.group(1), it.group(2))));
    return OTHER.matcher(options).replaceAll("$1");
  }

  private String renderOption(String name, String value) {
    if (this == SCRIPT) {
      return value.isEmpty() ? name : name + "=" + value;
    }
    return value.isEmpty() || value.equals("true") ? "--" + name : "--" + name + " " + value;
  }
}
