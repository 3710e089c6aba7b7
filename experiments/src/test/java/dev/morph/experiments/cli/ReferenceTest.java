package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParseResult;

/** The page of all verbs and options is what the command line says of itself. */
class ReferenceTest {
  private static final Path PUBLISHED = Path.of("..", "doc", "reference.md");
  private static final int WIDTH = 120;

  @Test
  void theReferenceIsWhatTheVerbsSayOfThemselves() throws IOException {
    String made = reference();
    Path copy = Files.writeString(Path.of("target", "reference.md"), made);

    assertThat(PUBLISHED).as("copy %s there when verbs have changed", copy).hasContent(made);
  }

  private static String reference() {
    StringBuilder text =
        new StringBuilder(
            "# Reference\n\nEvery verb with its options, as `morph VERB --help` says it, or"
                + " `--help-all` where there are many. A test keeps this page and the command line the same. What the verbs are for:"
                + " [doc/start.md](start.md).\n");
    verbs("morph", Morph.commandLine())
        .forEach(
            (name, verb) ->
                text.append("\n## ")
                    .append(name)
                    .append("\n\n```\n")
                    .append(usage(verb))
                    .append("\n```\n"));
    return text.toString();
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
