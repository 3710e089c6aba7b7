package dev.morph.morphisms.text.perturbation.wording;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

/** Other words for the same task. */
public final class WordingPerturbations implements Extension {
  private static final List<Perturbation> ALL =
      List.of(
          new ReplaceBySynonym(),
          new InsertSynonym(),
          new SwapWords(),
          new Rephrase(),
          new AskQuestion(),
          new BePolite(),
          new AddFiller(),
          new BackTranslate(),
          new ReorderSentences(),
          new Contract(),
          new ChangeSpelling(),
          new ConfuseHomophones());

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(ALL, to);
  }
}
