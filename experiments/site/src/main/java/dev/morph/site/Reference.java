package dev.morph.site;

import dev.morph.experiments.cli.Morph;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParseResult;

/** The page with every verb and option, as the command line describes them. */
final class Reference {
  private static final Path SOURCE = Path.of("doc", "reference.md");
  private static final int WIDTH = 120;

  private Reference() {}

  static Page page() {
    StringBuilder text =
        new StringBuilder(
            "# Reference\n\nEvery verb with its options, as shown by `morph VERB --help`, or by"
                + " `--help-all` if there are many.\n");
    verbs("morph", Morph.commandLine())
        .forEach(
            (name, verb) -> text.append("\n## " + name + "\n\n```\n" + usage(verb) + "\n```\n"));
    return Page.parse(SOURCE, text.toString());
  }

  /** All verbs and theirs, by the words one types. */
  private static Map<String, CommandLine> verbs(String name, CommandLine verb) {
    Map<String, CommandLine> all = new LinkedHashMap<>();
    all.put(name, verb);
    verb.getSubcommands()
        .forEach(
            (word, under) -> {
              if (under.getCommandName().equals(word) && !word.equals("help")) {
                all.putAll(verbs(name + " " + word, under));
              }
            });
    return all;
  }

  private static String usage(CommandLine verb) {
    if (verb.getCommandSpec().findOption("--help-all") != null) {
      ParseResult unused = verb.getParent().parseArgs(verb.getCommandName(), "--help-all");
    }
    verb.setUsageHelpAutoWidth(false).setUsageHelpWidth(WIDTH);
    return verb.getUsageMessage(Ansi.OFF)
        .lines()
        .map(String::stripTrailing)
        .collect(Collectors.joining("\n"))
        .strip();
  }
}
