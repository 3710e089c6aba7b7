package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.option.ExtensionFolder;
import dev.morph.experiments.run.RunFiles;
import dev.morph.scenarios.engine.store.Result.Found;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The extension that doc/extend.md shows, built and used as the page says. */
@Tag("process")
class ExtensionTest extends CommandTest {
  private static final Path PAGE = Path.of("../doc/extend.md");
  private static final Pattern FILE =
      Pattern.compile("```\\w+ (\\S+/\\S+)\\n(.*?)```", Pattern.DOTALL);

  private static final Pattern BUILD =
      Pattern.compile("To build the jar.*?```sh\\n(.*?)```", Pattern.DOTALL);

  @TempDir static Path built;
  @TempDir Path folder;

  @BeforeAll
  static void build() throws Exception {
    String page = Files.readString(PAGE);
    Matcher block = FILE.matcher(page);
    while (block.find()) {
      Path file = built.resolve(block.group(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, block.group(2));
    }
    Matcher commands = BUILD.matcher(page);
    assertThat(commands.find()).isTrue();
    // A test's classes lie elsewhere, and it looks at the list by itself.
    run(commands.group(1).replaceFirst("-cp \".*?\" ", "").replace("./morph list\n", ""));
    System.setProperty(ExtensionFolder.PROPERTY, built.resolve("extensions").toString());
  }

  private static void run(String commands) throws Exception {
    ProcessBuilder shell =
        new ProcessBuilder("sh", "-ec", commands).directory(built.toFile()).inheritIO();
    String tools = Path.of(System.getProperty("java.home"), "bin") + java.io.File.pathSeparator;
    shell.environment().merge("PATH", tools, (path, first) -> first + path);
    shell.environment().put("CLASSPATH", absoluteClassPath());
    assertThat(shell.start().waitFor()).isZero();
  }

  private static String absoluteClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .map(one -> Path.of(one).toAbsolutePath().toString())
        .collect(Collectors.joining(java.io.File.pathSeparator));
  }

  @AfterAll
  static void leave() {
    System.clearProperty(ExtensionFolder.PROPERTY);
    var unused = Morph.commandLine(); // installs what is there without the folder
  }

  @Test
  void listShowsWhichJarAnEntryComesFrom() throws Exception {
    assertThat(morph("list", "--json")).as(err.toString()).isZero();

    assertThat(lines())
        .filteredOn(line -> line.path("origin").asText().equals("example.jar"))
        .extracting(line -> line.path("kind").asText(), line -> line.path("name").asText())
        .containsExactly(
            tuple("metric", "vowels"),
            tuple("model", "canned:NAME"),
            tuple("model", "house:NAME"),
            tuple("data set", "tsv"),
            tuple("experiment", "sorting"),
            tuple("report", "sorting"),
            tuple("language", "postfix"),
            tuple("constraint", "length"),
            tuple("engine", "single"),
            tuple("transformation", "ParenthesiseReturn"),
            tuple("datamorphism", "shout"));
    assertThat(lines())
        .filteredOn(
            line -> line.path("name").asText().matches("chrf|antonyms|Morph|local:bm25|xue-2024"))
        .extracting(line -> line.path("kind").asText())
        .containsExactlyInAnyOrder("metric", "constraint", "data set", "model", "recipe", "plan");
    assertThat(lines())
        .filteredOn(line -> line.path("name").asText().matches("chrf|xue-2024"))
        .allSatisfy(line -> assertThat(line.path("origin").asText()).isEqualTo("built in"));
    out.getBuffer().setLength(0);
    assertThat(morph("list")).isZero();
    assertThat(out.toString())
        .containsPattern("metric +vowels .*difference in vowels \\[example.jar]")
        .doesNotContain("[built in]");
    out.getBuffer().setLength(0);
    assertThat(morph("list", "experiments")).isZero();
    assertThat(out.toString())
        .containsPattern("experiment +generation ")
        .containsPattern("(?s)experiment +sorting .*longest=5 \\[example.jar]");
  }

  @Test
  void evaluateTakesItsMetricModelFormAndConstraintByName() throws Exception {
    SandboxAssumption.check();
    Path run = folder.resolve("run");

    int exit =
        morph(
            "evaluate",
            "--datamorphism=words",
            "--design",
            "nearest-first",
            "--references",
            "1",
            "--levels",
            "partial",
            "--dataset",
            tasks().toString(),
            "--model",
            "canned:100",
            "--metric",
            "vowels,chrf",
            "--constraint",
            "length",
            "--max-queries",
            "40",
            "--domain",
            "published",
            "--out",
            run.toString());

    assertThat(exit).as(err.toString()).isZero();
    JsonNode scores = new ObjectMapper().readTree(run.resolve("scores.json").toFile());
    JsonNode model = scores.path("models").path(0);
    assertThat(model.path("model").asText()).isEqualTo("canned:100");
    assertThat(model.path("metrics").findValuesAsText("metric")).containsExactly("vowels", "chrf");
    assertThat(model.path("metrics").path(0).path("found").asInt()).isEqualTo(1);
    JsonNode manifest = new ObjectMapper().readTree(run.resolve("manifest.json").toFile());
    assertThat(manifest.toString()).contains("length:4", "vowels|v:1");
  }

  @Test
  void programsInAnExtensionsLanguageAreRequestedExtractedAndCompared() throws Exception {
    Path tasks =
        Files.writeString(
            folder.resolve("sums.jsonl"),
            """
            {"id":"next","description":"Write an expression that adds one to the given number x.",\
            "language":"postfix","solutions":["x 1 +"]}
            {"id":"twice","description":"Write an expression that doubles the given number x.",\
            "language":"postfix","solutions":["2 x *"]}
            """);
    Path asked = folder.resolve("asked.txt");
    Path model =
        Files.writeString(
            folder.resolve("model.sh"),
            """
            prompt=$(cat); echo "$prompt" >> "ASKED"
            case $prompt in
              *adds*) program='x 1 +' ;;
              *doubles*) program='x x +' ;;
              *) program=x ;;
            esac
            printf '```postfix\\n%s\\n```\\n' "$program"
            """
                .replace("ASKED", asked.toString()));
    Path run = folder.resolve("run");

    int exit =
        morph(
            "evaluate",
            "--dataset=" + tasks,
            "--model=command:sh " + model,
            "--max-queries=30",
            "--out=" + run);

    assertThat(exit).as(err.toString()).isZero();
    assertThat(Files.readString(asked)).contains("one expression in postfix notation");
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("noise 0.0; 2 of 2 correct, 2 reworded")
        .contains("over the 2 tasks that broke");
    assertThat(Files.readString(run.resolve("results.jsonl")))
        .contains("\"input\":\"x = 0\"", "\"input\":\"x = 1\"");
    assertThat(Files.readString(run.resolve("manifest.json"))).contains("postfix:1|x:0..20");
  }

  @Test
  void helpDescribesAnExtensionsProvider() {
    assertThat(morph("evaluate", "--help")).isZero();

    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("canned:NAME: adds 1, or NAME if confused.", "house:NAME: the models of the");
  }

  @Test
  void doctorShowsTheKeyOfAnExtensionsProvider() throws Exception {
    int unused = morph("doctor", "--json");

    assertThat(out.toString())
        .contains("CANNED_API_KEY is not set", "export it to test canned: models");
  }

  @Test
  void aScriptCanUseAnExtensionsDatamorphism() throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("shout.morph"),
            """
            seeds tasks(dataset: "TASKS")
            mutate by shout
            explore first-order
            measure mutants
            """
                .replace("TASKS", tasks().toString()));

    int exit = morph("script", "run", script.toString(), "--json");

    assertThat(exit).as(out.toString() + err).isZero();
    assertThat(lines()).last().satisfies(it -> assertThat(it.path("value").asInt()).isOne());
  }

  @Test
  void aVerbRunsItsExperimentToResultsAndAReportWithItsOwnSections() throws Exception {
    Path run = folder.resolve("run");

    assertThat(sorting(run)).as(err.toString()).isZero();

    Found found = (Found) RunFiles.results(run).get(0);
    assertThat(found.firstFailure().text()).isEqualTo("[3, 1, 2, 9, 9, 9]");
    assertThat(out.toString()).contains("sort: F = ");
    assertThat(Files.readString(run.resolve("full.txt"))).contains("added (distance", "sort ");
    JsonNode manifest = new ObjectMapper().readTree(run.resolve("manifest.json").toFile());
    assertThat(manifest.at("/plan/experiment").asText()).isEqualTo("sorting");
    assertThat(manifest.at("/plan/settings/longest").asText()).isEqualTo("5");
    Document page = Jsoup.parse(Files.readString(run.resolve("report.html")));
    assertThat(page.select("h1").text()).isEqualTo("Up to which length does sort work?");
    assertThat(page.select("#lengths td").text()).isEqualTo("6");
    assertThat(page.select(".caveats dt").eachText())
        .contains("Nines only")
        .doesNotContain("Orders not shown");
    assertThat(page.select(".tip .diff .gone").text()).isEqualTo("−[1, 2, 3]");
    assertThat(page.select(".tip .diff .new").text()).isEqualTo("+[9, 1, 2, 3, 9, 9]");
    assertThat(page.text())
        .containsPattern("(?i)nearest asked longer list whose order is not ascending")
        .doesNotContainPattern("(?i)paraphrase|program|words");
    assertThat(run.resolve("tables/lengths.csv")).exists();
  }

  @Test
  void anExtensionsRunIsStoppedByACapAndResumedToTheSameResults() throws Exception {
    assertThat(sorting(folder.resolve("whole"))).isZero();
    Path capped = folder.resolve("capped");

    assertThat(sorting(capped, "--max-calls", "2")).isEqualTo(1);
    assertThat(err.toString()).contains("the cap of 2 calls is reached", "--resume");
    assertThat(sorting(capped, "--resume", "--set", "longest=7")).isEqualTo(2);
    assertThat(err.toString()).contains("it was started with different options (settings)");
    assertThat(sorting(capped, "--resume")).as(err.toString()).isZero();
    assertThat(scores(capped)).isEqualTo(scores(folder.resolve("whole")));
    err.getBuffer().setLength(0);
    assertThat(sorting(capped, "--resume")).isZero();
    assertThat(err.toString()).contains("0 answers requested");
  }

  @Test
  void aRunIsExecutedByTheEngineOfAnExtension() throws Exception {
    assertThat(sorting(folder.resolve("local"))).as(err.toString()).isZero();

    assertThat(sorting(folder.resolve("single"), "--engine", "single")).as(err.toString()).isZero();
    assertThat(scores(folder.resolve("single"))).isEqualTo(scores(folder.resolve("local")));
    assertThat(sorting(folder.resolve("other"), "--engine", "singel")).isEqualTo(2);
    assertThat(err.toString()).contains("no engine 'singel'", "choose from: single, ");
  }

  @Test
  void aPlanAndAScriptCanRunAnExtensionsExperiment() throws Exception {
    Path plan =
        Files.writeString(
            folder.resolve("sorting.yaml"),
            """
            title: How long a list can the routine take?
            experiment: sorting
            longest: 5
            explore: {n: 1, k: 3}
            """);
    Path script =
        Files.writeString(
            folder.resolve("sorting.morph"),
            "explore plan(file: \"%s\", out: \"%s\")%n"
                .formatted(plan, folder.resolve("scripted")));
    assertThat(sorting(folder.resolve("named"))).isZero();

    assertThat(morph("run", plan.toString(), "--out", folder.resolve("planned").toString()))
        .as(err.toString())
        .isZero();
    assertThat(morph("evaluate", "--plan", plan.toString(), "--dry-run")).isZero();
    assertThat(out.toString()).endsWith("sound: 1 task, 1 model, 1 metric\n");
    assertThat(morph("script", "run", script.toString())).as(out.toString() + err).isZero();

    JsonNode scores = scores(folder.resolve("named"));
    assertThat(scores(folder.resolve("planned"))).isEqualTo(scores);
    assertThat(scores(folder.resolve("scripted"))).isEqualTo(scores);
    assertThat(morph("run", plan.toString(), "--set", "longest=4", "--out", folder + "/other"))
        .isZero();
    assertThat(scores(folder.resolve("other"))).isNotEqualTo(scores);
  }

  @Test
  void anInvalidSettingGetsTheListOfValidOnes() throws Exception {
    assertThat(morph("run", "--experiment", "sortin")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no experiment 'sortin'", "choose from: sorting");
    assertThat(morph("run", "--experiment", "sorting", "--set", "longst=5")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no setting 'longst'", "choose from: longest");
    assertThat(morph("run", "--experiment", "sorting", "--set", "longest=many")).isEqualTo(2);
    assertThat(err.toString()).contains("--longest cannot be 'many'", "give a whole number");
    assertThat(morph("run")).isEqualTo(2);
    assertThat(err.toString()).contains("give one of generation, repair, sorting");
    Path plan = folder.resolve("wrong.yaml");
    Files.writeString(plan, "title: x\nexperiment: sorting\nlongst: 5\ndataset: starter\n");
    assertThat(morph("run", plan.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("line 3: ", "longest", "line 4: ");
    Files.writeString(plan, "title: x\nexperiment: sorting\n");
    assertThat(morph("evaluate", "--plan", plan.toString(), "--dataset", "starter")).isEqualTo(2);
    assertThat(err.toString()).contains("no setting of the experiment sorting 'dataset'");
  }

  @Test
  void aBrokenJarIsSkippedWithAWarningAndAMisspeltNameGetsASuggestion() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");
    String before = System.getProperty(ExtensionFolder.PROPERTY);
    System.setProperty(ExtensionFolder.PROPERTY, before + java.io.File.pathSeparator + broken);
    try {
      assertThat(morph("list", "metrics")).isZero();
      assertThat(out.toString()).contains("vowels", "chrf");
      assertThat(err.toString())
          .isEqualTo(
              "morph: extension left out: broken.jar: it is not a jar, or it is broken; build it"
                  + " again\n");

      assertThat(morph("evaluate", "--metric", "vowles")).isEqualTo(2);
      assertThat(err.toString())
          .contains("there is no metric 'vowles'", "  - broken.jar: ", "choose from: vowels, ");
      assertThat(morph("evaluate", "--constraint", "lenght")).isEqualTo(2);
      assertThat(err.toString()).contains("no constraint 'lenght'", "choose from: length, ");
      assertThat(morph("evaluate", "--model", "caned:1")).isEqualTo(2);
      assertThat(err.toString()).contains("models 'caned'", "choose from: canned, ");
    } finally {
      System.setProperty(ExtensionFolder.PROPERTY, before);
    }
  }

  @Test
  void aLineThatAnExtensionsFormCannotReadIsReported() throws Exception {
    Path file = Files.writeString(folder.resolve("bad.tsv"), "a\tWrite a method.\nb\n");

    assertThat(morph("dataset", "info", file.toString())).isEqualTo(2);

    assertThat(err.toString()).contains("bad.tsv, line 2", "expected two columns");
  }

  private Path tasks() throws Exception {
    return Files.writeString(
        folder.resolve("tasks.tsv"), "t1\t" + ScriptedTasks.DESCRIPTIONS.get(0) + "\n");
  }

  private int sorting(Path run, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "run", "--experiment", "sorting", "--set", "longest=5", "--n", "1", "--k", "3"));
    words.addAll(List.of("--out", run.toString()));
    words.addAll(List.of(more));
    return morph(words.toArray(String[]::new));
  }

  private static JsonNode scores(Path run) throws Exception {
    return new ObjectMapper().readTree(run.resolve("scores.json").toFile());
  }

  private List<JsonNode> lines() throws Exception {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().split("\n")) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }
}
