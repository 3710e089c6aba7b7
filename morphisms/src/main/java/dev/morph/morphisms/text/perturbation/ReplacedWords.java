package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.morphisms.text.ReplaceWord;
import dev.morph.morphisms.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Replaces words with their neighbours, as one perturbation among others. If no other perturbation
 * is used, {@link dev.morph.morphisms.text.Paraphraser} makes the mutants instead, exactly as
 * published.
 *
 * <p>Unlike the {@code Paraphraser}, this perturbation does not replace words that must not change
 * according to {@link Prose}.
 */
public final class ReplacedWords {
  /** The name of the perturbation. */
  public static final String NAME = ReplaceWord.NAME;

  private static final int RANKS = 20;
  private static final Profile PROFILE =
      Profile.judged(NAME, "a word is replaced by a neighbour in a table of word vectors")
          .from(Category.EDITING, "ghoshpaul-2026 word replacement");

  private ReplacedWords() {}

  /**
   * Returns the perturbation that uses these neighbours; it skips words in a stop list and
   * replacements that a constraint drops.
   */
  public static Perturbation perturbation(
      Neighbourhood neighbourhood, Set<String> stopList, List<Constraint> constraints) {
    return PlacePerturbation.deterministic(
        PROFILE,
        (text, offer) -> {
          Words words = Words.of(text.text(), stopList);
          Neighbourhood near = neighbourhood.within(words);
          List<Predicate<ReplacedWord>> kept =
              constraints.stream().map(constraint -> constraint.within(words)).toList();
          words
              .replaceable()
              .filter(text::isFree)
              .forEach(
                  at -> {
                    List<Edit> choices =
                        choices(words, at, near.neighbours(text.lowerCaseWord(at), RANKS), kept);
                    if (!choices.isEmpty()) {
                      offer.addPlace(new Place(words.start(at), words.end(at), choices));
                    }
                  });
        });
  }

  private static List<Edit> choices(
      Words words, int position, List<String> neighbours, List<Predicate<ReplacedWord>> kept) {
    List<Edit> choices = new ArrayList<>();
    for (int rank = 1; rank <= neighbours.size(); rank++) {
      ReplacedWord edit = ReplaceWord.edit(words, position, neighbours.get(rank - 1), rank);
      if (!edit.to().equals(edit.from()) && kept.stream().allMatch(it -> it.test(edit))) {
        choices.add(edit);
      }
    }
    return choices;
  }
}
