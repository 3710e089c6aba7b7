package dev.morph.experiments.analysis;

import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much farther from the reference the first failure's program is than the last success's (Eq.
 * 22): Diff(t) = Dist(FF(t)) - Dist(LS(t)).
 *
 * <p>The reference is the task's solution, else the model's program for the seed; then points whose
 * last success is the seed itself are left out, since Dist(LS) is 0 there and the sign is settled
 * beforehand. Left out too is a point of which a program cannot be read.
 *
 * <p><b>Differs from the paper</b>, which compares whatever its models returned: an answer without
 * a program has no distance, and is counted instead.
 *
 * @param differences one a tipping point and kind of distance
 * @param leftOut how many points were, by cause
 */
public record TippingDistances(List<Difference> differences, Map<String, Integer> leftOut) {
  /** None. */
  public static final TippingDistances NONE = new TippingDistances(List.of(), Map.of());

  public TippingDistances {
    differences = List.copyOf(differences);
    leftOut = new TreeMap<>(leftOut);
  }

  /**
   * Of one tipping point.
   *
   * @param failure id of the first failure
   * @param toReference whether distances are to a reference solution, not to the seed's program
   * @param lastSuccess its distance
   * @param firstFailure its distance
   */
  public record Difference(
      String model,
      String group,
      String seed,
      String failure,
      CodeDistance kind,
      boolean toReference,
      Measured lastSuccess,
      Measured firstFailure) {

    /** Eq. 22. Where a distance is not exact its upper bound stands for it. */
    public int diff() {
      return firstFailure.value() - lastSuccess.value();
    }

    /** Whether both distances are. */
    public boolean exact() {
      return firstFailure.distance().exact() && lastSuccess.distance().exact();
    }
  }

  /** Of all points; a source that several share is read once. */
  public static TippingDistances of(List<TippingPrograms> points, Labelling labelling) {
    Map<String, ComparedProgram> read = new HashMap<>();
    List<Difference> differences = new ArrayList<>();
    Map<String, Integer> leftOut = new TreeMap<>();
    for (TippingPrograms point : points) {
      String cause = measure(point, labelling, read, differences);
      if (!cause.isEmpty()) {
        leftOut.merge(cause, 1, Integer::sum);
      }
    }
    return new TippingDistances(differences, leftOut);
  }

  /** The differences of one point, or why it has none. */
  private static String measure(
      TippingPrograms point,
      Labelling labelling,
      Map<String, ComparedProgram> read,
      List<Difference> differences) {
    if (point.reference().isEmpty() && point.lastSuccess().isEmpty()) {
      return "no reference solution, and the last success is the seed";
    }
    if (point.firstFailure().isEmpty()) {
      return "no program in the first failure's answer";
    }
    ComparedProgram reference =
        program(point.reference().orElse(point.seedProgram()), labelling, read);
    ComparedProgram success =
        program(point.lastSuccess().orElse(point.seedProgram()), labelling, read);
    ComparedProgram failure = program(point.firstFailure().get(), labelling, read);
    if (reference.equals(ComparedProgram.NOTHING)) {
      return "the program of the reference cannot be read";
    }
    if (success.equals(ComparedProgram.NOTHING)) {
      return "the program of the last success cannot be read";
    }
    if (failure.equals(ComparedProgram.NOTHING)) {
      return "the program of the first failure cannot be read";
    }
    boolean graphs =
        List.of(reference, success, failure).stream().allMatch(it -> it.tooLarge().isEmpty());
    Map<CodeDistance, Difference> found = new EnumMap<>(CodeDistance.class);
    for (CodeDistance kind : CodeDistance.values()) {
      if (graphs || kind == CodeDistance.AST) {
        found.put(
            kind,
            new Difference(
                point.model(),
                point.group(),
                point.seed(),
                point.failure(),
                kind,
                point.reference().isPresent(),
                kind.between(reference, success),
                kind.between(reference, failure)));
      }
    }
    differences.addAll(found.values());
    return "";
  }

  /** {@link ComparedProgram#NOTHING} if it is no program. */
  private static ComparedProgram program(
      String source, Labelling labelling, Map<String, ComparedProgram> read) {
    return read.computeIfAbsent(
        source, it -> ComparedProgram.read(it, labelling).value().orElse(ComparedProgram.NOTHING));
  }

  /** The models, in the order of the points. */
  public List<String> models() {
    return differences.stream().map(Difference::model).distinct().toList();
  }

  /** Those of a model, of one kind. */
  public List<Difference> of(String model, CodeDistance kind) {
    return differences.stream()
        .filter(it -> it.model().equals(model) && it.kind() == kind)
        .toList();
  }

  /** A summary of each kind and model that there are differences of. */
  public List<TippingSummary> summaries(Bootstrap bootstrap) {
    List<TippingSummary> summaries = new ArrayList<>();
    for (CodeDistance kind : CodeDistance.values()) {
      for (String model : models()) {
        List<Difference> rows = of(model, kind);
        if (!rows.isEmpty()) {
          summaries.add(TippingSummary.of(rows, bootstrap));
        }
      }
    }
    return summaries;
  }
}
