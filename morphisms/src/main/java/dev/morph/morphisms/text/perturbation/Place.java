package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.util.Comparator;
import java.util.List;

/**
 * A part of a text that one edit of a mutant may change. Two edits of a mutant never touch the same
 * part.
 *
 * @param start its first character, counted from 0
 * @param end behind its last character; the start again for a place between two characters
 * @param choices what may be done there, the one of rank 1 first; never empty
 */
public record Place(int start, int end, List<Edit> choices) {
  /** By where they end, then by where they begin. */
  static final Comparator<Place> BY_END =
      Comparator.comparingInt(Place::end).thenComparingInt(Place::start);

  public Place {
    choices = List.copyOf(choices);
    if (start < 0 || end < start || choices.isEmpty()) {
      throw new IllegalArgumentException(
          "no place: " + start + " to " + end + ", " + choices.size() + " choices");
    }
  }

  /** The choices of a rank up to this one. */
  List<Edit> within(int rank) {
    return choices.stream().filter(edit -> edit.rank() <= rank).toList();
  }
}
