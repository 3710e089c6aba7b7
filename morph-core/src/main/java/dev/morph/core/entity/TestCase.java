package dev.morph.core.entity;

import java.util.List;

/**
 * An input with its identity and its origin. Outputs live in {@link Execution}, so that one pool of
 * cases serves many systems under test.
 *
 * @param <I> type of the input
 */
public record TestCase<I>(CaseId id, I input, Origin origin) {

  /** A seed whose input is a text. */
  public static TestCase<String> seed(String dataset, String item, String text) {
    return new TestCase<>(CaseId.of(dataset, item, text), text, new Origin.Seed(dataset, item));
  }

  /**
   * A mutant of a text case.
   *
   * @param parent the case it was made from
   * @param text the changed text
   * @param datamorphism name of the datamorphism that changed it
   * @param edits what was changed, relative to the seed
   */
  public static TestCase<String> mutant(
      TestCase<String> parent, String text, String datamorphism, List<Edit> edits) {
    Origin from = parent.origin();
    return new TestCase<>(
        CaseId.of(from.dataset(), from.item(), text),
        text,
        new Origin.Mutant(from.dataset(), from.item(), List.of(parent.id()), datamorphism, edits));
  }

  /** k: the number of edits that separate the case from its seed; 0 for a seed. */
  public int order() {
    return origin instanceof Origin.Mutant mutant ? mutant.order() : 0;
  }

  /** n: the largest rank among those edits; 0 for a seed. */
  public int rank() {
    return origin instanceof Origin.Mutant mutant ? mutant.rank() : 0;
  }
}
