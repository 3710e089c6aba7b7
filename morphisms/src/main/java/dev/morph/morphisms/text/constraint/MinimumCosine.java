package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.function.Predicate;

/** A replacement has at least this cosine with the word it replaces, whatever its rank. */
public final class MinimumCosine implements Constraint {
  /** What it is counted as. */
  public static final String NAME = "minimum-cosine";

  private final NearestNeighbours table;
  private final double least;

  /**
   * By the vectors of a table, the one that the neighbours come from.
   *
   * @param least from -1 to 1
   */
  public MinimumCosine(EmbeddingTable table, double least) {
    this.table = new NearestNeighbours(table);
    this.least = least;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String signature() {
    return NAME + ":" + least;
  }

  @Override
  public Predicate<ReplacedWord> within(Words words) {
    return edit -> table.cosine(edit.from(), edit.to()) >= least;
  }
}
