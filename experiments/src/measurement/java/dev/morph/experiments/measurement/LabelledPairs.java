package dev.morph.experiments.measurement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Turns published data into labelled pairs for {@code morph equivalent}, and scores its verdicts.
 */
public final class LabelledPairs {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private LabelledPairs() {}

  /** {@code DATA FOLDER} writes the pairs; {@code score PAIRS VERDICTS} prints the figures. */
  public static void main(String[] args) throws IOException {
    if (args[0].equals("score")) {
      score(Path.of(args[1]), Path.of(args[2]));
      return;
    }
    Path data = Path.of(args[0]);
    Path folder = Files.createDirectories(Path.of(args[1]));
    write(folder.resolve("eqbench.jsonl"), eqbench(data.resolve("eqbench/pairs.jsonl")));
    QuixBugs quixBugs = new QuixBugs(data.resolve("quixbugs"));
    write(folder.resolve("quixbugs-bugs.jsonl"), quixBugs.bugs());
    write(folder.resolve("quixbugs-renamed.jsonl"), quixBugs.renamed());
    write(folder.resolve("quixbugs-reordered.jsonl"), quixBugs.reordered());
    JudgedCompletions completions =
        new JudgedCompletions(data.resolve("llm_completions_judged/completions.jsonl"));
    write(folder.resolve("completions.jsonl"), completions.pairs());
  }

  /** A labelled pair. */
  static ObjectNode pair(String id, String label, String left, String right) {
    return MAPPER
        .createObjectNode()
        .put("id", id)
        .put("label", label)
        .put("left", left)
        .put("right", right);
  }

  /** The lines of a file, as JSON. */
  static List<JsonNode> read(Path file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }

  /** The label says too whether random testing bears it out; only then it counts. */
  private static List<ObjectNode> eqbench(Path file) throws IOException {
    List<ObjectNode> pairs = new ArrayList<>();
    for (JsonNode line : read(file)) {
      String check = line.path("check").asText();
      boolean borneOut =
          check.equals("label confirmed by random testing")
              || check.equals("no difference in random testing");
      ObjectNode pair = (ObjectNode) line;
      String label = line.path("label").asText();
      pairs.add(pair.put("label", borneOut ? label : label + ", doubtful"));
    }
    return pairs;
  }

  private static void write(Path file, List<ObjectNode> pairs) throws IOException {
    Files.write(file, pairs.stream().map(ObjectNode::toString).toList());
    System.out.println(pairs.size() + " pairs in " + file);
  }

  private static void score(Path pairs, Path verdicts) throws IOException {
    Map<String, String> labels = new HashMap<>();
    for (JsonNode pair : read(pairs)) {
      labels.put(pair.path("id").asText(), pair.path("label").asText());
    }
    Map<String, Integer> counts = new TreeMap<>();
    List<Double> seconds = new ArrayList<>();
    for (JsonNode line : read(verdicts)) {
      String label = String.valueOf(labels.get(line.path("id").asText()));
      String verdict = line.path("verdict").asText();
      counts.merge(label + " -> " + verdict, 1, Integer::sum);
      seconds.add(line.path("seconds").asDouble());
      if (!label.startsWith(verdict)) {
        System.out.printf(
            "%s: %s, judged %s (%s) by %s, %d inputs %s%n",
            line.path("id").asText(),
            label,
            verdict,
            line.path("cause").asText(),
            line.path("tier").asText(),
            line.path("inputs").asInt(),
            line.path("witness"));
      }
    }
    System.out.println(counts);
    tell(counts);
    seconds.sort(null);
    System.out.printf(
        Locale.ROOT,
        "seconds: median %.2f, 90 %% %.2f, longest %.2f%n",
        seconds.get(seconds.size() / 2),
        seconds.get(seconds.size() * 9 / 10),
        seconds.get(seconds.size() - 1));
  }

  /** Undecided counts as a miss. */
  private static void tell(Map<String, Integer> counts) {
    int found = counts.getOrDefault("different -> different", 0);
    int wrong = counts.getOrDefault("same -> different", 0);
    int missed =
        counts.getOrDefault("different -> same", 0)
            + counts.getOrDefault("different -> undecided", 0);
    System.out.printf(
        Locale.ROOT,
        "different: recall %.3f, precision %.3f%n",
        (double) found / Math.max(1, found + missed),
        (double) found / Math.max(1, found + wrong));
  }
}
