package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import java.util.List;

/**
 * The given function has a slip in its name: {@code sumOf} becomes {@code smuOf}. ReCode has three
 * such slips, each a perturbation of its own; here they are choices of one.
 */
public final class MistypeFunction extends RenamedInCode {
  /** The one there is. */
  public MistypeFunction() {
    super(
        new Profile(
            "mistype-function",
            "the given function has a slip in its name: smuOf",
            Category.CODE,
            Profile.Meaning.KEPT,
            List.of(
                "wang-2023 FuncRenameButterFinger",
                "wang-2023 FuncRenameSwapChar",
                "wang-2023 FuncRenameChangeChar")),
        GivenNames::function,
        GivenNames::withSlips);
  }
}
