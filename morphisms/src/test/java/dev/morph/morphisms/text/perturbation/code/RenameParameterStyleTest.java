package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class RenameParameterStyleTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new RenameParameterStyle();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] theValues) {\n```",
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] the_values) {\n```");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Add them.", "no Java is given that declares such a name");
  }
}
