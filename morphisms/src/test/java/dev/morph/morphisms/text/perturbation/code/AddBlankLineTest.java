package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class AddBlankLineTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("add-blank-line");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add.\n```java\nclass A {\nint a() {\n```", "Add.\n```java\nclass A {\n\nint a() {\n```");
  }

  @Override
  protected String doesNotApply() {
    return "Add them.";
  }
}
