package dev.morph.experiments.cli.console;

import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with words that a command line does not know, and which were meant. */
final class Misspelt {
  private Misspelt() {}

  /** What is wrong, in a line. */
  static String words(ParameterException e) {
    Optional<String> unknown = unknown(e);
    if (unknown.isEmpty()) {
      return String.valueOf(e.getMessage());
    }
    CommandSpec verb = verb(e);
    String word = unknown.get();
    if (word.startsWith("-")) {
      return verb.qualifiedName() + " has no option '" + word + "'";
    }
    return verb.subcommands().isEmpty()
        ? verb.qualifiedName() + " takes no " + (verb.positionalParameters().isEmpty() ? "" : "further ") + "argument '" + word + "'"
        : "there is no verb '" + verb.qualifiedName() + " " + word + "'";
  }

  /** What to type, in a line. */
  static String remedy(ParameterException e) {
    CommandSpec verb = verb(e);
    String help = "see " + verb.qualifiedName() + " --help";
    return unknown(e)
        .flatMap(word -> Suggestion.of(word, known(verb, word)))
        .map(meant -> "did you mean '" + meant + "'? " + help)
        .orElse(help);
  }

  private static Optional<String> unknown(ParameterException e) {
    return e instanceof UnmatchedArgumentException unmatched
        ? unmatched.getUnmatched().stream().limit(1).map(word -> PlainText.line(word.replaceFirst("(?<=^--?[^=]{1,60})=.*", ""), 60)).findFirst()
        : Optional.empty();
  }

  private static CommandSpec verb(ParameterException e) {
    return e.getCommandLine().getCommandSpec();
  }

  private static List<String> known(CommandSpec verb, String word) {
    List<String> known = new ArrayList<>();
    if (word.startsWith("-")) {
      for (OptionSpec option : verb.options()) {
        known.addAll(List.of(option.names()));
      }
    } else {
      known.addAll(verb.subcommands().keySet());
    }
    return known;
  }
}
