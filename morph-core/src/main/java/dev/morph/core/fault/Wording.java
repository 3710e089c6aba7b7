package dev.morph.core.fault;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reader a remedy is worded for: options are written as that reader would type them. */
public enum Wording {
  /** {@code --resume}, {@code --sandbox none}. */
  COMMAND_LINE,
  /** The form for {@code morph script run}: {@code resume=true}, {@code sandbox=none}. */
  SCRIPT;

  private static final Pattern OPTION = Pattern.compile("\\{--([^{} ]+) ?([^{}]*)}");
  private static final Pattern OTHER = Pattern.compile("\\{\\$?([^{}]+)}");

  /**
   * Returns the pattern of a remedy without its marks.
   *
   * @param marked {@code {--topic}} is an option, {@code {--sandbox none}} one with a value, {@code
   *     {--resume true}} a switch, {@code {$MORPH_CACHE}} a variable, {@code {morph doctor}} a
   *     command
   */
  String unmarked(String marked) {
    String options =
        OPTION
            .matcher(marked)
            .replaceAll(it -> Matcher.quoteReplacement(option(it.group(1), it.group(2))));
    return OTHER.matcher(options).replaceAll("$1");
  }

  private String option(String name, String value) {
    if (this == SCRIPT) {
      return value.isEmpty() ? name : name + "=" + value;
    }
    return value.isEmpty() || value.equals("true") ? "--" + name : "--" + name + " " + value;
  }
}
