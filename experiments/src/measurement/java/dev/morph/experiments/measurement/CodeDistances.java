package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.TippingPrograms;
import dev.morph.experiments.analysis.TippingPrograms.WalkEnd;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.claims.Observation;
import dev.morph.experiments.analysis.claims.Observations;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Distribution;
import dev.morph.experiments.analysis.tables.TippingTables;
import dev.morph.experiments.table.Csv;
import dev.morph.morphisms.code.graph.CodeDistance;
import dev.morph.morphisms.code.graph.ComparedProgram;
import dev.morph.morphisms.code.tree.Labelling;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How long code distances take, how many are exact, and what they say of judged completions. */
public final class CodeDistances {
  private static final int ROUNDS = 3;

  private CodeDistances() {}

  /** {@code DATA} prints the figures. */
  public static void main(String[] args) throws IOException {
    Path data = Path.of(args[0]);
    List<ObjectNode> quixBugs = new QuixBugs(data.resolve("quixbugs")).bugs();
    List<String[]> bugs = new ArrayList<>();
    quixBugs.forEach(
        pair -> bugs.add(new String[] {pair.path("left").asText(), pair.path("right").asText()}));
    measure("QuixBugs, buggy and correct", bugs);
    measure("HumanEval-X, solutions paired by size", bySize(data));
    tippingPoints(data);
  }

  private static List<String[]> bySize(Path data) throws IOException {
    List<String> sources = new ArrayList<>();
    for (JsonNode task : LabelledPairs.read(data.resolve("humanevalx_java/humaneval_java.jsonl"))) {
      sources.add(task.path("declaration").asText() + task.path("canonical_solution").asText());
    }
    sources.sort(Comparator.comparingInt(source -> read(source).orElseThrow().tree().size()));
    List<String[]> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < sources.size(); i += 2) {
      pairs.add(new String[] {sources.get(i), sources.get(i + 1)});
    }
    return pairs;
  }

  private static Optional<ComparedProgram> read(String source) {
    return ComparedProgram.read(source, Labelling.OPERATORS).value();
  }

  /**
   * Processor time of this thread, in the last of several rounds; of reading, time on the clock.
   */
  private static void measure(String what, List<String[]> pairs) {
    Map<String, List<Double>> millis = new LinkedHashMap<>();
    Map<CodeDistance, Integer> exact = new LinkedHashMap<>();
    int measured = 0;
    for (int round = 1; round <= ROUNDS; round++) {
      millis.clear();
      exact.clear();
      measured = 0;
      for (String[] pair : pairs) {
        long start = System.nanoTime();
        Optional<ComparedProgram> left = read(pair[0]);
        Optional<ComparedProgram> right = read(pair[1]);
        add(millis, "read (on the clock)", System.nanoTime() - start);
        if (left.isEmpty() || right.isEmpty()) {
          continue;
        }
        measured++;
        long all = 0;
        for (CodeDistance kind : CodeDistance.values()) {
          long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
          CodeDistance.Measured found = kind.between(left.get(), right.get());
          long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
          all += took;
          add(millis, kind.label(), took);
          exact.merge(kind, found.distance().isExact() ? 1 : 0, Integer::sum);
        }
        add(millis, "all three", all);
      }
    }
    System.out.printf(Locale.ROOT, "%s: %d pairs, %d measured%n", what, pairs.size(), measured);
    millis.forEach(CodeDistances::print);
    exact.forEach((kind, count) -> System.out.println("  exact " + kind.label() + ": " + count));
  }

  private static void add(Map<String, List<Double>> millis, String what, long nanos) {
    millis.computeIfAbsent(what, it -> new ArrayList<>()).add(nanos / 1e6);
  }

  private static void print(String what, List<Double> values) {
    Distribution spread =
        Distribution.of(values.stream().mapToDouble(Double::doubleValue).toArray()).orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "  %-20s median %.1f ms, 95 %% %.1f ms, longest %.1f ms%n",
        what,
        spread.quantile(0.5),
        spread.quantile(0.95),
        spread.quantile(1));
  }

  /** Of each task the first completion that passed as last success, the first that failed after. */
  private static void tippingPoints(Path data) throws IOException {
    Map<String, JsonNode> passed = new LinkedHashMap<>();
    Map<String, JsonNode> failed = new LinkedHashMap<>();
    for (JsonNode row :
        LabelledPairs.read(data.resolve("llm_completions_judged/completions.jsonl"))) {
      (row.path("passed").asBoolean() ? passed : failed)
          .putIfAbsent(row.path("task_id").asText(), row);
    }
    List<TippingPrograms> points = new ArrayList<>();
    passed.forEach(
        (task, row) -> {
          JsonNode failure = failed.get(task);
          if (failure != null) {
            String prompt = row.path("prompt").asText();
            String success = prompt + row.path("completion").asText() + "\n}\n}\n";
            points.add(
                new TippingPrograms(
                    new WalkEnd("completions", "judged", task, List.of(), "failure"),
                    Optional.of(prompt + row.path("reference").asText()),
                    success,
                    Optional.of(success),
                    Optional.of(prompt + failure.path("completion").asText() + "\n}\n}\n")));
          }
        });
    TippingDistances distances = TippingDistances.of(points, Labelling.OPERATORS);
    System.out.println(points.size() + " tasks with both; left out: " + distances.leftOut());
    RunAnalysis run = RunAnalysis.of(List.of(), AnalysisSettings.seeded(1)).withTipping(distances);
    System.out.println(Csv.format(TippingTables.figure6(run)));
    WholeRun whole = new WholeRun(List.of(run), Map.of());
    for (Observation observation : Observations.observe(whole).subList(7, 10)) {
      System.out.println(observation);
    }
  }
}
