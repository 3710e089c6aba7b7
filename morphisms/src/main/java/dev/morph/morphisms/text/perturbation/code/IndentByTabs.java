package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The given code is indented by tabs, one for four spaces, all its lines at once. ReCode's
 * tab_indent.
 */
public final class IndentByTabs extends GivenCodePerturbation {
  private static final Profile PROFILE =
      new Profile(
          "indent-by-tabs",
          "given code is indented by tabs",
          Category.CODE,
          Profile.Meaning.KEPT,
          "wang-2023 tab_indent");

  /** The one there is. */
  public IndentByTabs() {
    super(PROFILE, "no Java is given");
  }

  @Override
  void change(Prose text, GivenCode code, long randomSeed, Offer.Collector offer) {
    String indented =
        code.source().lines().map(IndentByTabs::line).collect(Collectors.joining("\n"));
    offer.replace(
        code.start(), code.end(), List.of(indented), "the code is not indented by spaces");
  }

  private static String line(String line) {
    int spaces = line.length() - line.stripLeading().length();
    return line.substring(0, spaces).replace("    ", "\t") + line.substring(spaces);
  }
}
