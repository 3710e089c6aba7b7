package dev.morph.experiments.cli.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The help of verbs with many options: {@code --help} shows the options that most people need,
 * {@code --help-all} shows all options in groups.
 */
public final class GroupedHelp {
  /** The option that lists every option. */
  public static final String ALL = "--help-all";

  /**
   * Verbs with more options than this get a grouped help, because their options do not fit on a
   * screen.
   */
  private static final int MANY = 40;

  private static final List<String> FIRST =
      splitNames(
          "model dataset benchmark tasks recipe pd datamorphism experiment set plan precision"
              + " budget-usd out resume full");

  private static final Map<String, List<String>> GROUPS = optionGroups();

  private GroupedHelp() {}

  private static Map<String, List<String>> optionGroups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put(
        "Models and how they are asked",
        splitNames(
            "model temperature top-p max-tokens model-seed timeout attempts system-prompt"
                + " prompt-template vary prompt repair-template prompts patches closed-patches restore"
                + " candidates parallel requests-per-minute tokens-per-minute no-speculation"));
    groups.put(
        "Tasks",
        splitNames(
            "dataset recorded language benchmark tasks topic source complexity length sample stratify corpus"
                + " require-correct-seed"));
    groups.put(
        "What is changed",
        splitNames(
            "datamorphism lexicon variants vectors neighbours neighbour-model stop-words constraint"
                + " min-cosine domain meaning-model judge recipe mode pd names natural"
                + " natural-model nll"));
    groups.put(
        "Number of questions",
        splitNames("design rounds words references confirm shrink precision budget-usd"));
    groups.put(
        "Walks to the nearest failure (--design nearest-first or both)",
        splitNames(
            "walk-datamorphism metric n k budget expand-n expand-k max-rank max-queries levels tau primary-metric"));
    groups.put("How programs are compared", splitNames("sandbox oracle inputs"));
    groups.put("Limits", splitNames("max-calls max-tokens-total max-cost hours prices"));
    groups.put(
        "The run",
        splitNames(
            "plan experiment set random-seed dry-run out resume reuse-answers answer-cache"
                + " cache-sampled-answers store engine master"));
    groups.put("Scores", splitNames("full json fail-under hold-at junit"));
    groups.put(
        "What the estimate assumes",
        splitNames("hazard noise answer-tokens answer-seconds simulate show-prices"));
    return groups;
  }

  private static List<String> splitNames(String names) {
    return List.of(names.split(" "));
  }

  /** Installs this help for a verb with many options. */
  static void install(CommandLine verb) {
    CommandSpec spec = verb.getCommandSpec();
    if (spec.options().size() <= MANY) {
      return;
    }
    spec.addOption(
        OptionSpec.builder(ALL)
            .usageHelp(true)
            .order(Integer.MAX_VALUE)
            .description("Show every option, in groups.")
            .build());
    spec.usageMessage().abbreviateSynopsis(true);
    verb.getHelpSectionMap()
        .put(
            CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::formatOptions);
  }

  private static String formatOptions(Help help) {
    CommandSpec verb = help.commandSpec();
    CommandLine.ParseResult parsed = verb.commandLine().getParseResult();
    boolean all = parsed != null && parsed.hasMatchedOption(ALL);
    List<OptionSpec> left = new ArrayList<>(verb.options());
    left.removeIf(OptionSpec::hidden);
    StringBuilder text = new StringBuilder();
    if (all) {
      GROUPS.forEach(
          (heading, names) -> {
            List<OptionSpec> group = takeOptions(names, left);
            if (!group.isEmpty()) {
              text.append(String.format("%n%s:%n%s", heading, formatList(help, group)));
            }
          });
      return text.append(String.format("%nHelp:%n%s", formatList(help, left))).toString();
    }
    text.append(formatList(help, takeOptions(FIRST, left)));
    GROUPS.values().forEach(names -> takeOptions(names, left));
    return text.append(formatList(help, left)).toString();
  }

  /** Removes the options with these names from {@code left} and returns them. */
  private static List<OptionSpec> takeOptions(List<String> names, List<OptionSpec> left) {
    List<OptionSpec> taken =
        names.stream()
            .flatMap(
                name -> left.stream().filter(it -> it.longestName().equals("--" + name)).limit(1))
            .toList();
    left.removeAll(taken);
    return taken;
  }

  private static String formatList(Help help, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout();
    layout.addOptions(options, help.createDefaultParamLabelRenderer());
    return layout.toString();
  }
}
