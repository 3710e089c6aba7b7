package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.naturalness.Discrimination;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.Survey;
import dev.morph.morphisms.code.ngram.NaturalnessChange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A program that shares no code with Morph computes the tables of finished runs from their results:
 * walks in two domains, perturbations with tests, and repair with unchanged bugs asked again.
 */
@Tag("process")
class RecomputedTablesTest extends CommandTest {
  private static final Path PROGRAM = Path.of("..", "scripts", "recompute.py").toAbsolutePath();

  @TempDir Path folder;

  /** What a program printed, and how it ended. */
  private record Said(int exit, String text) {}

  private static Said python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      return new Said(-1, String.valueOf(e.getMessage()));
    }
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    return new Said(process.exitValue(), text);
  }

  private static void requirePython() throws IOException, InterruptedException {
    Assumptions.assumeTrue(python("--version").exit() == 0, "there is no python3 here");
  }

  private void unpack(String run) throws IOException {
    for (String file :
        List.of(
            "manifest.json",
            "results.jsonl",
            "sample.jsonl",
            "cases.jsonl",
            "bugs.jsonl",
            "tasks.jsonl",
            "run.db")) {
      InputStream in = getClass().getResourceAsStream("golden/" + run + "/" + file + ".gz");
      if (in != null) {
        try (InputStream text = new GZIPInputStream(in)) {
          Files.write(folder.resolve(file), text.readAllBytes());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"words, 49, 6700", "recode, 43, 4280", "repair, 33, 2680", "naturalness, 40, 1940"})
  @Tag("long")
  void everyCellThatItComputesIsThatOfTheReport(String run, int tables, int cells)
      throws IOException, InterruptedException {
    requirePython();
    unpack(run);
    assertThat(morph("report", folder.toString())).as(err.toString()).isZero();

    Said said = python(PROGRAM.toString(), folder.toString());

    assertThat(said.exit()).as(said.text()).isZero();
    String[] counts =
        Objects.requireNonNull(
                said.text()
                    .lines()
                    .filter(line -> line.contains("cells equal"))
                    .findFirst()
                    .orElse(""))
            .split("[^0-9]+", -1);
    assertThat(Integer.parseInt(counts[0])).as("tables").isGreaterThanOrEqualTo(tables);
    assertThat(Integer.parseInt(counts[1])).as("cells equal").isGreaterThanOrEqualTo(cells);
    assertThat(Integer.parseInt(counts[2])).as("cells that differ").isZero();
    assertThat(said.text()).contains("tables not computed: none");
  }

  @Test
  void aCellThatDoesNotFollowFromTheResultsIsReported() throws IOException, InterruptedException {
    requirePython();
    unpack("naturalness");
    assertThat(morph("report", folder.toString())).as(err.toString()).isZero();
    Path table = folder.resolve("tables/repair-performance.csv");
    String text = Files.readString(table);
    int cell = text.indexOf(',', text.indexOf('\n')) + 1;
    Files.writeString(table, text.substring(0, cell) + "x" + text.substring(cell));

    Said said = python(PROGRAM.toString(), folder.toString());

    assertThat(said.exit()).isEqualTo(1);
    assertThat(said.text()).contains("repair-performance", "differ");
  }

  /** Forty transformations and five participants who say what they like. */
  @Test
  void kappaAndLabelsOfASurveyAreTheSame() throws IOException, InterruptedException {
    requirePython();
    Random random = new Random(39);
    StringBuilder votes = new StringBuilder("{\"naming\": {");
    for (int id = 0; id < 40; id++) {
      votes.append(id == 0 ? "" : ", ").append("\"" + id + "\": {");
      int bad = 1 + random.nextInt(4);
      for (int person = 0; person < 5; person++) {
        int level = random.nextInt(4) < 3 ? bad : 1 + random.nextInt(4);
        votes.append(person == 0 ? "" : ", ");
        votes.append("\"S" + person + "\": {\"CR\": " + level + ", \"CC\": 2}");
      }
      votes.append("}");
    }
    Path file = Files.writeString(folder.resolve("survey.json"), votes.append("}}"));

    Said said = python(PROGRAM.toString(), "--survey", file.toString());

    Survey survey = Survey.read(file);
    Survey.Share all = survey.shares().get(survey.shares().size() - 1);
    assertThat(said.text().strip())
        .isEqualTo(
            String.format(
                Locale.ROOT,
                "kappa %.12f, unnatural %d, natural %d, of 40",
                survey.kappa().orElseThrow(),
                all.count(Label.UNNATURAL),
                all.count(Label.NATURAL)));
  }

  @Test
  void theAreaUnderACurveIsTheSame() throws IOException, InterruptedException {
    requirePython();
    Random random = new Random(39);
    List<Discrimination.Labelled> labelled = new ArrayList<>();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      double change = random.nextInt(20) / 10.0;
      Label label = random.nextInt(3) == 0 ? Label.UNNATURAL : Label.NATURAL;
      labelled.add(new Discrimination.Labelled(new NaturalnessChange(1, 1 + change), label));
      lines.append(change).append(',').append(label.name().toLowerCase(Locale.ROOT)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("values.csv"), lines);

    Said said = python(PROGRAM.toString(), "--auc", file.toString());

    Discrimination rnc =
        Discrimination.of(labelled).stream()
            .filter(it -> it.measure().equals("rnc"))
            .findFirst()
            .orElseThrow();
    assertThat(said.text().strip())
        .isEqualTo(String.format(Locale.ROOT, "AUC %.12f", rnc.auc().value()));
  }
}
