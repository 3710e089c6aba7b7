package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.util.Comparator;
import java.util.List;

/**
 * A part of a text that a single edit of a mutant may change. Two edits of a mutant never touch the
 * same place.
 *
 * @param start index of the first character of the place
 * @param end one past the last character; equal to {@code start} for a place between two characters
 * @param choices the possible edits there, by rank from 1; never empty
 */
public record Place(int start, int end, List<Edit> choices) {
  /** Orders places by their end, then by their start. */
  static final Comparator<Place> BY_END =
      Comparator.comparingInt(Place::end).thenComparingInt(Place::start);

  public Place {
    choices = List.copyOf(choices);
    if (start < 0 || end < start || choices.isEmpty()) {
      throw new IllegalArgumentException(
          "not a place: " + start + " to " + end + ", " + choices.size() + " choices");
    }
  }

  /** Returns the choices up to a rank. */
  List<Edit> choicesUpTo(int rank) {
    return choices.stream().filter(edit -> edit.rank() <= rank).toList();
  }
}
