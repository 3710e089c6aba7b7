package dev.morph.experiments.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Formats the list of verbs in the help: grouped by purpose, one line per verb. */
final class VerbGroups {
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("Measure", List.of("evaluate", "estimate", "repair", "run", "script", "shell"));
    GROUPS.put("Look at results", List.of("report", "compare", "runs", "view", "answers", "label"));
    GROUPS.put(
        "Change texts and programs", List.of("paraphrase", "neighbours", "transform", "export"));
    GROUPS.put(
        "Judge texts and programs",
        List.of(
            "equivalent", "extract", "code-distance", "distance", "distinguish", "naturalness"));
    GROUPS.put(
        "Set up",
        List.of(
            "doctor",
            "setup",
            "init",
            "list",
            "dataset",
            "vectors",
            "metric-model",
            "completion",
            "help"));
  }

  private VerbGroups() {}

  static void install(CommandLine morph) {
    morph
        .getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, VerbGroups::formatVerbs);
  }

  private static String formatVerbs(Help help) {
    Map<String, CommandLine> verbs = help.commandSpec().subcommands();
    StringBuilder text = new StringBuilder();
    GROUPS.forEach(
        (heading, names) -> {
          text.append(String.format("%n%s:%n", heading));
          for (String name : names) {
            String words = firstSentence(Objects.requireNonNull(verbs.get(name), name));
            text.append(String.format("  %-14s %s%n", name, words));
          }
        });
    return text.toString();
  }

  /** Returns the first sentence of a verb's description. */
  private static String firstSentence(CommandLine verb) {
    UsageMessageSpec usage = verb.getCommandSpec().usageMessage();
    String[] said = usage.header().length > 0 ? usage.header() : usage.description();
    return said[0].split("(?<=[.?])\\s", 2)[0];
  }
}
