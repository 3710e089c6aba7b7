package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The decisions in doc/adr: all are in the index, and those that have a page are short. */
class DecisionsTest {
  private static final Path FOLDER = Path.of("..", "doc", "adr");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| (\\d+) \\| (?:\\[(.+)]\\(([^)]+)\\)|.+?) \\| .+ \\|$", Pattern.MULTILINE);

  @Test
  void theIndexListsEachNumberOnceInOrder() throws IOException {
    List<Integer> numbers = rows().map(row -> Integer.valueOf(row.group(1))).toList();

    assertThat(numbers).startsWith(1, 2, 3).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void everyPageIsInTheIndexUnderItsNumberAndTitle() throws IOException {
    List<String> listed =
        rows()
            .filter(row -> row.group(3) != null)
            .map(row -> row.group(3) + ": " + row.group(1) + ". " + row.group(2))
            .sorted()
            .toList();
    List<String> pages = pages().map(page -> page.getFileName() + ": " + title(page)).toList();

    assertThat(listed).isEqualTo(pages);
  }

  @Test
  void thereAreAtMostFortyPagesOfFewerThanThreeHundredWords() throws IOException {
    assertThat(pages()).hasSizeLessThanOrEqualTo(40);
    assertThat(pages()).allMatch(page -> read(page).split("\\s+").length < 300);
  }

  private static Stream<MatchResult> rows() throws IOException {
    return ROW.matcher(Files.readString(FOLDER.resolve("README.md"))).results();
  }

  private static Stream<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String title(Path page) {
    return read(page).lines().findFirst().orElse("").replaceFirst("^# ", "");
  }

  private static String read(Path page) {
    try {
      return Files.readString(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
