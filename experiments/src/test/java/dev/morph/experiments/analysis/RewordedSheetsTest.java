package dev.morph.experiments.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program that draws blind sheets of reworded texts and counts the answers of two readers. */
@Tag("process")
class RewordedSheetsTest {
  private static final Path PROGRAM =
      Path.of("..", "scripts", "reworded-sheets.py").toAbsolutePath();

  @TempDir Path folder;

  /** What it printed, and how it ended. */
  private record Said(int exit, String text) {}

  private static Said python(Object... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3"));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      return new Said(-1, String.valueOf(e.getMessage()));
    }
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  @BeforeEach
  void requirePython() throws IOException, InterruptedException {
    Assumptions.assumeTrue(python("--version").exit() == 0, "there is no python3 here");
  }

  /** Two tasks of twelve words, each with five texts of one edit and five of two. */
  private Path pool() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String task : List.of("a1", "a2")) {
      String text = "Write a method that returns the sum of all numbers in " + task;
      lines.add(row(task, text, "unchanged", ""));
      for (int i = 0; i < 5; i++) {
        String one = "{\"position\":%d,\"from\":\"x\",\"to\":\"y\",\"rank\":1}".formatted(i);
        String other = "{\"position\":9,\"from\":\"v\",\"to\":\"w\",\"rank\":1}";
        lines.add(row(task, text + " one " + i, "reword", one));
        lines.add(row(task, text + " two " + i, "reword", one + "," + other));
      }
    }
    return Files.write(folder.resolve("pool.jsonl"), lines);
  }

  private static String row(String task, String text, String kind, String edits) {
    return "{\"id\":\"%s\",\"text\":\"%s\",\"kind\":\"%s\",\"case\":\"%s\",\"edits\":[%s]}"
        .formatted(task, text, kind, task + "#" + text.hashCode(), edits);
  }

  private Said draw(String sheet) throws IOException, InterruptedException {
    return python(
        PROGRAM, "draw", pool(), "--texts", 8, "--edits", "1,2", "--out", folder.resolve(sheet));
  }

  private Path answers(String name, List<String> answers) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,same,well"));
    for (int i = 0; i < answers.size(); i++) {
      lines.add((i + 1) + "," + answers.get(i));
    }
    return Files.write(folder.resolve(name), lines);
  }

  @Test
  void readersSeeTwoTextsAndNothingElseAndTheSeedDecidesWhich()
      throws IOException, InterruptedException {
    assertThat(draw("sheet").exit()).isZero();
    assertThat(draw("again").exit()).isZero();

    List<String> sheet = Files.readAllLines(folder.resolve("sheet.csv"));
    assertThat(sheet).hasSize(9).first().isEqualTo("id,original,variant,same,well");
    assertThat(sheet.get(1)).startsWith("1,Write a method").endsWith(",,").doesNotContain("#");
    assertThat(Files.readAllLines(folder.resolve("again.csv"))).isEqualTo(sheet);
    List<String> key = Files.readAllLines(folder.resolve("sheet-key.jsonl"));
    assertThat(key).noneMatch(line -> line.contains("Write a method"));
    assertThat(key).filteredOn(line -> line.contains("\"position\": 9")).hasSize(4);
    assertThat(key).filteredOn(line -> line.contains("\"task\": \"a1\"")).hasSize(4);
    assertThat(draw("sheet").text()).contains("exists and may hold answers");
  }

  @Test
  void answersAreCountedByNumberOfEditsWithWilsonsIntervalsAndKappa()
      throws IOException, InterruptedException {
    draw("sheet");
    Path key = folder.resolve("sheet-key.jsonl");
    Path one = answers("one.csv", List.of("same,yes", "same,yes", "same,slip", "same,no"));
    Path two = answers("two.csv", List.of("same,yes", "changed,yes", "same,yes", "same,no"));
    Files.write(key, Files.readAllLines(key).subList(0, 4));
    Path kept = folder.resolve("kept.jsonl");

    Said counted = python(PROGRAM, "count", key, one, two, "--keep", kept);

    assertThat(counted.text())
        .contains("| reworded | all | 4 | 4, 3 | 3 of 4, 75 % (30 to 95) | 3, 3 |")
        .contains("3 of 4, 75 % (30 to 95) | 2, 3 | 2 of 4, 50 % (15 to 85) |")
        // By hand: agreed 3 of 4, by chance 1 * 0.75, and (0.5 * 0.75 + 0.25 * 0.25) = 0.4375.
        .contains("same: the readers agree on 75 % of 4 texts, Cohen's kappa 0.00")
        .contains("well: the readers agree on 75 % of 4 texts, Cohen's kappa 0.56");
    assertThat(python(PROGRAM, "count", kept).text()).isEqualTo(counted.text());
  }

  @Test
  void whatIsWrongWithTheOriginalTooIsCountedApart() throws IOException, InterruptedException {
    draw("sheet");
    Path key = folder.resolve("sheet-key.jsonl");
    Files.write(key, Files.readAllLines(key).subList(0, 2));
    Path read =
        Files.write(
            folder.resolve("read.csv"),
            List.of("id,same,well,inherited", "1,same,no,yes", "2,same,slip,no"));

    assertThat(python(PROGRAM, "count", key, read, read).text())
        .contains("1, 1 | 1 of 2, 50 % (9 to 91) | 0, 0 | 0 of 2, 0 % (0 to 66) |")
        .contains("Without what is wrong with the original in the same way:")
        .contains("2, 2 | 2 of 2, 100 % (34 to 100) | 1, 1 | 1 of 2, 50 % (9 to 91) |");
  }

  @Test
  void anAnswerThatIsNoneOfTheWordsIsNamedWithItsLine() throws IOException, InterruptedException {
    draw("sheet");
    Path bad = answers("bad.csv", List.of("same,yes", "maybe,yes"));

    Said counted = python(PROGRAM, "count", folder.resolve("sheet-key.jsonl"), bad, bad);

    assertThat(counted.exit()).isEqualTo(1);
    assertThat(counted.text()).contains("bad.csv, line 3: same is 'maybe', one of same, changed");
  }

  @Test
  void coverageCountsPlacesAndTextsOfEachTask() throws IOException, InterruptedException {
    assertThat(python(PROGRAM, "coverage", pool()).text())
        .contains("| pool | 2 | 2 of 2, 100 % (34 to 100) | 5.0 | 5.0 | 0  |");
  }
}
