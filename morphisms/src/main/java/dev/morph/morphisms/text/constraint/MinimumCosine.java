package dev.morph.morphisms.text.constraint;

import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.morphisms.text.Constraint;
import dev.morph.morphisms.text.Words;
import java.util.function.Predicate;

/**
 * Requires a minimum cosine between the vectors of a replacement and the original word, regardless
 * of the rank of the replacement.
 */
public final class MinimumCosine implements Constraint {
  /** The name under which dropped mutants are counted. */
  public static final String NAME = "minimum-cosine";

  private final NearestNeighbours table;
  private final double least;

  /**
   * Creates a constraint with the vectors of the table that also provides the neighbours.
   *
   * @param least smallest accepted cosine, from -1 to 1
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
