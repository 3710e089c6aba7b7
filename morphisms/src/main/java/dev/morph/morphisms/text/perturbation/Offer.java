package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what a perturbation could do to one text. Not thread-safe. */
public final class Offer {
  private final String operator;
  private final String text;
  private final List<Place> places = new ArrayList<>();

  /** Of what {@code perturbation} does to {@code text}. */
  public Offer(Perturbation perturbation, Prose text) {
    this.operator = perturbation.name();
    this.text = text.text();
  }

  /**
   * A place, if some of the texts differ from what stands there.
   *
   * @param texts what may stand there, the best first
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
      place(new Place(start, end, choices));
    }
  }

  /** A place with choices of its own. */
  public void place(Place place) {
    places.add(place);
  }

  /** What was collected. */
  public List<Place> places() {
    return List.copyOf(places);
  }
}
