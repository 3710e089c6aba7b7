package dev.morph.experiments.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.Morph;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Scripts from the command line: the tutorials to the letter, and the paper's evaluation. */
@Tag("process")
class ScriptCommandTest extends CommandTest {
  private static final Pattern BLOCK =
      Pattern.compile("```(\\w+) (\\S+)\\n(.*?)```", Pattern.DOTALL);
  private static final Path ROOT = Path.of("..");
  private static final Path PAPER = ROOT.resolve("scripts/ghoshpaul-2026.morph");

  @TempDir Path folder;

  @BeforeEach
  void writeTasks() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
  }

  @ParameterizedTest
  @CsvSource({"doc/tutorial.md, Ellipse.java, 2", "doc/script.md, Slug.java, 1"})
  void whatAPageSaysIsPrintedIsPrinted(String file, String specification, int outputs)
      throws Exception {
    String page = page(file);
    String spec = folder.resolve(specification).toString();
    int found = 0;
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      if (block.group(1).equals("output")) {
        found++;
        out.getBuffer().setLength(0);
        int exit =
            morph("script", "run", folder.resolve(block.group(2)).toString(), "--spec", spec);

        assertThat(exit).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualTo(block.group(3));
      }
    }
    assertThat(found).isEqualTo(outputs);
  }

  @Test
  void theRobustnessTutorialRuns() throws Exception {
    SandboxAssumption.check();
    page("doc/tutorial.md");
    String spec = folder.resolve("Typing.java").toString();
    String script = folder.resolve("typing.morph").toString();

    assertThat(morph("script", "check", script, "--spec", spec)).as(out.toString()).isZero();
    int exit =
        morph(
            "script",
            "run",
            script,
            "--spec",
            spec,
            "dataset=" + folder.resolve("tasks.jsonl"),
            "out=" + folder.resolve("typing"));

    assertThat(exit).as(err.toString()).isZero();
    var scores = new ObjectMapper().readTree(folder.resolve("typing/scores.json").toFile());
    var metric = scores.path("models").path(0).path("metrics").path(0);
    assertThat(metric.path("metric").asText()).isEqualTo("misplaced");
    assertThat(metric.path("found").asInt() + metric.path("not_reached").asInt()).isEqualTo(3);
    assertThat(Files.readString(folder.resolve("typing/manifest.json")))
        .contains("swap-letters|v:")
        .containsPattern("misplaced\\|\\{\\}\\|v:[0-9a-f]{12}");
  }

  @Test
  void metricsOfOneNameAreRefused() throws Exception {
    SandboxAssumption.check();
    Path script = folder.resolve("twice.morph");
    Files.writeString(
        script,
        """
        param out = none
        seeds tasks(...)
        mutate by change-text
        rank by chrf, metric(chrf)
        execute by model("local:bm25")
        judge by same-behaviour
        explore scenario-domain(...)
        """);
    String tasks = "dataset=" + folder.resolve("tasks.jsonl");

    assertThat(morph("script", "run", script.toString(), tasks, "out=" + folder.resolve("twice")))
        .isEqualTo(2);
    assertThat(err.toString()).contains("two metrics are called 'chrf'; rank by one");
  }

  @Test
  @Tag("long")
  void thePapersScriptGivesTheScoresOfEvaluate() throws Exception {
    SandboxAssumption.check();
    page("doc/tutorial.md");
    String tasks = folder.resolve("tasks.jsonl").toString();
    assertThat(
            morph(
                "evaluate",
                "--datamorphism=words",
                "--dataset",
                tasks,
                "--max-queries",
                "20",
                "--references",
                "3",
                "--out",
                folder.resolve("evaluated").toString()))
        .as(err.toString())
        .isZero();
    assertThat(
            morph(
                "script",
                "run",
                PAPER.toString(),
                "dataset=" + tasks,
                "max-queries=20",
                "references=3",
                "out=" + folder.resolve("scripted")))
        .as(err.toString())
        .isZero();
    Path exchanged = folder.resolve("exchanged.morph");
    Files.writeString(
        exchanged,
        Files.readString(PAPER).replace("mutate by change-text", "mutate by swap-letters"));
    assertThat(
            morph(
                "script",
                "run",
                exchanged.toString(),
                "dataset=" + tasks,
                "max-queries=20",
                "out=" + folder.resolve("exchanged"),
                "--spec",
                folder.resolve("Typing.java").toString()))
        .as(err.toString())
        .isZero();

    ObjectMapper mapper = new ObjectMapper();
    JsonNode evaluated = mapper.readTree(folder.resolve("evaluated/manifest.json").toFile());
    JsonNode scripted = mapper.readTree(folder.resolve("scripted/manifest.json").toFile());
    assertThat(evaluated.at("/spec/explore/max_queries").asInt()).isEqualTo(20);
    assertThat(scripted.path("spec")).isEqualTo(evaluated.path("spec"));
    assertThat(scripted.path("plan_sha256")).isEqualTo(evaluated.path("plan_sha256"));
    assertThat(scripted.has("not_in_spec")).isFalse();
    assertThat(
            mapper
                .readTree(folder.resolve("exchanged/manifest.json").toFile())
                .at("/not_in_spec/0")
                .asText())
        .startsWith("datamorphism swap-letters|v:");
    assertThat(folder.resolve("scripted/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("evaluated/scores.json"));
    assertThat(Files.readString(folder.resolve("exchanged/scores.json")))
        .isNotEqualTo(Files.readString(folder.resolve("scripted/scores.json")));
  }

  @Test
  void remediesInScriptsUseTheSyntaxOfParameters() {
    assertThat(
            ScriptRunner.wordedForScript(ExperimentFault.RUN_SUSPENDED.because("3 seeds", "a cap"))
                .remedy())
        .isEqualTo("continue the run with resume=true");
    assertThat(
            ScriptRunner.wordedForScript(ScenarioFault.NO_TASKS.because("starter", "array"))
                .remedy())
        .isEqualTo("widen topic, complexity or tasks; the data set's topics are: array");
    assertThat(ScriptRunner.wordedForScript(ScenarioFault.NO_PRICE.because("openai:x")).remedy())
        .contains("name this file with prices; morph estimate --show-prices prints");
  }

  @Test
  void everyOptionOfEvaluateIsAParameterOfTheScriptItRuns() throws Exception {
    Set<String> ofTheVerb =
        Set.of(
            "plan",
            // A script names its tasks and each of its models, with the way to ask it.
            "recorded",
            "vary",
            "dry-run",
            "fail-under",
            "hold-at",
            "junit",
            "json",
            "full",
            "help",
            "help-all",
            "version");
    CommandLine evaluate = Morph.commandLine().getSubcommands().get("evaluate");
    Set<String> options = new TreeSet<>();
    for (OptionSpec option : evaluate.getCommandSpec().options()) {
      options.add(option.longestName().substring(2).replaceAll("^(model|metric)$", "$1s"));
    }
    options.removeAll(ofTheVerb);

    assertThat(morph("list", "functions", "--json")).isZero();

    Set<String> parameters = new TreeSet<>(Set.of("models", "metrics"));
    for (String line : out.toString().split("\n")) {
      var function = new ObjectMapper().readTree(line);
      if (function.path("spec").asText().equals("code-generation")
          && !Set.of("metric", "plan").contains(function.path("name").asText())) {
        function.path("parameters").forEach(one -> parameters.add(one.path("name").asText()));
      }
    }
    parameters.remove("spec");
    assertThat(parameters).isEqualTo(options);
  }

  @ParameterizedTest
  @CsvSource({
    "temprature=0.7, did you mean 'temperature'",
    "oracle=deep, oracle of 'same-behaviour' must be one of",
    "sample=some, sample of 'tasks' must be a whole number",
    "tasks=0, tasks of 'tasks' must be a whole number from 1",
    "top-p=1.5, top-p of 'model' must be a number above 0",
    "resume=perhaps, resume of 'scenario-domain' must be true or false"
  })
  void aWrongParameterOfTheEvaluationIsSaidBeforeItRuns(String given, String said) {
    assertThat(morph("script", "check", PAPER.toString(), given)).isEqualTo(2);

    assertThat(out.toString()).contains(said);
  }

  @Test
  void jsonOutputReportsEveryStatementAndEveryFailingCaseWithItsAncestry() throws Exception {
    page("doc/tutorial.md");
    Path script =
        Files.writeString(
            folder.resolve("json.morph"),
            """
            seeds grid
            mutate by mirror
            explore first-order
            execute by fits
            execute
            judge by symmetric
            analyse metamorphism-report(cases: 0)
            measure mutants
            """);

    int exit =
        morph(
            "script",
            "run",
            script.toString(),
            "--spec",
            folder.resolve("Ellipse.java").toString(),
            "--json");

    assertThat(exit).as(err.toString()).isZero();
    List<JsonNode> steps = new ArrayList<>();
    for (String line : out.toString().split("\n")) {
      steps.add(new ObjectMapper().readTree(line));
    }
    assertThat(steps)
        .extracting(step -> step.path("statement").asText())
        .containsExactly(
            "seeds",
            "mutate by",
            "explore",
            "execute by",
            "execute",
            "judge by",
            "analyse",
            "measure");
    assertThat(steps).extracting(step -> step.path("line").asInt()).contains(1, 8);
    JsonNode report = steps.get(6).path("metamorphisms").path(0);
    int failed = report.path("failed").asInt();
    assertThat(failed).isPositive();
    assertThat(report.path("rate").asDouble())
        .isEqualTo(failed / report.path("applicable").asDouble())
        .isBetween(
            report.path("interval").path(0).asDouble(), report.path("interval").path(1).asDouble());
    assertThat(report.path("failures").size()).isEqualTo(failed);
    JsonNode ancestry = report.path("failures").path(0).path("ancestry");
    assertThat(ancestry.path(0).path("made").asText()).isEqualTo("mirror");
    assertThat(ancestry.path(1).path("generation").asInt()).isEqualTo(1);
    assertThat(steps.get(7).path("value").asInt())
        .isEqualTo(steps.get(2).path("cases").asInt() - steps.get(0).path("made").asInt());
    List<String> said = new ArrayList<>();
    steps.forEach(step -> step.path("said").forEach(line -> said.add(line.asText())));
    assertThat(said).contains("mutants = " + steps.get(7).path("value").asInt());
  }

  @Test
  void jsonOutputReportsWhyAScriptStopped() throws Exception {
    Path script = Files.writeString(folder.resolve("s.morph"), "print 1\nexplore directed-walk\n");

    assertThat(morph("script", "run", script.toString(), "--json")).isEqualTo(2);

    JsonNode last = new ObjectMapper().readTree(out.toString().split("\n")[1]);
    assertThat(last.path("fault").asText()).startsWith("s.morph:2:1: ");
    assertThat(last.path("remedy").asText()).isNotEmpty();
  }

  @Test
  void aRecordingReproducesTheSession() throws Exception {
    page("doc/tutorial.md");
    String spec = folder.resolve("Ellipse.java").toString();
    Path recorded = folder.resolve("recorded.morph");
    InputStream before = System.in;
    String typed =
        """
        seeds grid
        mutate by mirrror
        mutate by mirror
        explore first-order
        execute by fits
        execute
        """;
    System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
    try {
      assertThat(morph("script", "record", recorded.toString(), "--spec", spec)).isEqualTo(2);
    } finally {
      System.setIn(before);
    }
    assertThat(err.toString()).contains("did you mean 'mirror'");
    String first = out.toString();
    out.getBuffer().setLength(0);

    assertThat(morph("script", "run", recorded.toString(), "--spec", spec)).isZero();

    assertThat(out.toString()).isEqualTo(first);
  }

  @Test
  void aSpecificationThatDoesNotCompileNamesItsLine() throws Exception {
    Path spec =
        Files.writeString(folder.resolve("Wrong.java"), "public class Wrong {\n  int x = y;\n}\n");

    assertThat(morph("list", "functions", "--spec", spec.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("Wrong.java:2:11: it does not compile: cannot find symbol");
  }

  /** Writes the files a page shows, and returns the page. */
  private String page(String name) throws Exception {
    String page = Files.readString(ROOT.resolve(name));
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      if (!block.group(1).equals("output")) {
        Files.writeString(folder.resolve(block.group(2)), block.group(3));
      }
    }
    return page;
  }
}
