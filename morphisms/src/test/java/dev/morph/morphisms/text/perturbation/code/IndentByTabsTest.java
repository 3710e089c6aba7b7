package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class IndentByTabsTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("indent-by-tabs");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] theValues) {\n```",
        "Add them.\n```java\nclass S {\n\tstatic int sumOf(int[] theValues) {\n```");
  }

  @Override
  protected String doesNotApply() {
    return "Add.\n```java\nclass A {\n```";
  }
}
