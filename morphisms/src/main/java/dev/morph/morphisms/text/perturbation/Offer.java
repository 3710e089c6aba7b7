package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the changes that a perturbation can make to one text. Not thread-safe. */
public final class Offer {
  private final String operator;
  private final String text;
  private final List<Place> places = new ArrayList<>();

  /** Creates an offer of {@code perturbation} for {@code text}. */
  public Offer(Perturbation perturbation, Prose text) {
    this.operator = perturbation.name();
    this.text = text.text();
  }

  /**
   * Adds a place if at least one of the texts differs from the original there.
   *
   * @param texts the possible replacements, best first
   */
  public void replace(int start, int end, List<String> texts) {
    String from = text.substring(start, end);
    Set<String> different = new LinkedHashSet<>(texts);
    different.remove(from);
    List<Edit> choices = new ArrayList<>();
    for (String to : different) {
      choices.add(new Edit.TextEdit(operator, start, end, from, to, choices.size() + 1));
    }
    if (!choices.isEmpty()) {
      addPlace(new Place(start, end, choices));
    }
  }

  /** Adds a place with its possible edits. */
  public void addPlace(Place place) {
    places.add(place);
  }

  /** Returns the collected places. */
  public List<Place> places() {
    return List.copyOf(places);
  }
}
