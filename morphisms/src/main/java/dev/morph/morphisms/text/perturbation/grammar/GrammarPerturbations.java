package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

/** Another grammar for the same words. */
public final class GrammarPerturbations implements Extension {
  private static final List<Perturbation> ALL =
      List.of(
          new DropPreposition(),
          new DropDeterminer(),
          new ChangePerson(),
          new ChangeVoice(),
          new ChangeWordClass(),
          new InflectWord(),
          new PastTense(),
          new FutureTense());

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(ALL, to);
  }
}
