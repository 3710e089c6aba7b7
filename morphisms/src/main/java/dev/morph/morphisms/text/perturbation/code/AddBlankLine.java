package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;

/**
 * An empty line comes between two lines of the given code. ReCode's new lines, one at a time; text
 * metrics that fold white space see no difference.
 */
public final class AddBlankLine extends GivenCodePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "add-blank-line",
          "an empty line comes between two lines of given code",
          Category.CODE,
          Profile.Meaning.KEPT,
          List.of("wang-2023 new_lines", "wang-2023 new_line_aftercode"));

  /** The one there is. */
  public AddBlankLine() {
    super(PROFILE, "no Java of two lines is given");
  }

  @Override
  void change(Prose text, GivenCode code, long randomSeed, Offer.Collector offer) {
    int at = text.text().indexOf('\n', code.start());
    while (at >= 0 && at < code.end()) {
      offer.replace(at, at + 1, List.of("\n\n"), "");
      at = text.text().indexOf('\n', at + 1);
    }
  }
}
