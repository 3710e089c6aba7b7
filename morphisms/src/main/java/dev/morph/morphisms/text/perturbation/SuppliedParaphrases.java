package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.TestCase;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Paraphrases of one kind from an outside source. Each replaces a task's whole text exactly as
 * given, with one exception: in texts of published Python data sets, a snake_case name is converted
 * to camelCase if the task contains it in camelCase.
 */
public final class SuppliedParaphrases implements Perturbation {
  /** The prefix of the name, before the kind. */
  public static final String PREFIX = "given-";

  private static final Pattern SNAKE = Pattern.compile("[a-z0-9]+(?:_[a-z0-9]+)+");
  private static final Pattern PART = Pattern.compile("_([a-z0-9])");

  private final Profile profile;
  private final Map<String, List<Text>> texts;

  /**
   * A paraphrase.
   *
   * @param python whether names in the text are in snake_case
   */
  public record Text(String text, boolean python) {}

  /**
   * Creates the perturbation for one kind of paraphrases.
   *
   * @param kind in lower case, with hyphens
   * @param texts the paraphrases by task id, in the form of {@link #commonTaskId}
   */
  public SuppliedParaphrases(String kind, Map<String, List<Text>> texts) {
    this.profile =
        Profile.judged(PREFIX + kind, "a paraphrase from a file replaces the text")
            .from(Category.PARAPHRASE, "the file that is named");
    this.texts = Map.copyOf(texts);
  }

  /**
   * Returns the part of a task's id that is the same in all languages: HumanEval/7 and Java/7 are
   * the same task, and so are MBPP/11 and MBJP/11.
   */
  public static String commonTaskId(String id) {
    return id.replaceFirst("^(HumanEval|Java|Python)/", "HumanEval/")
        .replaceFirst("^(MBPP|MBJP|Mbpp)/", "MBPP/");
  }

  @Override
  public Profile profile() {
    return profile;
  }

  @Override
  public List<Place> offer(Prose text, long randomSeed) {
    return List.of(); // the task's id is unknown here
  }

  @Override
  public List<Place> offer(TestCase<String> seed, Prose text, long randomSeed) {
    Offer offer = new Offer(this, text);
    String own = text.text();
    List<String> given =
        texts.getOrDefault(commonTaskId(seed.origin().item()), List.of()).stream()
            .map(it -> it.python() ? inStyleOf(own, it.text()) : it.text())
            .toList();
    offer.replace(0, own.length(), given);
    return offer.places();
  }

  private static String inStyleOf(String own, String text) {
    return SNAKE
        .matcher(text)
        .replaceAll(
            name -> {
              String camel =
                  PART.matcher(name.group())
                      .replaceAll((MatchResult part) -> part.group(1).toUpperCase(Locale.ROOT));
              return own.contains(camel) ? camel : name.group();
            });
  }
}
