package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

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
}
