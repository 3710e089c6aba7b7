package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a perturbation could do to a text.
 *
 * @param places by where they begin
 * @param refusals where it does not apply, and why; never empty where there is no place
 */
public record Offer(List<Place> places, List<Refusal> refusals) {
  public Offer {
    places = List.copyOf(places);
    refusals = List.copyOf(refusals);
  }

  /** Collects the places of one text. Not thread-safe. */
  public static final class Collector {
    private final String operator;
    private final String text;
    private final List<Place> places = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();

    /** Of what {@code perturbation} does to {@code text}. */
    public Collector(Perturbation perturbation, Prose text) {
      this.operator = perturbation.name();
      this.text = text.text();
    }

    /**
     * A place, if some of the texts differ from what stands there.
     *
     * @param texts what may stand there, the best first
     * @param reason why not, where none differs
     */
    public Collector replace(int start, int end, List<String> texts, String reason) {
      String from = text.substring(start, end);
      Set<String> different = new LinkedHashSet<>(texts);
      different.remove(from);
      List<Edit> choices = new ArrayList<>();
      for (String to : different) {
        choices.add(new Edit.TextEdit(operator, start, end, from, to, choices.size() + 1));
      }
      return choices.isEmpty() ? refuse(start, reason) : place(new Place(start, end, choices));
    }

    /** A place with choices of its own. */
    public Collector place(Place place) {
      places.add(place);
      return this;
    }

    /** No place, and why. */
    public Collector refuse(int start, String reason) {
      refusals.add(new Refusal(start, reason));
      return this;
    }

    /**
     * What was collected.
     *
     * @param otherwise why there is nothing, if nothing was said
     */
    public Offer offer(String otherwise) {
      if (places.isEmpty() && refusals.isEmpty()) {
        refuse(0, otherwise);
      }
      return new Offer(places, refusals);
    }
  }
}
