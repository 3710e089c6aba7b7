package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class AddBlankLineTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new AddBlankLine();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add.\n```java\nclass A {\nint a() {\n```", "Add.\n```java\nclass A {\n\nint a() {\n```");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Add them.", "no Java of two lines is given");
  }
}
