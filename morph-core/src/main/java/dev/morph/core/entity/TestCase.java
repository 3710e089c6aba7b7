package dev.morph.core.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
      TestCase<String> parent, String text, String datamorphism, List<? extends Edit> edits) {
    Origin from = parent.origin();
    return new TestCase<>(
        CaseId.of(from.dataset(), from.item(), text),
        text,
        new Origin.Mutant(
            from.dataset(), from.item(), List.of(parent.id()), datamorphism, List.copyOf(edits)));
  }

  /**
   * A case of any kind of input; its id follows from the two.
   *
   * @see Origin#item()
   */
  public static <I> TestCase<I> of(I input, Origin origin) {
    String text =
        input instanceof String words
            ? words
            : CanonicalJson.write(Map.of("input", CanonicalJson.content(input)));
    CaseId id =
        origin.item().isEmpty()
            ? CaseId.of(input)
            : CaseId.of(origin.dataset(), origin.item(), text);
    return new TestCase<>(id, input, origin);
  }

  /**
   * What a datamorphism made of parents: one application more than the parent that has most.
   *
   * @param parents never empty; the mutant is of the first one's data set
   * @param input the mutant's
   * @param datamorphism its name
   * @param rank how far down the datamorphism's outputs it stands, counted from 1
   */
  public static <I> TestCase<I> made(
      List<TestCase<I>> parents, I input, String datamorphism, int rank) {
    List<Edit> edits = List.of();
    for (TestCase<I> parent : parents) {
      if (parent.origin() instanceof Origin.Mutant mutant && mutant.order() > edits.size()) {
        edits = mutant.edits();
      }
    }
    List<Edit> more = new ArrayList<>(edits);
    more.add(new Edit.Whole(datamorphism, rank));
    Origin from = parents.get(0).origin();
    List<CaseId> ids = parents.stream().map(TestCase::id).toList();
    return of(input, new Origin.Mutant(from.dataset(), from.item(), ids, datamorphism, more));
  }

  /** Whether it was given, not made. */
  public boolean isSeed() {
    return origin instanceof Origin.Seed;
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
