package dev.morph.experiments.neighbours;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.settings.NeighbourChoice;
import dev.morph.scenarios.settings.WordChoice;

/** The sources of replacement words built into Morph. */
public final class BuiltInNeighbours implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.GLOVE,
        "the nearest words in a table of word vectors, as in the paper (--vectors)",
        BuiltInNeighbours::openGlove);
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.MODEL,
        "words that a language model proposes for the text (--neighbour-model)",
        BuiltInNeighbours::openModel);
  }

  private static Neighbours openGlove(WordChoice words, EmbeddingTable table, EngineContext any) {
    // All evaluations share one neighbourhood of the embedded table.
    boolean embedded = words.vectors().isEmbedded() && table == EmbeddingTable.embedded();
    return Neighbours.of(
        "", embedded ? TableNeighbourhood.embedded() : new TableNeighbourhood(table));
  }

  private static Neighbours openModel(WordChoice words, EmbeddingTable table, EngineContext any) {
    String named = words.neighbours().model();
    if (named == null) {
      throw CommonFault.BAD_OPTION.because(
          "--neighbours", "model", "the model as well: --neighbour-model PROVIDER:MODEL");
    }
    return ProposedNeighbourhood.proposedBy(named);
  }
}
