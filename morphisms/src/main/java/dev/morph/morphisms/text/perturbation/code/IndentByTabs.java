package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The given code is indented by tabs, one for four spaces, all its lines at once. ReCode's
 * tab_indent.
 */
public final class IndentByTabs implements Perturbation {
  private static final Profile PROFILE =
      new Profile(
          "indent-by-tabs",
          "given code is indented by tabs",
          Category.CODE,
          Profile.Meaning.KEPT,
          "wang-2023 tab_indent");

  @Override
  public Profile profile() {
    return PROFILE;
  }

  @Override
  public Offer offer(Prose text, long randomSeed) {
    Offer.Collector offer = new Offer.Collector(this, text);
    Optional<GivenCode> given = GivenCode.in(text.text());
    given.ifPresent(
        code ->
            offer.replace(
                code.start(),
                code.end(),
                List.of(code.source().lines().map(IndentByTabs::line).collect(Collectors.joining("\n"))),
                "the code is not indented by spaces"));
    return offer.offer("no Java is given");
  }

  private static String line(String line) {
    int spaces = line.length() - line.stripLeading().length();
    return line.substring(0, spaces).replace("    ", "\t") + line.substring(spaces);
  }
}
