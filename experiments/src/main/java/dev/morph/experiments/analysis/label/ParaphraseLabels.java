package dev.morph.experiments.analysis.label;

import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.registry.Proportion;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Draws a seeded sample of paraphrases for people to label, and computes the share labelled valid.
 * Only the sample is kept in memory, no matter how many paraphrases are offered.
 */
public final class ParaphraseLabels {
  /** A paraphrase with its seed, and the sort key that decides whether it is drawn. */
  private record Drawn(String draw, TestCase<String> seed, TestCase<String> mutant) {}

  /**
   * A labelled paraphrase.
   *
   * @param order number of replaced words
   */
  public record Labelled(int order, Label label) {}

  private final long randomSeed;
  private final int size;
  private final PriorityQueue<Drawn> sample =
      new PriorityQueue<>(Comparator.comparing(Drawn::draw).reversed());

  /**
   * Creates an empty sample.
   *
   * @param size maximum number of paraphrases, at least 1
   */
  public ParaphraseLabels(long randomSeed, int size) {
    this.randomSeed = randomSeed;
    this.size = size;
  }

  /** Offers the paraphrases of a seed. All paraphrases offered are equally likely to be drawn. */
  public void offer(TestCase<String> seed, List<TestCase<String>> mutants) {
    for (TestCase<String> mutant : mutants) {
      String draw =
          CanonicalJson.sha256(
              Map.of("seed", randomSeed, "purpose", "label", "id", mutant.id().hex()));
      if (sample.size() < size || draw.compareTo(sample.element().draw()) < 0) {
        sample.add(new Drawn(draw, seed, mutant));
        if (sample.size() > size) {
          sample.remove();
        }
      }
    }
  }

  /** The sheet, in the order of the draw, with an empty column for labels. */
  public Table sheet() {
    return TableOf.<Drawn>named("paraphrases", "Does the paraphrase ask for the same task?")
        .text("id", "Id", it -> it.mutant().id().hex().substring(0, 12))
        .text("label", "Label: valid, changed or unsure", it -> "")
        .text("task", "Task", it -> it.seed().origin().item())
        .text("original", "Original", it -> it.seed().input())
        .text("paraphrase", "Paraphrase", it -> it.mutant().input())
        .text("changes", "Changes", it -> describeChanges(it.mutant()))
        .count("order", "Words replaced", it -> it.mutant().order())
        .rows(sample.stream().sorted(Comparator.comparing(Drawn::draw)).toList());
  }

  private static String describeChanges(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().map(Edit::description).collect(Collectors.joining(", "))
        : "";
  }

  /**
   * The labels of some paraphrases.
   *
   * @param order number of words that the paraphrases replace, or "all"
   * @param valid the share of valid paraphrases among those labelled valid or changed
   * @param unsure number of paraphrases labelled unsure
   */
  public record Validity(String order, Proportion valid, int unsure) {}

  /** Evaluates the labels for each number of replaced words, and finally for all paraphrases. */
  public static List<Validity> validity(List<Labelled> labelled) {
    List<Validity> rows = new ArrayList<>();
    new TreeMap<>(Grouped.groupBy(labelled, Labelled::order))
        .forEach((order, some) -> rows.add(validityOf(order.toString(), some)));
    rows.add(validityOf("all", labelled));
    return rows;
  }

  private static Validity validityOf(String order, List<Labelled> some) {
    int valid = countLabel(some, Label.VALID);
    return new Validity(
        order,
        new Proportion(valid, valid + countLabel(some, Label.CHANGED)),
        countLabel(some, Label.UNSURE));
  }

  private static int countLabel(List<Labelled> some, Label label) {
    return (int) some.stream().filter(it -> it.label() == label).count();
  }
}
