package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.List;
import java.util.function.Function;

/**
 * Opened neighbours of one kind.
 *
 * @param signature everything else that affects them besides the table of vectors; empty if there
 *     is nothing
 * @param assistants systems that are queried for them
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
