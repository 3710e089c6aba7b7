package dev.morph.experiments.cli.console;

import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Suggestion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Explains usage errors, and suggests corrections for misspelt verbs and options. */
final class UsageErrors {
  /** The library's message if 'morph help' is given an unknown verb. */
  private static final Pattern UNKNOWN_VERB = Pattern.compile("Unknown subcommand '(.*)'.*");

  /** The library's message for an option with too few values. */
  private static final String TOO_FEW =
      "(?s)^option '([^']*)'.*? requires at least (\\d+) values, but (?:only )?(\\w+) were.*";

  /** The library's message for a value that is not one of the allowed values. */
  private static final String NO_CHOICE =
      "(?s)^Invalid value for (?:option '([^' =]+).*?|positional parameter at index \\d+"
          + " \\((\\w+)\\)):"
          + " expected one of \\[(.*)\\] .*but was ('.*')$";

  private static final int LONGEST_WORD = 60;

  private UsageErrors() {}

  /** Describes the error in one line. */
  static String describe(ParameterException e) {
    Optional<String> unknown = unknownWord(e);
    if (unknown.isEmpty()) {
      return rewordMessage(String.valueOf(e.getMessage()));
    }
    CommandSpec verb = verb(e);
    String word = unknown.get();
    if (word.startsWith("-")) {
      return verb.qualifiedName() + " has no option '" + word + "'";
    }
    return verb.subcommands().isEmpty()
        ? verb.qualifiedName()
            + " takes no "
            + (verb.positionalParameters().isEmpty() ? "" : "further ")
            + "argument '"
            + word
            + "'"
        : "there is no verb '" + verb.qualifiedName() + " " + word + "'";
  }

  /** Rewrites the library's message in plain words. */
  private static String rewordMessage(String words) {
    return words
        .replaceFirst("^Error: ", "")
        .replaceFirst(TOO_FEW, "$1 needs $2 values, but was given $3")
        .replaceFirst(NO_CHOICE, "$1$2 cannot be $4: give one of $3")
        .replaceFirst(" is not an? (int|long)$", " is not a whole number")
        .replaceFirst(" is not a double$", " is not a number");
  }

  /** Suggests what to type, in one line. */
  static String remedy(ParameterException e) {
    CommandSpec verb = verb(e);
    String help = "see " + verb.qualifiedName() + " --help";
    return unknownWord(e)
        .flatMap(word -> suggestPlace(e, word).or(() -> suggestNearest(verb, word)))
        .map(meant -> meant + " " + help)
        .orElse(help);
  }

  private static Optional<String> suggestNearest(CommandSpec verb, String word) {
    // Dashes are removed, because they should not count as matching letters.
    Map<String, String> known = new LinkedHashMap<>();
    knownWords(verb, word).forEach(name -> known.put(withoutDashes(name), name));
    return Suggestion.nearest(withoutDashes(word), known.keySet())
        .map(meant -> "did you mean '" + known.get(meant) + "'?");
  }

  private static String withoutDashes(String word) {
    return word.replaceFirst("^--?", "");
  }

  /**
   * Suggests a correction for a valid word in the wrong place, such as an option before the verb.
   */
  private static Optional<String> suggestPlace(ParameterException e, String word) {
    CommandSpec verb = verb(e);
    CommandSpec root = verb.root();
    if (!word.startsWith("-")) {
      boolean data = verb.findOption("--dataset") != null && Files.exists(Path.of(word));
      return data ? Optional.of("did you mean '--dataset " + word + "'?") : Optional.empty();
    }
    if (verb == root) {
      return root.subcommands().values().stream()
          .map(CommandLine::getCommandSpec)
          .filter(one -> one.findOption(word) != null)
          .findFirst()
          .map(one -> "options come after the verb: '" + one.qualifiedName() + " " + word + "';");
    }
    return root.subcommands().containsKey(withoutDashes(word))
        ? Optional.of("did you mean '" + root.name() + " " + withoutDashes(word) + "'?")
        : Optional.empty();
  }

  private static Optional<String> unknownWord(ParameterException e) {
    Matcher helpless = UNKNOWN_VERB.matcher(String.valueOf(e.getMessage()));
    if (helpless.matches()) {
      return Optional.of(PlainText.line(helpless.group(1), LONGEST_WORD));
    }
    return e instanceof UnmatchedArgumentException unmatched
        ? unmatched.getUnmatched().stream()
            .limit(1)
            .map(
                word ->
                    PlainText.line(word.replaceFirst("(?<=^--?[^=]{1,60})=.*", ""), LONGEST_WORD))
            .findFirst()
        : Optional.empty();
  }

  private static CommandSpec verb(ParameterException e) {
    return e.getCommandLine().getCommandSpec();
  }

  private static List<String> knownWords(CommandSpec verb, String word) {
    List<String> known = new ArrayList<>();
    if (word.startsWith("-")) {
      for (OptionSpec option : verb.options()) {
        known.add(option.longestName());
      }
    } else {
      known.addAll(verb.subcommands().keySet());
    }
    return known;
  }
}
