package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class MistypeFunctionTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new MistypeFunction();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add them.\n```java\nclass S {\n    static int sumOf(int[] theValues) {\n```",
        "Add them.\n```java\nclass S {\n    static int sumf(int[] theValues) {\n```");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Add them.", "no Java is given that declares such a name");
  }
}
