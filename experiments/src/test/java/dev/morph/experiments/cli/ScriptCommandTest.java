package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Scripts from the command line: the tutorials to the letter, and the paper's evaluation. */
class ScriptCommandTest {
  private static final Pattern BLOCK =
      Pattern.compile("```(\\w+) (\\S+)\\n(.*?)```", Pattern.DOTALL);
  private static final Path ROOT = Path.of("..");
  private static final Path PAPER = ROOT.resolve("scripts/ghosh-paul-2025.morph");

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void writeTasks() throws Exception {
    Files.write(folder.resolve("tasks.jsonl"), EvaluateCommandTest.tasks());
  }

  @Test
  void theTutorialOnAClassifierPrintsWhatItSays() throws Exception {
    String page = page("tutorial-classifier.md");
    String spec = folder.resolve("Ellipse.java").toString();
    int outputs = 0;
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      if (block.group(1).equals("output")) {
        outputs++;
        out.getBuffer().setLength(0);
        int exit =
            morph("script", "run", folder.resolve(block.group(2)).toString(), "--spec", spec);

        assertThat(exit).as(err.toString()).isZero();
        assertThat(out.toString()).isEqualTo(block.group(3));
      }
    }
    assertThat(outputs).isEqualTo(2);
  }

  @Test
  void theTutorialOnRobustnessRunsWithItsOwnDatamorphismAndMetric() throws Exception {
    SandboxAssumption.check();
    page("tutorial-robustness.md");
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
        .contains("swap-letters|v:");
  }

  @Test
  void theScriptOfThePaperGivesTheScoresOfEvaluateAndAnotherDatamorphismOthers() throws Exception {
    SandboxAssumption.check();
    page("tutorial-robustness.md");
    String tasks = folder.resolve("tasks.jsonl").toString();
    assertThat(
            morph(
                "evaluate",
                "--dataset",
                tasks,
                "--max-queries",
                "20",
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
                "out=" + folder.resolve("scripted")))
        .as(err.toString())
        .isZero();
    Path exchanged = folder.resolve("exchanged.morph");
    Files.writeString(
        exchanged,
        Files.readString(PAPER).replace("mutate by replace-word", "mutate by swap-letters"));
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

    assertThat(folder.resolve("scripted/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("evaluated/scores.json"));
    assertThat(Files.readString(folder.resolve("exchanged/scores.json")))
        .isNotEqualTo(Files.readString(folder.resolve("scripted/scores.json")));
  }

  @Test
  void whatIsRecordedPlaysBackToTheSame() throws Exception {
    page("tutorial-classifier.md");
    String spec = folder.resolve("Ellipse.java").toString();
    Path recorded = folder.resolve("recorded.morph");
    InputStream before = System.in;
    String typed =
        "seeds grid\n"
            + "mutate by mirrror\n"
            + "mutate by mirror\n"
            + "explore first-order\n"
            + "execute by fits\n"
            + "execute\n";
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
    assertThat(err.toString()).contains("does not compile", "Wrong.java:2:11: cannot find symbol");
  }

  /** Writes the files a page shows, and returns the page. */
  private String page(String name) throws Exception {
    String page = Files.readString(ROOT.resolve("doc").resolve(name));
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      if (!block.group(1).equals("output")) {
        Files.writeString(folder.resolve(block.group(2)), block.group(3));
      }
    }
    return page;
  }

  private int morph(String... args) {
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(args);
  }
}
