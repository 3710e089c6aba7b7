package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class CommentDocumentationTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("comment-documentation");
  }

  @Override
  protected List<String> example() {
    return List.of(
        "Add.\n```java\n/** Adds. */\nint a() {\n```", "Add.\n```java\n// Adds.\nint a() {\n```");
  }

  @Override
  protected String doesNotApply() {
    return "Add them.";
  }
}
