package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PerturbationContractTest;
import java.util.List;

class ChangeVoiceTest extends PerturbationContractTest {
  @Override
  protected Perturbation perturbation() {
    return new ChangeVoice();
  }

  @Override
  protected List<String> example() {
    return List.of("Write a function to find it.", "A function should be written to find it.");
  }

  @Override
  protected List<String> doesNotApply() {
    return List.of("The numbers of a list.", "there is no order, and no verb behind a form of be");
  }
}
