package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.PlacePerturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Changes a name that given code declares, wherever it occurs in the examples, the code and the
 * words of the task. The edit spans the whole range from the first occurrence to the last.
 *
 * <p>In a program with the changed name, the original name is restored before the program is
 * compared and tested.
 */
final class RenamedInCode {
  private RenamedInCode() {}

  /** A source of alternative names. */
  interface Others {
    List<String> alternatives(String name, long randomSeed);
  }

  /**
   * Returns a perturbation that changes names.
   *
   * @param names returns, for Java code, the names that may be changed
   */
  static Perturbation perturbation(
      Profile profile, Function<String, List<String>> names, Others others) {
    return new PlacePerturbation(
        profile,
        (text, randomSeed, offer) ->
            GivenCode.findIn(text.text()).stream()
                .flatMap(code -> names.apply(code.source()).stream())
                .forEach(name -> rename(text, name, others.alternatives(name, randomSeed), offer)));
  }

  /** Whether the word that starts at this index must not change in prose, because it is a name. */
  private static boolean isName(Prose text, int start) {
    return IntStream.range(0, text.words().size())
        .anyMatch(at -> text.words().start(at) == start && !text.isFree(at));
  }

  private static void rename(Prose text, String name, List<String> others, Offer offer) {
    Pattern whole = Pattern.compile("(?U)\\b" + Pattern.quote(name) + "\\b");
    String all = text.text();
    int start = -1;
    int end = -1;
    Matcher found = whole.matcher(all);
    while (found.find()) {
      if (found.start() >= text.endOfProse() || isName(text, found.start())) {
        start = start < 0 ? found.start() : start;
        end = found.end();
      }
    }
    if (start < 0) {
      return; // it is only a part of a name with letters other than A to Z
    }
    String span = all.substring(start, end);
    List<String> spans =
        others.stream()
            .filter(other -> !Pattern.compile("\\b" + other + "\\b").matcher(all).find())
            .map(other -> whole.matcher(span).replaceAll(Matcher.quoteReplacement(other)))
            .toList();
    offer.replace(start, end, spans);
  }
}
