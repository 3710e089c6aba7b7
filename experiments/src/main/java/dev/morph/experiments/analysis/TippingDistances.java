package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.TippingPrograms.WalkEnd;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How much farther the program of the first failure is from the reference than the program of the
 * last success (Eq. 22): Diff(t) = Dist(FF(t)) - Dist(LS(t)).
 *
 * <p>The reference is the task's solution or, if it has none, the model's program for the seed. In
 * the latter case, points whose last success is the seed itself are left out: their Dist(LS) is 0,
 * so Diff cannot be negative. Points with a program that cannot be parsed are also left out.
 *
 * <p><b>Differs from the paper</b>, which compares everything that its models returned: here an
 * answer without a program has no distance and is only counted.
 *
 * @param differences one per tipping point and kind of distance
 * @param leftOut number of points left out, by cause
 */
public record TippingDistances(List<Difference> differences, Map<String, Integer> leftOut) {
  /** No differences. */
  public static final TippingDistances NONE = new TippingDistances(List.of(), Map.of());

  private static final List<String> PROGRAMS =
      List.of("reference", "last success", "first failure");

  public TippingDistances {
    differences = List.copyOf(differences);
    leftOut = new TreeMap<>(leftOut);
  }

  /**
   * The difference at one tipping point.
   *
   * @param end the walks that ended at this point
   * @param toReference true if distances are measured to a reference solution, false if to the
   *     model's program for the seed
   * @param lastSuccess distance from the last success's program to the reference
   * @param firstFailure distance from the first failure's program to the reference
   */
  public record Difference(
      WalkEnd end,
      CodeDistance kind,
      boolean toReference,
      Measured lastSuccess,
      Measured firstFailure) {
    /** Diff of Eq. 22. For a distance that is not exact, its upper bound is used. */
    public int diff() {
      return firstFailure.value() - lastSuccess.value();
    }

    /** Whether both distances are exact. */
    public boolean isExact() {
      return firstFailure.distance().isExact() && lastSuccess.distance().isExact();
    }
  }

  /**
   * Measures all points on all cores; programs shared by several points are parsed and compared
   * once.
   */
  public static TippingDistances of(List<TippingPrograms> points, Labelling labelling) {
    Comparisons comparisons = new Comparisons(labelling);
    List<Measurement> measured =
        points.parallelStream().map(point -> measure(point, comparisons)).toList();
    Map<String, Integer> leftOut = new TreeMap<>();
    measured.stream()
        .map(Measurement::cause)
        .filter(cause -> !cause.isEmpty())
        .forEach(cause -> leftOut.merge(cause, 1, Integer::sum));
    return new TippingDistances(
        measured.stream().flatMap(it -> it.differences().stream()).toList(), leftOut);
  }

  /** The differences of one point, or the reason why it has none. */
  private record Measurement(List<Difference> differences, String cause) {
    static Measurement leftOut(String cause) {
      return new Measurement(List.of(), cause);
    }
  }

  private static Measurement measure(TippingPrograms point, Comparisons comparisons) {
    if (point.reference().isEmpty() && point.lastSuccess().isEmpty()) {
      return Measurement.leftOut("no reference solution, and the last success is the seed");
    }
    if (point.firstFailure().isEmpty()) {
      return Measurement.leftOut("no program in the first failure's answer");
    }
    String reference = point.reference().orElse(point.seedProgram());
    String success = point.lastSuccess().orElse(point.seedProgram());
    String failure = point.firstFailure().get();
    List<String> programs = List.of(reference, success, failure);
    for (int i = 0; i < programs.size(); i++) {
      if (!comparisons.isReadable(programs.get(i))) {
        return Measurement.leftOut("the program of the " + PROGRAMS.get(i) + " cannot be read");
      }
    }
    boolean graphs = programs.stream().allMatch(comparisons::hasComparableGraphs);
    List<Difference> differences = new ArrayList<>();
    for (CodeDistance kind : CodeDistance.values()) {
      if (graphs || kind == CodeDistance.AST) {
        differences.add(
            new Difference(
                point.end(),
                kind,
                point.reference().isPresent(),
                comparisons.distanceBetween(kind, reference, success),
                comparisons.distanceBetween(kind, reference, failure)));
      }
    }
    return new Measurement(differences, "");
  }

  /** Parsed programs and their pairwise distances. */
  private static final class Comparisons {
    private record Pair(CodeDistance kind, String reference, String program) {}

    private final Labelling labelling;
    private final Map<String, ComparedProgram> read = new ConcurrentHashMap<>();
    private final Map<Pair, Measured> measured = new ConcurrentHashMap<>();

    Comparisons(Labelling labelling) {
      this.labelling = labelling;
    }

    boolean isReadable(String source) {
      return !parsedProgram(source).equals(ComparedProgram.NOTHING);
    }

    /** Whether the program's graphs are small enough to be compared. */
    boolean hasComparableGraphs(String source) {
      return parsedProgram(source).tooLarge().isEmpty();
    }

    Measured distanceBetween(CodeDistance kind, String reference, String program) {
      return measured.computeIfAbsent(
          new Pair(kind, reference, program),
          it -> kind.between(parsedProgram(it.reference()), parsedProgram(it.program())));
    }

    /** Returns {@link ComparedProgram#NOTHING} if the source cannot be parsed. */
    private ComparedProgram parsedProgram(String source) {
      return read.computeIfAbsent(
          source,
          it -> ComparedProgram.read(it, labelling).value().orElse(ComparedProgram.NOTHING));
    }
  }

  /** The models, in the order of the points. */
  public List<String> models() {
    return differences.stream().map(it -> it.end().model()).distinct().toList();
  }

  /** The differences of one model under one kind of distance. */
  public List<Difference> differencesOf(String model, CodeDistance kind) {
    return differences.stream()
        .filter(it -> it.end().model().equals(model) && it.kind() == kind)
        .toList();
  }

  /** A summary for each kind and model that has differences. */
  public List<TippingSummary> summaries(Bootstrap bootstrap) {
    List<TippingSummary> summaries = new ArrayList<>();
    for (CodeDistance kind : CodeDistance.values()) {
      for (String model : models()) {
        List<Difference> rows = differencesOf(model, kind);
        if (!rows.isEmpty()) {
          summaries.add(TippingSummary.of(rows, bootstrap));
        }
      }
    }
    return summaries;
  }
}
