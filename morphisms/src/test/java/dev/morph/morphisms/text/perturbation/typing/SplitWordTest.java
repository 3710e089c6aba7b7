package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

class SplitWordTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return Perturbations.named("split-word");
  }

  @Override
  protected List<String> example() {
    return List.of("Replace it.", "Repl ace it.");
  }

  @Override
  protected String doesNotApply() {
    return "Do it.";
  }
}
