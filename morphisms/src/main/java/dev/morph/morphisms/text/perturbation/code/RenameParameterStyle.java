package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import java.util.List;

/**
 * A given parameter is in another style of names: {@code maxValue} becomes {@code max_value}. Ours,
 * after the renamed variables of ReCode.
 */
public final class RenameParameterStyle extends RenamedInCode {
  /** The one there is. */
  public RenameParameterStyle() {
    super(
        new Profile(
            "rename-parameter-style",
            "a given parameter is in another style of names: max_value",
            Category.CODE,
            Profile.Meaning.KEPT,
            List.of("wang-2023 parameter names (ours, after VarRenamer)")),
        GivenNames::parameters,
        (name, randomSeed) -> GivenNames.inOtherStyles(name));
  }
}
