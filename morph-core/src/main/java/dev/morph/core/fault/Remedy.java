package dev.morph.core.fault;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a user can do about a fault, in parts: words, options, variables and commands, so that
 * scripts and the command line each word it in their own way and programs can read it.
 *
 * @param parts in their order
 */
public record Remedy(List<Part> parts) implements Serializable {
  /** Options, variables and commands are in braces. */
  private static final Pattern MARKED = Pattern.compile("\\{(--|\\$|)([^{}]+)}");

  public Remedy {
    parts = List.copyOf(parts);
  }

  /** A part of a remedy. */
  public sealed interface Part extends Serializable {}

  /** Words. */
  public record Words(String text) implements Part {}

  /**
   * A command-line option, which is a parameter of a script.
   *
   * @param name the name without hyphens
   * @param value {@code true} turns it on; empty if the option is only mentioned
   */
  public record Option(String name, String value) implements Part {}

  /** An environment variable. */
  public record Variable(String name) implements Part {}

  /** A command to type. */
  public record Command(String line) implements Part {}

  /** Returns a remedy of words only, without options, variables and commands. */
  public static Remedy of(String text) {
    return new Remedy(List.of(new Words(text)));
  }

  /**
   * Returns a remedy with its details filled in.
   *
   * @param pattern as for {@link String#format}; <code>{--topic}</code> is an option, <code>
   *     {--sandbox none}</code> one with a value, <code>{--resume true}</code> a switch, <code>
   *     {$MORPH_CACHE}</code> a variable, <code>{morph doctor}</code> a command
   */
  static Remedy of(String pattern, Object... details) {
    List<Part> parts = new ArrayList<>();
    Matcher marked = MARKED.matcher(pattern);
    int shown = 0;
    while (marked.find()) {
      words(pattern.substring(shown, marked.start()), details, parts);
      parts.add(part(marked.group(1), String.format(marked.group(2), details)));
      shown = marked.end();
    }
    words(pattern.substring(shown), details, parts);
    return new Remedy(parts);
  }

  private static void words(String pattern, Object[] details, List<Part> parts) {
    if (!pattern.isEmpty()) {
      parts.add(new Words(String.format(pattern, details)));
    }
  }

  private static Part part(String mark, String text) {
    if (mark.equals("$")) {
      return new Variable(text);
    }
    if (mark.isEmpty()) {
      return new Command(text);
    }
    int blank = text.indexOf(' ');
    return blank < 0
        ? new Option(text, "")
        : new Option(text.substring(0, blank), text.substring(blank + 1));
  }

  /** Returns the remedy as a sentence. */
  public String in(Wording wording) {
    return parts.stream().map(part -> text(part, wording)).collect(Collectors.joining());
  }

  private static String text(Part part, Wording wording) {
    if (part instanceof Option option) {
      return wording.option(option.name(), option.value());
    }
    if (part instanceof Variable variable) {
      return variable.name();
    }
    return part instanceof Command command ? command.line() : ((Words) part).text();
  }
}
