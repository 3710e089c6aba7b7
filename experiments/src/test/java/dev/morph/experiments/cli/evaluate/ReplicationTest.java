package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.Morph;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The published study as one command. */
class ReplicationTest {
  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  @Test
  @Tag("long")
  void everyTableAndFigureIsShownNextToThePublishedValues() throws IOException {
    Path run = folder.resolve("run");
    assertThat(
            morph(
                "evaluate",
                "--plan=ghoshpaul-2026",
                "--tasks=2",
                "--model=local:bm25",
                "--metric=bleu,levenshtein-word",
                "--n=2",
                "--k=1",
                "--max-rank=2",
                "--expand-k=0",
                "--budget=20",
                "--max-queries=20",
                "--out=" + run))
        .as(err.toString())
        .isZero();

    for (String table : List.of("4", "5", "6", "7", "8", "9", "10", "11")) {
      assertThat(run.resolve("tables/paper-table-" + table + ".csv")).exists();
      assertThat(run.resolve("tables/paper-table-" + table + ".tex")).exists();
    }
    List<String> five = Files.readAllLines(run.resolve("tables/paper-table-5.csv"));
    assertThat(five.get(0)).contains("r_o_local_bm25", "r_o_codex_published");
    assertThat(five)
        .anyMatch(line -> line.startsWith("levenshtein-word") && line.contains("1.1288"));
    assertThat(Files.readAllLines(run.resolve("tables/paper-ranges.csv")))
        .as("eleven quantities under ten metrics")
        .hasSize(1 + 11 * 10)
        .contains(rangeOf(five))
        .anyMatch(line -> line.startsWith("10,distinctness,levenshtein-word,0.0101,0.0101,0."));
    assertThat(run.resolve("plots/paper-figure-7.svg")).exists();
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("Next to the published values", "not a target", "MORPH_ROBERTA");

    byte[] page = Files.readAllBytes(run.resolve("report.html"));
    assertThat(morph("report", run.toString())).as(err.toString()).isZero();
    assertThat(Files.readAllBytes(run.resolve("report.html")))
        .as("from the folder")
        .isEqualTo(page);
  }

  /** Of one model the least and the greatest R^o are the one of Table 5. */
  private static String rangeOf(List<String> five) {
    String ours =
        five.stream()
            .filter(line -> line.startsWith("levenshtein-word"))
            .map(line -> line.split(",")[1])
            .findFirst()
            .orElseThrow();
    return String.join(",", "5", "R^o", "levenshtein-word", "1.1248", "1.1343", ours, ours);
  }

  @Test
  @Tag("process")
  void otherRunsLackThisPart() throws IOException {
    Path run = folder.resolve("run");
    String[] command = {
      "evaluate",
      "--tasks=1",
      "--model=local:bm25",
      "--metric=levenshtein-word",
      "--n=1",
      "--k=1",
      "--max-rank=1",
      "--expand-k=0",
      "--budget=4",
      "--max-queries=4",
      "--out=" + run
    };
    assertThat(morph(command)).as(err.toString()).isZero();

    try (Stream<Path> tables = Files.list(run.resolve("tables"))) {
      assertThat(tables.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.startsWith("paper-"));
    }
  }

  private int morph(String... words) {
    CommandLine line = Morph.commandLine();
    line.setOut(new PrintWriter(new StringWriter()));
    line.setErr(new PrintWriter(err, true));
    return Morph.run(line, words);
  }
}
