package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Optional;

/**
 * An empty line comes between two lines of the given code. ReCode's new lines, one at a time; text
 * metrics that fold white space see no difference.
 */
public final class AddBlankLine implements Perturbation {
  private static final Profile PROFILE =
      new Profile(
          "add-blank-line",
          "an empty line comes between two lines of given code",
          Category.CODE,
          Profile.Meaning.KEPT,
          List.of("wang-2023 new_lines", "wang-2023 new_line_aftercode"));

  @Override
  public Profile profile() {
    return PROFILE;
  }

  @Override
  public Offer offer(Prose text, long randomSeed) {
    Offer.Collector offer = new Offer.Collector(this, text);
    Optional<GivenCode> given = GivenCode.in(text.text());
    if (given.isPresent()) {
      int at = text.text().indexOf('\n', given.get().start());
      while (at >= 0 && at < given.get().end()) {
        offer.replace(at, at + 1, List.of("\n\n"), "");
        at = text.text().indexOf('\n', at + 1);
      }
    }
    return offer.offer("no Java of two lines is given");
  }
}
