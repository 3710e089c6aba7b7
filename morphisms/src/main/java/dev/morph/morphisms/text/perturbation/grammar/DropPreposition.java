package dev.morph.morphisms.text.perturbation.grammar;

import dev.morph.morphisms.text.constraint.ClosedClasses;
import dev.morph.morphisms.text.perturbation.Category;
import dev.morph.morphisms.text.perturbation.Profile;
import dev.morph.morphisms.text.perturbation.Prose;
import java.util.Set;

/**
 * A preposition is left out: {@code a function to find} becomes {@code a function find}. Category
 * D2.
 *
 * <p><b>Differs from the paper</b>, whose tagger also calls "if" and "that" so: here only
 * prepositions and the "to" of its example go, and none that carries the task, as "without" does.
 */
public final class DropPreposition extends DroppedWord {
  private static final Set<String> DROPPED =
      Set.of(
          ("of in on at by for with from to as into onto about through via during along upon toward"
                  + " towards")
              .split(" "));

  /** The one there is. */
  public DropPreposition() {
    super(
        new Profile(
            "drop-preposition",
            "a preposition is left out: a function find",
            Category.DELETION,
            Profile.Meaning.JUDGED,
            "chen-2024 D2 preposition deletion"));
  }

  @Override
  String kept(Prose text, int position) {
    if (ClosedClasses.carries(text.lower(position))) {
      return "it carries the task";
    }
    return DROPPED.contains(text.lower(position)) ? "" : "it is not a preposition";
  }
}
