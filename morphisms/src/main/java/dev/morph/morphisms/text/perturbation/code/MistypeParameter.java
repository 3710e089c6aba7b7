package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import java.util.List;

/**
 * A given parameter has a slip in its name: {@code value} becomes {@code vaule}. Ours, after the
 * renamed variables of ReCode.
 */
public final class MistypeParameter extends RenamedInCode {
  /** The one there is. */
  public MistypeParameter() {
    super(
        new Profile(
            "mistype-parameter",
            "a given parameter has a slip in its name: vaule",
            Category.CODE,
            Profile.Meaning.KEPT,
            List.of("wang-2023 parameter names (ours, after VarRenamer)")),
        GivenNames::parameters,
        GivenNames::withSlips);
  }
}
