package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import java.util.List;

/**
 * The given function is in another style of names: {@code sumOf} becomes {@code sum_of}. ReCode
 * makes Python names camelCase; Java names are that already, so this goes the other way, too.
 */
public final class RenameFunctionStyle extends RenamedInCode {
  /** The one there is. */
  public RenameFunctionStyle() {
    super(
        new Profile(
            "rename-function-style",
            "the given function is in another style of names: sum_of",
            Category.CODE,
            Profile.Meaning.KEPT,
            List.of("wang-2023 FuncRenameCamelCase")),
        GivenNames::function,
        (name, randomSeed) -> GivenNames.inOtherStyles(name));
  }
}
