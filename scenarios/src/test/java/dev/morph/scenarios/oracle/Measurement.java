package dev.morph.scenarios.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.sandbox.Limits;
import dev.morph.scenarios.sandbox.Sandbox;
import dev.morph.scenarios.sandbox.SandboxMode;
import dev.morph.scenarios.sandbox.WorkerPool;
import dev.morph.scenarios.sandbox.WorkerProgram;
import dev.morph.scenarios.sandbox.worker.WorkerMain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures the oracle on pairs with labels; run by hand: {@code Measurement pairs.jsonl [warm]},
 * where {@code warm} leaves the time for the seed's program out. A pair has {@code id}, {@code
 * left}, {@code right}, and may have {@code entry} and {@code label}.
 */
final class Measurement {
  private Measurement() {}

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Map<String, Integer> counts = new TreeMap<>();
    List<Double> seconds = new ArrayList<>();
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, Limits.DEFAULT)) {
      String main = WorkerMain.class.getName();
      WorkerProgram program = WorkerProgram.of(main, sandbox.workerJar());
      WorkerPool workers = sandbox.pool(sandbox.archived(program, new byte[0]), 3);
      EquivalenceOracle oracle = new EquivalenceOracle(workers, OracleSettings.DEFAULT);
      System.out.println(oracle.signature());
      for (String line : Files.readAllLines(Path.of(args[0]))) {
        JsonNode pair = mapper.readTree(line);
        String entry = pair.path("entry").asText("");
        OracleTask task = entry.isEmpty() ? OracleTask.NONE : OracleTask.entry(entry);
        Program left = new Program(pair.get("left").asText());
        if (args.length > 1) {
          oracle.compare(task, left, new Program(left.source() + "\nclass Unused { int x = 1; }"));
        }
        long start = System.nanoTime();
        Verdict verdict = oracle.compare(task, left, new Program(pair.get("right").asText()));
        double took = (System.nanoTime() - start) / 1e9;
        seconds.add(took);
        String label = pair.path("label").asText("?");
        String word = word(verdict);
        counts.merge(label + " -> " + word, 1, Integer::sum);
        System.out.printf(
            "%s %s -> %s %.2fs %s%n", pair.get("id").asText(), label, word, took, verdict);
      }
    }
    seconds.sort(null);
    System.out.println(counts);
    System.out.printf(
        "median %.2f s, 90 %% %.2f s, longest %.2f s%n",
        seconds.get(seconds.size() / 2),
        seconds.get(seconds.size() * 9 / 10),
        seconds.get(seconds.size() - 1));
  }

  private static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Different different) {
      return "different";
    }
    return verdict instanceof Verdict.Undecided undecided
        ? "undecided(" + undecided.cause() + ")"
        : "same";
  }
}
