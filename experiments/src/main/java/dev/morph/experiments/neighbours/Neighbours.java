package dev.morph.experiments.neighbours;

import dev.morph.morphisms.text.Neighbourhood;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.SystemUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Neighbours of one kind that are open.
 *
 * @param signature everything that changes them besides the table of vectors; empty if nothing does
 * @param assistants systems that are asked for them
 * @param making the neighbourhood, given who asks these
 */
public record Neighbours(
    Optional<String> signature,
    List<SystemUnderTest<?, ?>> assistants,
    Function<Assistance, Neighbourhood> making) {
  public Neighbours {
    assistants = List.copyOf(assistants);
  }

  /** Neighbours for which nobody is asked. */
  static Neighbours of(Optional<String> signature, Neighbourhood neighbourhood) {
    return new Neighbours(signature, List.of(), help -> neighbourhood);
  }

  /** The neighbourhood. */
  public Neighbourhood neighbourhood(Assistance help) {
    return making.apply(help);
  }
}
