package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class RepeatWordTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new RepeatWord();
  }

  @Override
  protected List<String> example() {
    return List.of("Add to it.", "Add to to it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("Replace not.", "it is not a short word, or it carries the task");
  }
}
