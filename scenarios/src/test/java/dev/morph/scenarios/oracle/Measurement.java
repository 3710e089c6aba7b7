package dev.morph.scenarios.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures the oracle on pairs with labels; run by hand: {@code Measurement pairs.jsonl}. A pair
 * has {@code id}, {@code left}, {@code right}, and may have {@code entry} and {@code label}.
 */
final class Measurement {
  private Measurement() {}

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Map<String, Integer> counts = new TreeMap<>();
    List<Double> seconds = new ArrayList<>();
    try (PlainWorkers workers = new PlainWorkers(2, "warm")) {
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
        int before = workers.taken();
        long start = System.nanoTime();
        Verdict verdict = oracle.compare(task, left, new Program(pair.get("right").asText()));
        double took = (System.nanoTime() - start) / 1e9;
        seconds.add(took);
        String label = pair.path("label").asText("?");
        String word = word(verdict);
        counts.merge(label + " -> " + word, 1, Integer::sum);
        System.out.printf(
            "%s %s -> %s %.2fs %d workers %s%n",
            pair.get("id").asText(), label, word, took, workers.taken() - before, verdict);
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
