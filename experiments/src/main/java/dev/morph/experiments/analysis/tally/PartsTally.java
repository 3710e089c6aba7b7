package dev.morph.experiments.analysis.tally;

import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The parts of programs that were compared or left uncompared, counted over verdicts.
 *
 * @param pairs number of verdicts that record which parts were compared, because programs were run
 * @param compared number of methods and constructors that were compared
 * @param uncompared number of methods and constructors that were not compared, by reason
 * @param surroundings number of pairs judged the same although a program depends on its environment
 */
public record PartsTally(
    int pairs, int compared, Map<String, Integer> uncompared, int surroundings) {
  private static final String BEFORE_REASON = ": ";

  /** Counts over all verdicts of a run. */
  public static PartsTally of(List<Verdict> verdicts) {
    List<Extent> extents =
        verdicts.stream()
            .map(verdict -> verdict.evidence().extent())
            .filter(extent -> !extent.compared().isEmpty() || !extent.uncompared().isEmpty())
            .toList();
    Map<String, Integer> reasons = new TreeMap<>();
    for (Extent extent : extents) {
      extent.uncompared().forEach(part -> reasons.merge(reason(part), 1, Integer::sum));
    }
    int compared = extents.stream().mapToInt(extent -> extent.compared().size()).sum();
    int looking =
        (int)
            verdicts.stream()
                .filter(verdict -> verdict instanceof Verdict.Same)
                .filter(verdict -> verdict.evidence().dependsOnEnvironment())
                .count();
    return new PartsTally(extents.size(), compared, reasons, looking);
  }

  private static String reason(String part) {
    int end = part.lastIndexOf(BEFORE_REASON);
    return end < 0 ? part : part.substring(end + BEFORE_REASON.length());
  }
}
