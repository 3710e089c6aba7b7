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
      words(
          "model dataset benchmark tasks recipe pd datamorphism experiment set plan precision"
              + " budget-usd out resume full");

  private static final Map<String, List<String>> GROUPS = groups();

  private GroupedHelp() {}

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put(
        "Models and how they are asked",
        words(
            "model temperature top-p max-tokens model-seed timeout attempts system-prompt"
                + " prompt-template vary prompt repair-template prompts patches closed-patches restore"
                + " candidates parallel requests-per-minute tokens-per-minute no-speculation"));
    groups.put(
        "Tasks",
        words(
            "dataset recorded language benchmark tasks topic source complexity length sample stratify corpus"
                + " require-correct-seed"));
    groups.put(
        "What is changed",
        words(
            "datamorphism lexicon variants vectors neighbours neighbour-model stop-words constraint"
                + " min-cosine domain meaning-model judge recipe mode pd names natural"
                + " natural-model nll"));
    groups.put(
        "Number of questions",
        words("design rounds words references confirm shrink precision budget-usd"));
    groups.put(
        "Walks to the nearest failure (--design nearest-first or both)",
        words(
            "walk-datamorphism metric n k budget expand-n expand-k max-rank max-queries levels tau primary-metric"));
    groups.put("How programs are compared", words("sandbox oracle inputs"));
    groups.put("Limits", words("max-calls max-tokens-total max-cost hours prices"));
    groups.put(
        "The run",
        words(
            "plan experiment set random-seed dry-run out resume reuse-answers answer-cache"
                + " cache-sampled-answers store engine master"));
    groups.put("Scores", words("full json fail-under hold-at junit"));
    groups.put(
        "What the estimate assumes",
        words("hazard noise answer-tokens answer-seconds simulate show-prices"));
    return groups;
  }

  private static List<String> words(String names) {
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
        .put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::options);
  }

  private static String options(Help help) {
    CommandSpec verb = help.commandSpec();
    CommandLine.ParseResult parsed = verb.commandLine().getParseResult();
    boolean all = parsed != null && parsed.hasMatchedOption(ALL);
    List<OptionSpec> left = new ArrayList<>(verb.options());
    left.removeIf(OptionSpec::hidden);
    StringBuilder text = new StringBuilder();
    if (all) {
      GROUPS.forEach(
          (heading, names) -> {
            List<OptionSpec> group = taken(names, left);
            if (!group.isEmpty()) {
              text.append(String.format("%n%s:%n%s", heading, list(help, group)));
            }
          });
      return text.append(String.format("%nHelp:%n%s", list(help, left))).toString();
    }
    text.append(list(help, taken(FIRST, left)));
    GROUPS.values().forEach(names -> taken(names, left));
    return text.append(list(help, left)).toString();
  }

  /** Removes the options with these names from {@code left} and returns them. */
  private static List<OptionSpec> taken(List<String> names, List<OptionSpec> left) {
    List<OptionSpec> taken =
        names.stream()
            .flatMap(
                name -> left.stream().filter(it -> it.longestName().equals("--" + name)).limit(1))
            .toList();
    left.removeAll(taken);
    return taken;
  }

  private static String list(Help help, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout();
    layout.addOptions(options, help.createDefaultParamLabelRenderer());
    return layout.toString();
  }
}
