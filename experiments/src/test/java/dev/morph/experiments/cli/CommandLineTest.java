package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The help of the command line. */
class CommandLineTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();

  @ParameterizedTest
  @MethodSource("verbs")
  void everyVerbHasHelpWithExamplesInEightyColumns(String verb) {
    assertThat(morph(verb, "--help")).isZero();

    assertThat(out.toString()).contains("Example", "morph " + verb);
    assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(81));
  }

  @Test
  void theRootNamesEveryVerb() {
    assertThat(morph("--help")).isZero();

    assertThat(out.toString()).contains(verbs().toList());
  }

  @Test
  void theRootShowsEachVerbOnceOnALineOfItsOwn() {
    assertThat(morph("--help")).isZero();

    List<String> listed =
        out.toString()
            .lines()
            .filter(line -> line.matches("  [a-z-]+ {2,}\\S.*[.?]?"))
            .map(line -> line.strip().split(" ", 2)[0])
            .toList();
    assertThat(listed)
        .containsAll(verbs().toList())
        .doesNotHaveDuplicates()
        .hasSize(Morph.commandLine().getSubcommands().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "estimate", "repair", "run"})
  void aVerbWithManyOptionsShowsTenAndAllOfThemInGroupsIfAsked(String verb) {
    assertThat(morph(verb, "--help")).isZero();
    List<String> first = options();
    out.getBuffer().setLength(0);
    assertThat(morph(verb, "--help-all")).isZero();
    List<String> all = options();

    assertThat(first).contains("--model", "--help-all").hasSizeLessThanOrEqualTo(14);
    assertThat(out.toString().lines().filter(line -> line.startsWith("Help:"))).hasSize(1);
    assertThat(out.toString().replaceAll("(?s).*\nHelp:", "").lines())
        .as("what stands in no group")
        .filteredOn(line -> line.matches(" {2,6}-.*"))
        .hasSize(3);
    assertThat(all)
        .doesNotHaveDuplicates()
        .containsAll(first)
        .hasSizeGreaterThan(40)
        .containsAll(
            Morph.commandLine().getSubcommands().get(verb).getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(option -> option.longestName())
                .toList());
  }

  @Test
  void theHelpOnModelsDescribesEveryFormThatIsListed() throws IOException {
    assertThat(morph("list", "models", "--json")).isZero();
    List<String> forms =
        lines().stream()
            .map(line -> line.path("name").asText() + ": " + line.path("description").asText())
            .map(CommandLineTest::unwrapped)
            .toList();
    out.getBuffer().setLength(0);

    assertThat(morph("evaluate", "--help")).isZero();

    assertThat(forms).hasSizeGreaterThan(9);
    assertThat(unwrapped(out.toString())).contains(forms);
  }

  /** Lines also break behind a hyphen. */
  private static String unwrapped(String text) {
    return text.replaceAll("\\s", "");
  }

  private List<String> options() {
    return out.toString()
        .lines()
        .filter(line -> line.matches(" {2,6}(-\\w, )?--.*"))
        .map(line -> line.replaceFirst("^ +(?:-\\w, )?(--[a-z-]+).*", "$1"))
        .toList();
  }

  @Test
  void doctorReportsItsFindingsAndSetsTheExitCode() throws IOException {
    int exit = morph("doctor", "--json", "--out", folder.resolve("runs").toString());

    List<JsonNode> findings = lines();
    assertThat(findings)
        .extracting(finding -> finding.path("name").asText())
        .contains("Java", "compiler", "sandbox", "memory", "disk", "word vectors", "key");
    boolean lacking =
        findings.stream().anyMatch(finding -> finding.path("state").asText().equals("lacking"));
    assertThat(exit).isEqualTo(lacking ? 3 : 0);
    assertThat(findings)
        .allSatisfy(
            finding ->
                assertThat(finding.path("remedy").asText().isEmpty())
                    .isEqualTo(finding.path("state").asText().equals("ok")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"doctor", "list"})
  void whatIsListedFitsEightyColumns(String verb) {
    morph(verb);

    assertThat(out.toString().lines())
        .filteredOn(line -> line.strip().contains(" "))
        .allSatisfy(line -> assertThat(line.length()).isLessThan(81));
  }

  @Test
  void listShowsTheNamesThatEvaluateAccepts() throws IOException {
    assertThat(morph("list", "--json")).isZero();

    assertThat(lines())
        .extracting(line -> line.path("name").asText())
        .contains(
            "chrf", "levenshtein-word", "local:bm25", "local:tfidf", "local:glove", "starter");
    assertThat(lines())
        .allSatisfy(line -> assertThat(line.path("description").asText()).isNotBlank());
  }

  @Test
  void theCompletionScriptCompletesVerbsAndOptionsInBash() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
    assertThat(morph("completion")).isZero();
    Path script = Files.writeString(folder.resolve("completion"), out.toString());

    assertThat(completed(script, "morph", "eval")).contains("evaluate");
    assertThat(completed(script, "morph", "evaluate", "--max-q")).contains("--max-queries");
  }

  @Test
  void theTabKeyCompletesVerbsAndOptionsInZsh() throws Exception {
    Path zsh = Path.of("/usr/bin/zsh");
    Assumptions.assumeTrue(Files.isExecutable(zsh), "there is no zsh here (Debian package zsh)");
    assertThat(morph("completion", "zsh")).isZero();
    Path script = Files.writeString(folder.resolve("completion"), out.toString());
    // A terminal with a shell in it; where the keys end, the verb says what it was given.
    Path driver = folder.resolve("driver");
    Files.writeString(
        driver,
        """
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PROMPT='' ; morph() { print \\"GOT:\\$*:\\" }; source $1; print REA''DY"
        zpty -r -m z line '*READY*'
        zpty -w -n z $'morph eval\\t--max-q\\t\\n'
        zpty -r -m z line '*GOT:*:*'
        print -r -- $line
        zpty -d z
        """);

    assertThat(printed(zsh.toString(), "-f", driver.toString(), script.toString()))
        .contains("GOT:evaluate --max-queries:");
  }

  private static String completed(Path script, String... words) throws Exception {
    String line = String.join(" ", words);
    String ask =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; COMP_LINE='%s'; COMP_POINT=%d;"
            + " _complete_morph; echo \"${COMPREPLY[@]}\"";
    return printed(
        "/bin/bash", "-c", String.format(ask, script, line, words.length - 1, line, line.length()));
  }

  private static String printed(String... command) throws Exception {
    Process shell = new ProcessBuilder(command).redirectErrorStream(true).start();
    assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  static Stream<String> verbs() {
    return Morph.commandLine().getSubcommands().keySet().stream()
        .filter(verb -> !verb.equals("help"));
  }

  private List<JsonNode> lines() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().split("\n")) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }

  private int morph(String... args) {
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    return Morph.run(commandLine, args);
  }
}
