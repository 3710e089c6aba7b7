package dev.morph.morphisms.text.perturbation.code;

import dev.morph.morphisms.text.perturbation.GivenCode;
import dev.morph.morphisms.text.perturbation.Offer;
import dev.morph.morphisms.text.perturbation.Perturbation;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A name that given code declares becomes another one, everywhere in the examples and the code, and
 * where the words of the task name it. The edit spans all of it, from the first to the last.
 *
 * <p>A program with the other name is compared and tested after it was renamed back.
 */
abstract class RenamedInCode implements Perturbation {
  private final Profile profile;

  RenamedInCode(Profile profile) {
    this.profile = profile;
  }

  @Override
  public final Profile profile() {
    return profile;
  }

  /** The names it may change. */
  abstract List<String> names(String code);

  /** Other names for one. */
  abstract List<String> others(String name, long randomSeed);

  @Override
  public final Offer offer(Prose text, long randomSeed) {
    Offer.Collector offer = new Offer.Collector(this, text);
    Optional<GivenCode> code = GivenCode.in(text.text());
    if (code.isPresent()) {
      for (String name : names(code.get().source())) {
        rename(text, name, others(name, randomSeed), offer);
      }
    }
    return offer.offer("no Java is given that declares such a name");
  }

  /** Whether a word of the prose is no free one, but names something. */
  private static boolean isName(Prose text, int start) {
    return IntStream.range(0, text.words().size())
        .anyMatch(at -> text.words().start(at) == start && !text.isFree(at));
  }

  private static void rename(
      Prose text, String name, List<String> others, Offer.Collector offer) {
    Pattern whole = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
    String all = text.text();
    int start = -1;
    int end = -1;
    Matcher found = whole.matcher(all);
    while (found.find()) {
      if (found.start() >= text.end() || isName(text, found.start())) {
        start = start < 0 ? found.start() : start;
        end = found.end();
      }
    }
    String span = all.substring(start, end);
    List<String> spans =
        others.stream()
            .filter(other -> !Pattern.compile("\\b" + other + "\\b").matcher(all).find())
            .map(other -> whole.matcher(span).replaceAll(Matcher.quoteReplacement(other)))
            .toList();
    offer.replace(start, end, spans, "the name '" + name + "' has no other form that is free");
  }
}
