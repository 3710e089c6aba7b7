package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page about the transformations lists what the classes say of themselves. */
class TransformationPageTest {
  private static final Path PAGE = Path.of("..", "doc", "transformations.md");

  @Test
  void thePageHasTheTableThatTheClassesDescribe() throws IOException {
    assertThat(Files.readString(PAGE)).contains(table());
  }

  private static String table() {
    return Transformations.all().stream()
        .map(
            rule ->
                "| `"
                    + rule.name()
                    + "` | "
                    + rule.description().replace("|", "\\|")
                    + " | "
                    + String.join(", ", rule.papers())
                    + " |\n")
        .collect(Collectors.joining("", "| name | what it does | papers |\n|---|---|---|\n", ""));
  }
}
