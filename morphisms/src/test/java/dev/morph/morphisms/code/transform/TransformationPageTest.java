package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page about the transformations repeats the descriptions of the classes. */
class TransformationPageTest {
  private static final Path PAGE = Path.of("..", "doc", "lab", "transformations.md");

  @Test
  void thePageMatchesTheDescriptionsOfTheClasses() throws IOException {
    assertThat(Files.readString(PAGE)).contains(table());
  }

  /** {@code ...ToNearWord} and {@code ...ToSuggestion} may take the place of a recipe's names. */
  @Test
  void aPaperIsNamedIfItsRecipeHasTheRule() {
    for (String paper : List.of("xue-2024", "dekoning-2026", "lecong-2024")) {
      Set<String> rules =
          Recipe.named(paper).steps().stream()
              .flatMap(step -> step.rules().stream())
              .collect(Collectors.toSet());
      assertThat(Transformations.all())
          .as(paper)
          .filteredOn(rule -> !rule.name().matches(".*To(NearWord|Suggestion)"))
          .allMatch(rule -> rule.papers().contains(paper) == rules.contains(rule.name()));
    }
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
