package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Paraphrases that somebody else made, of one kind: each takes the place of a task's whole prose.
 * Examples and code that are given with the task stay. A name in snake_case that stands in the task
 * in camelCase is written so, since published sets are of Python.
 */
public final class Given implements Perturbation {
  /** Of the name, in front of the kind. */
  public static final String PREFIX = "given-";

  private static final Pattern SNAKE = Pattern.compile("[a-z0-9]+(?:_[a-z0-9]+)+");
  private static final Pattern PART = Pattern.compile("_([a-z0-9])");

  private final Profile profile;
  private final Map<String, List<String>> texts;

  /**
   * Of one kind.
   *
   * @param kind in lower case, with hyphens
   * @param texts by the ids of tasks, as {@link #task} has them
   */
  public Given(String kind, Map<String, List<String>> texts) {
    this.profile =
        Profile.judged(PREFIX + kind, "a paraphrase from a file takes the place of the text")
            .from(Category.PARAPHRASE, "the file that is named");
    this.texts = Map.copyOf(texts);
  }

  /**
   * What ids of one task in several languages have in common: HumanEval/7 and Java/7 are one, and
   * so are MBPP/11 and MBJP/11.
   */
  public static String task(String id) {
    return id.replaceFirst("^(HumanEval|Java|Python)/", "HumanEval/")
        .replaceFirst("^(MBPP|MBJP|Mbpp)/", "MBPP/");
  }

  @Override
  public Profile profile() {
    return profile;
  }

  @Override
  public List<Place> offer(Prose text, long randomSeed) {
    return List.of(); // which task it is is not known
  }

  @Override
  public List<Place> offer(TestCase<String> seed, Prose text, long randomSeed) {
    Offer offer = new Offer(this, text);
    String prose = text.text().substring(0, text.end()).strip();
    int start = text.text().indexOf(prose);
    List<String> given =
        texts.getOrDefault(task(seed.origin().item()), List.of()).stream()
            .map(it -> it.substring(0, GivenCode.startOfGiven(it)).strip())
            .map(it -> inStyleOf(prose, it))
            .filter(it -> !it.isEmpty() && !isSame(it, prose))
            .toList();
    offer.replace(start, start + prose.length(), given);
    return offer.places();
  }

  /** Whether two texts differ in white space at most. */
  public static boolean isSame(String one, String other) {
    return one.strip().replaceAll("\\s+", " ").equals(other.strip().replaceAll("\\s+", " "));
  }

  private static String inStyleOf(String prose, String text) {
    return SNAKE
        .matcher(text)
        .replaceAll(
            name -> {
              String camel =
                  PART.matcher(name.group())
                      .replaceAll((MatchResult part) -> part.group(1).toUpperCase(Locale.ROOT));
              return prose.contains(camel) ? camel : name.group();
            });
  }
}
