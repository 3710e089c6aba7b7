package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.registry.Extensions;
import dev.morph.core.strategy.WalkSettings;
import dev.morph.experiments.cli.option.ExtensionFolder;
import dev.morph.scenarios.engine.Experiment;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.Evaluation;
import dev.morph.scenarios.engine.examination.EvaluationContext;
import dev.morph.scenarios.engine.examination.EvaluationSettings;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.spec.ExperimentFactory;
import dev.morph.scenarios.engine.spec.SpecForm;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.journal.Journal;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The extension that doc/extending.md shows, built and used as the page says. */
class ExtensionTest extends CommandTest {
  private static final Path PAGE = Path.of("../doc/extending.md");
  private static final Pattern FILE =
      Pattern.compile("```\\w+ (\\S+/\\S+)\\n(.*?)```", Pattern.DOTALL);

  @TempDir static Path built;
  @TempDir Path folder;

  @BeforeAll
  static void build() throws Exception {
    Path classes = built.resolve("classes");
    Files.createDirectories(built.resolve("extensions"));
    List<String> arguments =
        new ArrayList<>(
            List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    Matcher block = FILE.matcher(Files.readString(PAGE));
    while (block.find()) {
      boolean source = block.group(1).endsWith(".java");
      Path file = (source ? built : classes).resolve(block.group(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, block.group(2));
      if (source) {
        arguments.add(file.toString());
      }
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exit).isZero();
    pack(classes, built.resolve("extensions/example.jar"));
    System.setProperty(ExtensionFolder.PROPERTY, built.resolve("extensions").toString());
  }

  @AfterAll
  static void leave() {
    System.clearProperty(ExtensionFolder.PROPERTY);
    var unused = Morph.commandLine(); // installs what is there without the folder
  }

  @Test
  void listSaysWhereEachOfItsThingsComesFrom() throws Exception {
    assertThat(morph("list", "--json")).as(err.toString()).isZero();

    assertThat(lines())
        .filteredOn(line -> line.path("origin").asText().equals("example.jar"))
        .extracting(line -> line.path("kind").asText(), line -> line.path("name").asText())
        .containsExactly(
            tuple("metric", "vowels"),
            tuple("model", "canned:NAME"),
            tuple("data set", "tsv"),
            tuple("constraint", "length"),
            tuple("experiment", "sorting"),
            tuple("datamorphism", "shout"));
    assertThat(lines())
        .filteredOn(line -> line.path("name").asText().matches("chrf|antonyms|Morph|local:bm25"))
        .hasSize(5)
        .allSatisfy(line -> assertThat(line.path("origin").asText()).isEqualTo("built in"));
    out.getBuffer().setLength(0);
    assertThat(morph("list")).isZero();
    assertThat(out.toString())
        .containsPattern("metric +vowels .*difference in vowels \\[example.jar]")
        .doesNotContain("[built in]");
    out.getBuffer().setLength(0);
    assertThat(morph("list", "experiments")).isZero();
    assertThat(out.toString().lines()).hasSize(1);
  }

  @Test
  void evaluateTakesItsMetricModelFormAndConstraintByName() throws Exception {
    SandboxAssumption.check();
    Path run = folder.resolve("run");

    int exit =
        morph(
            "evaluate",
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
  void aScriptNamesItsDatamorphism() throws Exception {
    Path script =
        Files.writeString(
            folder.resolve("shout.morph"),
            """
            seeds tasks(dataset: "TASKS")
            mutate by shout
            explore first-order
            measure mutants as shouted
            """
                .replace("TASKS", tasks().toString()));

    int exit = morph("script", "run", script.toString(), "--json");

    assertThat(exit).as(out.toString() + err).isZero();
    assertThat(lines()).last().satisfies(it -> assertThat(it.path("value").asInt()).isOne());
  }

  @Test
  void itsExperimentIsOpenedFromASpecificationAndRunByTheEngine() {
    var unused = Morph.commandLine(); // installs the extensions
    ExperimentFactory factory =
        Extensions.installed().named(ExperimentFactory.POINT, "sorting").value();
    var spec =
        new SpecForm<>(factory.settings()).make(Map.of("experiment", "sorting", "longest", 5));

    Found found = (Found) run(factory.open(spec)).get(0);

    assertThat(found.firstFailure().text()).isEqualTo("[3, 1, 2, 9, 9, 9]");
  }

  @Test
  void aBrokenJarIsLeftOutWithAWarningAndAMisspeltNameIsAnsweredWithTheNearest() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");
    String before = System.getProperty(ExtensionFolder.PROPERTY);
    System.setProperty(ExtensionFolder.PROPERTY, before + java.io.File.pathSeparator + broken);
    try {
      assertThat(morph("list", "metrics")).isZero();
      assertThat(out.toString()).contains("vowels", "chrf");
      assertThat(err.toString())
          .isEqualTo(
              "morph: extension left out: broken.jar: it is no jar, or a broken one; build it"
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
  void aLineThatItsFormCannotReadIsNamed() throws Exception {
    Path file = Files.writeString(folder.resolve("bad.tsv"), "a\tWrite a method.\nb\n");

    assertThat(morph("dataset", "info", file.toString())).isEqualTo(2);

    assertThat(err.toString()).contains("bad.tsv, line 2", "it has not two columns");
  }

  private Path tasks() throws Exception {
    return Files.writeString(
        folder.resolve("tasks.tsv"), "t1\t" + ScriptedTasks.DESCRIPTIONS.get(0) + "\n");
  }

  private <T, I, O> List<Result> run(Experiment<T, I, O> experiment) {
    WalkSettings walk = new WalkSettings(new Radius(1, 2), 0, 1, 1, 40, new Budget(30, 1));
    EvaluationSettings settings = new EvaluationSettings(walk, 1, Effort.DEFAULT);
    try (Journal journal = Journal.open(folder.resolve("run.db"));
        Evaluation<T, I, O> evaluation =
            new Evaluation<>(EvaluationContext.of(experiment, journal), settings)) {
      return new LocalDriver(evaluation, 2).run(evaluation.units());
    }
  }

  private List<JsonNode> lines() throws Exception {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().split("\n")) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  private static void pack(Path classes, Path jar) throws Exception {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        entries.write(Files.readAllBytes(file));
      }
    }
  }
}
