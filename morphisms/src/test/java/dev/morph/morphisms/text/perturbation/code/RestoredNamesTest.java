package dev.morph.morphisms.text.perturbation.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.entity.Edit;
import dev.morph.morphisms.text.Words;
import dev.morph.morphisms.text.perturbation.Edits;
import dev.morph.morphisms.text.perturbation.Perturbations;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestoredNamesTest {
  private static final String TASK =
      "Add them.\n\nExample:\n  sumOf(1, 2)\n```java\nclass S {\n    static int sumOf(int one, int"
          + " two) {\n```";

  @Test
  void aRenamedFunctionGetsItsOriginalNameBack() {
    Edit edit =
        Perturbations.named("rename-function-style")
            .offer(Prose.of(TASK), 1)
            .get(0)
            .choices()
            .get(0);

    assertThat(Edits.apply(Words.of(TASK), List.of(edit)))
        .contains("sum_of(1, 2)", "static int sum_of(int one")
        .doesNotContain("sumOf");
    assertThat(
            RestoredNames.restore(
                "class S { int sum_of(int a) { return sum_of2; } }", List.of(edit)))
        .isEqualTo("class S { int sumOf(int a) { return sum_of2; } }");
  }

  @Test
  void aTypingErrorInProseIsNotARenaming() {
    Edit slip = new Edit.TextEdit("swap-characters", 0, 3, "add", "dad");

    assertThat(RestoredNames.restore("int dad() {}", List.of(slip))).isEqualTo("int dad() {}");
  }
}
