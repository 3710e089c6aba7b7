package dev.morph.core.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An input with its identity and its origin. Outputs are stored separately, in {@link Execution},
 * so that a case can be executed by many systems under test.
 *
 * @param <I> type of the input
 */
public record TestCase<I>(CaseId id, I input, Origin origin) {

  /** Returns a seed whose input is a text. */
  public static TestCase<String> seed(String dataset, String item, String text) {
    return new TestCase<>(CaseId.of(dataset, item, text), text, new Origin.Seed(dataset, item));
  }

  /**
   * Returns a mutant of a text case.
   *
   * @param parent the case from which the mutant was made
   * @param text the changed text
   * @param datamorphism name of the datamorphism that made the mutant
   * @param edits the changes relative to the seed
   */
  public static TestCase<String> mutant(
      TestCase<String> parent, String text, String datamorphism, List<? extends Edit> edits) {
    Origin from = parent.origin();
    return new TestCase<>(
        CaseId.of(from.dataset(), from.item(), text),
        text,
        new Origin.Mutant(
            from.dataset(), from.item(), List.of(parent.id()), datamorphism, List.copyOf(edits)));
  }

  /**
   * Returns a case with any kind of input; the id is computed from input and origin.
   *
   * @see Origin#item()
   */
  public static <I> TestCase<I> of(I input, Origin origin) {
    String text =
        input instanceof String words
            ? words
            : CanonicalJson.write(Map.of("input", CanonicalJson.toContent(input)));
    CaseId id =
        origin.item().isEmpty()
            ? CaseId.of(input)
            : CaseId.of(origin.dataset(), origin.item(), text);
    return new TestCase<>(id, input, origin);
  }

  /**
   * Returns a case that a datamorphism made from parents. The order of the case is one more than
   * the largest order of its parents.
   *
   * @param parents never empty; the mutant belongs to the first parent's data set
   * @param input the mutant's input
   * @param datamorphism the datamorphism's name
   * @param rank position of the mutant in the datamorphism's outputs, counted from 1
   */
  public static <I> TestCase<I> fromParents(
      List<TestCase<I>> parents, I input, String datamorphism, int rank) {
    List<Edit> edits = List.of();
    for (TestCase<I> parent : parents) {
      if (parent.origin() instanceof Origin.Mutant mutant && mutant.order() > edits.size()) {
        edits = mutant.edits();
      }
    }
    List<Edit> more = new ArrayList<>(edits);
    more.add(new Edit.WholeInputEdit(datamorphism, rank));
    Origin from = parents.get(0).origin();
    List<CaseId> ids = parents.stream().map(TestCase::id).toList();
    return of(input, new Origin.Mutant(from.dataset(), from.item(), ids, datamorphism, more));
  }

  /** Whether the case was given rather than made from other cases. */
  public boolean isSeed() {
    return origin instanceof Origin.Seed;
  }

  /** k: the number of edits that separate the case from its seed; 0 for a seed. */
  public int order() {
    return origin instanceof Origin.Mutant mutant ? mutant.order() : 0;
  }

  /** n: the largest rank among the edits that separate the case from its seed; 0 for a seed. */
  public int rank() {
    return origin instanceof Origin.Mutant mutant ? mutant.rank() : 0;
  }
}
