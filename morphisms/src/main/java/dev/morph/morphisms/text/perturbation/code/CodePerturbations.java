package dev.morph.morphisms.text.perturbation.code;

import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Perturbations;
import java.util.List;

/** Changes of given code. */
public final class CodePerturbations implements Extension {
  private static final List<Perturbation> ALL =
      List.of(
          new RenameFunctionStyle(),
          new MistypeFunction(),
          new RenameParameterStyle(),
          new MistypeParameter(),
          new CommentDocumentation(),
          new AddBlankLine(),
          new IndentByTabs());

  @Override
  public void contribute(Contributions to) {
    Perturbations.contribute(ALL, to);
  }
}
