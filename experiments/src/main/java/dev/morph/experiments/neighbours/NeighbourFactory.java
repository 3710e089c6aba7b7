package dev.morph.experiments.neighbours;

import dev.morph.core.registry.ExtensionPoint;
import dev.morph.core.registry.Extensions;
import dev.morph.glove.EmbeddingTable;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.settings.WordChoice;

/** Opens a source of replacement words that a run selects by name. */
@FunctionalInterface
public interface NeighbourFactory {
  /** The extension point for sources of replacement words. */
  ExtensionPoint<NeighbourFactory> POINT =
      new ExtensionPoint<>("neighbour", NeighbourFactory.class);

  /**
   * Opens the source.
   *
   * @param words a run's settings for words
   * @param table the word vectors that the settings name
   * @throws dev.morph.core.fault.FaultException if something that the neighbours need is missing
   */
  Neighbours open(WordChoice words, EmbeddingTable table, EngineContext context);

  /**
   * Returns the factory with this name.
   *
   * @throws dev.morph.core.fault.FaultException if there is no such factory
   */
  static NeighbourFactory named(String name) {
    return Extensions.installed().named(POINT, name).value();
  }
}
