package dev.morph.experiments.neighbours;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.glove.EmbeddingTable;
import dev.morph.scenarios.engine.spec.Surroundings;
import dev.morph.scenarios.generation.WordChoice;

/** Opens neighbours when a run asks for them by name. */
@FunctionalInterface
public interface NeighbourFactory {
  /** Where kinds of neighbours are added. */
  ExtensionPoint<NeighbourFactory> POINT =
      new ExtensionPoint<>("neighbour", NeighbourFactory.class);

  /**
   * What neighbours are made of.
   *
   * @param words what a run says of words
   * @param table the word vectors it names
   */
  record Context(WordChoice words, EmbeddingTable table, Surroundings surroundings) {}

  /**
   * Opens them.
   *
   * @throws dev.morph.core.fault.FaultException if something they need is not there
   */
  Neighbours open(Context context);

  /**
   * The one of a name.
   *
   * @throws dev.morph.core.fault.FaultException if there is none
   */
  static NeighbourFactory named(String name) {
    return Extensions.installed().named(POINT, name).value();
  }
}
