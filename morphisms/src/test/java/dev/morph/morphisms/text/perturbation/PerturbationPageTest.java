package dev.morph.morphisms.text.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page about the perturbations repeats the descriptions of the classes. */
class PerturbationPageTest {
  private static final Path PAGE = Path.of("..", "doc", "lab", "perturbations.md");

  @Test
  void thePageMatchesTheDescriptionsOfTheClasses() throws IOException {
    Files.writeString(Path.of("target", "perturbations.md"), table());

    assertThat(Files.readString(PAGE))
        .as("copy target/perturbations.md there when a profile has changed")
        .contains(table());
  }

  private static String table() {
    return Perturbations.all().stream()
        .map(Perturbation::profile)
        .map(PerturbationPageTest::row)
        .collect(
            Collectors.joining(
                "",
                "| name | what happens | kind | meaning | source |\n|---|---|---|---|---|\n",
                ""));
  }

  private static String row(Profile profile) {
    return String.format(
        "| `%s` | %s | %s | %s | %s |%n",
        profile.name(),
        profile.description(),
        profile.category().label(),
        profile.meaning().name().toLowerCase(Locale.ROOT),
        profile.joinedSources());
  }
}
