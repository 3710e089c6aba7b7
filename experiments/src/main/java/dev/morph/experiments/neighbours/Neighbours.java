package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.List;
import java.util.function.Function;

/**
 * An opened source of replacement words.
 *
 * @param signature everything that affects the words, except the table of vectors; may be empty
 * @param assistants language models that are queried for the words
 * @param neighbourhood creates the neighbourhood, given access to the assistants
 */
public record Neighbours(
    String signature,
    List<SystemUnderTest<?, ?>> assistants,
    Function<Assistance, Neighbourhood> neighbourhood) {
  public Neighbours {
    assistants = List.copyOf(assistants);
  }

  /** Creates neighbours that need no queries. */
  static Neighbours of(String signature, Neighbourhood neighbourhood) {
    return new Neighbours(signature, List.of(), help -> neighbourhood);
  }
}
