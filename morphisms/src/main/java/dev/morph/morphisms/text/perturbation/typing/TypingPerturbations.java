package dev.morph.morphisms.text.perturbation.typing;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

/** The slips of the fingers. */
public final class TypingPerturbations implements Extension {
  private static final List<Perturbation> ALL =
      List.of(
          new AddSpace(),
          new SplitWord(),
          new RepeatWord(),
          new RepeatCharacter(),
          new DropCharacter(),
          new JoinWords(),
          new MistypeKey(),
          new CapitaliseLetter(),
          new SwapCharacters(),
          new ChangePunctuation());

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(ALL, to);
  }
}
