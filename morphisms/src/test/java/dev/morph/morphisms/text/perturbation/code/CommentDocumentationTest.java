package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class CommentDocumentationTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new CommentDocumentation();
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add.\n```java\n/** Adds. */\nint a() {\n```", "Add.\n```java\n// Adds.\nint a() {\n```");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Add them.", "no Java with a comment is given");
  }
}
