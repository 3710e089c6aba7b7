package dev.morph.morphisms.text.perturbation.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenameParameterStyleTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("rename-parameter-style");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] theValues) {\n```",
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] the_values) {\n```");
  }

  @Override
  protected String doesNotApply() {
    return "Add them.";
  }

  @Test
  void aParameterInCodeBeforeAFenceOfAnotherLanguageIsRenamed() {
    assertThat(mutants("Add.\nstatic int add(int value) {\n```python\nadd(1)\n```"))
        .containsExactly("Add.\nstatic int add(int Value) {\n```python\nadd(1)\n```");
  }

  @Test
  void aNameWithOtherLettersIsKept() {
    assertThat(mutants("Add.\nstatic int add(int größe) {")).isEmpty();
  }
}
