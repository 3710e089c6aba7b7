package dev.morph.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.CommandTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A program that shares no code with Morph computes the tables of finished runs from their results:
 * walks in two domains, perturbations with tests, and repair with unchanged bugs asked again.
 */
class RecomputedTablesTest extends CommandTest {
  private static final Path PROGRAM = Path.of("..", "scripts", "recompute.py").toAbsolutePath();

  @TempDir Path folder;

  /** What a program printed, and how it ended. */
  private record Said(int exit, String text) {}

  private static Said python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new java.util.ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      return new Said(-1, String.valueOf(e.getMessage()));
    }
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new Said(process.exitValue(), text);
  }

  private static void requirePython() throws IOException, InterruptedException {
    Assumptions.assumeTrue(python("--version").exit() == 0, "there is no python3 here");
  }

  private void unpack(String run) throws IOException {
    for (String file : List.of("manifest.json", "results.jsonl", "cases.jsonl")) {
      InputStream in = getClass().getResourceAsStream("golden/" + run + "/" + file + ".gz");
      if (in != null) {
        try (InputStream text = new GZIPInputStream(in)) {
          Files.write(folder.resolve(file), text.readAllBytes());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"words, 20, 450", "recode, 10, 150", "repair, 12, 150"})
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
  }

  @Test
  void aCellThatIsNotWhatTheResultsGiveIsNamed() throws IOException, InterruptedException {
    requirePython();
    unpack("words");
    assertThat(morph("report", folder.toString())).as(err.toString()).isZero();
    Path table = folder.resolve("tables/table-8-queries.csv");
    String text = Files.readString(table);
    int cell = text.indexOf(',', text.indexOf('\n')) + 1;
    Files.writeString(table, text.substring(0, cell) + "x" + text.substring(cell));

    Said said = python(PROGRAM.toString(), folder.toString());

    assertThat(said.exit()).isEqualTo(1);
    assertThat(said.text()).contains("table-8-queries", "differ");
  }
}
