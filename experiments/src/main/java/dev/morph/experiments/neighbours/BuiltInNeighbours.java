package dev.morph.experiments.neighbours;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.registry.Contributions;
import dev.morph.core.registry.Extension;
import dev.morph.experiments.neighbours.NeighbourFactory.Context;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.TableNeighbourhood;
import dev.morph.morphisms.text.metric.encoder.MiniLm;
import dev.morph.morphisms.text.synonym.SynonymNeighbourhood;
import dev.morph.scenarios.generation.NeighbourChoice;
import java.util.Optional;

/** The kinds of neighbours built into Morph. */
public final class BuiltInNeighbours implements Extension {
  @Override
  public void contribute(Contributions to) {
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.GLOVE,
        "the nearest words in a table of word vectors, as in the paper (--vectors)",
        BuiltInNeighbours::glove);
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.SYNONYMS,
        "WordNet's synonyms, those of the sense that fits the text first",
        BuiltInNeighbours::synonyms);
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.COUNTER_FITTED,
        "the table with synonyms pulled together and antonyms pushed apart; made at first use",
        BuiltInNeighbours::counterFitted);
    to.add(
        NeighbourFactory.POINT,
        NeighbourChoice.MODEL,
        "words that a language model proposes for the text (--neighbour-model)",
        BuiltInNeighbours::model);
  }

  private static Neighbours glove(Context context) {
    // Looking up the embedded table is faster than opening a file.
    boolean embedded =
        context.words().vectors().embedded() && context.table() == EmbeddingTable.embedded();
    return Neighbours.of(
        Optional.empty(),
        embedded ? TableNeighbourhood.embedded() : new TableNeighbourhood(context.table()));
  }

  private static Neighbours synonyms(Context context) {
    SynonymNeighbourhood made = new SynonymNeighbourhood(MiniLm.open());
    return Neighbours.of(Optional.of(made.signature()), made);
  }

  private static Neighbours counterFitted(Context context) {
    CounterFittedTable made = CounterFittedTable.of(context);
    return Neighbours.of(Optional.of(made.signature()), new TableNeighbourhood(made.table()));
  }

  private static Neighbours model(Context context) {
    String named = context.words().neighbours().model();
    if (named == null) {
      throw CommonFault.BAD_OPTION.because(
          "--neighbours", "model", "--neighbours model --neighbour-model PROVIDER:MODEL");
    }
    return ProposedNeighbourhood.of(named);
  }
}
