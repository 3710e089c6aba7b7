package dev.morph.core.entity;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** The origin of a test case. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION, defaultImpl = Origin.Seed.class)
@JsonSubTypes({@JsonSubTypes.Type(Origin.Seed.class), @JsonSubTypes.Type(Origin.Mutant.class)})
public sealed interface Origin {
  /** Returns the data set of the case or, for a mutant, of its seed. */
  String dataset();

  /**
   * Returns the id, within the data set, of the case or, for a mutant, of its seed. Empty if the
   * case belongs to no data set; its {@link CaseId} then depends on its content alone.
   */
  String item();

  /** The origin of a seed: a case that was given rather than made from other cases. */
  record Seed(String dataset, String item) implements Origin {}

  /**
   * The origin of a mutant: a case made from other cases by a datamorphism.
   *
   * @param parents the cases from which the mutant was made; never empty
   * @param datamorphism name of the datamorphism
   * @param edits the changes relative to the seed, in order; {@link #order()} is their number
   */
  record Mutant(
      String dataset, String item, List<CaseId> parents, String datamorphism, List<Edit> edits)
      implements Origin {
    public Mutant {
      parents = List.copyOf(parents);
      edits = List.copyOf(edits);
      if (parents.isEmpty()) {
        throw new IllegalArgumentException("a mutant has at least one parent");
      }
    }

    /** Returns the edits that replaced words, in order; empty if no word was replaced. */
    public List<Edit.ReplacedWord> replacedWords() {
      return edits.stream()
          .filter(Edit.ReplacedWord.class::isInstance)
          .map(Edit.ReplacedWord.class::cast)
          .toList();
    }

    /** k: the number of sites that differ from the seed. */
    public int order() {
      return edits.size();
    }

    /** n: the largest rank among the edits; 0 without edits. */
    public int rank() {
      return edits.stream().mapToInt(Edit::rank).max().orElse(0);
    }
  }
}
