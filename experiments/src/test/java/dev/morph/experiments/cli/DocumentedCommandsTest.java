package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParseResult;

/** What README and the pages of doc/ tell people to type. */
class DocumentedCommandsTest extends CommandTest {
  /** Takes long to make, and forgets at each parse what was parsed before. */
  private static final CommandLine MORPH = Morph.commandLine();

  private static final Path ROOT = Path.of("..");

  /** A line of its own, or words between backquotes. */
  private static final Pattern COMMAND =
      Pattern.compile(
          "^(?:\\./)?morph (?<line>[a-z-].*)$|(?<!`)`(?:\\./)?morph (?<words>[a-z-][^`]*)`",
          Pattern.MULTILINE);

  private static final Pattern LINK = Pattern.compile("]\\((?<file>[^)#:]+)(?:#[^)]*)?\\)");

  private static final Pattern WORD = Pattern.compile("\"(?<quoted>[^\"]*)\"|\\S+");

  /** They need no network, no model and no file, and take a moment. */
  private static final Set<String> RUN =
      Set.of("list", "neighbours", "paraphrase", "distance", "completion");

  /**
   * A command as a page has it.
   *
   * @param whole whether it is meant to be typed as it is; else it may be a part of one
   */
  record Documented(String page, String text, boolean whole) {
    List<String> words() {
      List<String> words = new ArrayList<>();
      Matcher matcher = WORD.matcher(text.replaceAll("\\s{2,}(#.*)?$| > \\S+$", ""));
      while (matcher.find()) {
        String quoted = matcher.group("quoted");
        words.add(quoted == null ? matcher.group() : quoted);
      }
      words.replaceAll(word -> word.equals("N") ? "1" : word);
      words.removeIf(word -> word.equals("..."));
      return words;
    }

    /** What follows each time an option is given, its commas taken apart. */
    List<String> values(String option) {
      List<String> words = words();
      List<String> values = new ArrayList<>();
      for (int i = 0; i + 1 < words.size(); i++) {
        if (words.get(i).equals(option)) {
          values.addAll(List.of(words.get(i + 1).split(",", -1)));
        }
      }
      return values;
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> doc = Files.walk(ROOT.resolve("doc"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), doc.sorted())
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  static Stream<Documented> commands() throws IOException {
    List<Documented> all = new ArrayList<>();
    for (Path page : pages()) {
      if (page.toString().contains("adr")) {
        continue;
      }
      String text = Files.readString(page).replaceAll("\\\\\\R\\s*", " ");
      Matcher matcher = COMMAND.matcher(text);
      while (matcher.find()) {
        boolean line = matcher.group("line") != null;
        String words = line ? matcher.group("line") : matcher.group("words");
        boolean synopsis = words.contains("[") && !words.contains("=[");
        all.add(
            new Documented(
                String.valueOf(page.getFileName()),
                synopsis ? words.substring(0, words.indexOf('[')) : words,
                line && !synopsis));
      }
    }
    return all.stream();
  }

  @Test
  void everyFileThatAPageLinksToIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        if (!Files.exists(page.resolveSibling(link.group("file")))) {
          missing.add(page + " -> " + link.group("file"));
        }
      }
    }

    assertThat(missing).isEmpty();
  }

  @Test
  void thereAreCommandsToCheck() throws IOException {
    assertThat(commands()).hasSizeGreaterThan(100);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theVerbAndOptionsOfADocumentedCommandExist(Documented command) {
    assertThatCode(() -> parsed(command)).doesNotThrowAnyException();
  }

  /** Words in a sentence leave out what the sentence says; a line may not. */
  private static boolean parsed(Documented command) {
    try {
      ParseResult unused = MORPH.parseArgs(command.words().toArray(String[]::new));
      return true;
    } catch (MissingParameterException e) {
      if (command.whole()) {
        throw e;
      }
      return false;
    }
  }

  @Test
  void theMetricsAndProvidersOfADocumentedCommandExist() throws IOException {
    Set<String> metrics = named("metrics");
    metrics.addAll(Set.of("all", "LIST", "vowels"));
    Set<String> providers = new TreeSet<>(Set.of("canned", "SPEC", "NAME"));
    named("models").forEach(form -> providers.add(form.replaceAll(":.*", "")));
    for (Documented command : commands().toList()) {
      assertThat(command.values("--metric"))
          .as("%s", command)
          .allMatch(name -> metrics.contains(name.split(":", 2)[0]));
      boolean ngrams = command.words().get(0).equals("naturalness");
      assertThat(ngrams ? List.<String>of() : command.values("--model"))
          .as("%s", command)
          .allMatch(name -> providers.contains(name.replaceAll("^\\w+=|:.*", "")));
    }
  }

  private Set<String> named(String what) throws IOException {
    out.getBuffer().setLength(0);
    assertThat(morph("list", what, "--json")).isZero();
    Set<String> names = new TreeSet<>();
    for (String line : out.toString().lines().toList()) {
      JsonNode found = new ObjectMapper().readTree(line);
      names.add(found.path("name").asText());
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("quickOnes")
  void aDocumentedCommandWithoutRequirementsRuns(Documented command) {
    assertThat(morph(command.words().toArray(String[]::new))).as(err.toString()).isZero();
  }

  /** Files mentioned on a page do not exist, and placeholders are not values. */
  static Stream<Documented> quickOnes() throws IOException {
    return commands()
        .filter(command -> RUN.contains(command.words().get(0)))
        .filter(command -> command.words().size() > 1)
        .filter(command -> command.words().stream().noneMatch(DocumentedCommandsTest::needsMore))
        .filter(command -> parsed(command));
  }

  private static boolean needsMore(String word) {
    return word.matches("[A-Z]{2,}|.*\\.(jsonl|csv|txt|java|jar|vectors)")
        || word.startsWith("openai:")
        || word.equals("minilm")
        || word.equals("--vectors");
  }
}
