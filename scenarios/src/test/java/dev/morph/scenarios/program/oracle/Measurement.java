package dev.morph.scenarios.program.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.evosuite.Depth;
import dev.morph.scenarios.program.oracle.evosuite.TestGenerator;
import dev.morph.scenarios.program.oracle.subject.OracleTask;
import dev.morph.scenarios.program.oracle.subject.Program;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.WorkerProgram;
import dev.morph.scenarios.program.sandbox.worker.RunnerMain;
import dev.morph.scenarios.program.sandbox.worker.WorkerMain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Measures the oracle on pairs with labels, one pair at a time; run by hand: {@code Measurement
 * pairs.jsonl [warm] [tiers=usable,interface,typed] [depth=quick]}. With {@code warm} the time for
 * the seed's program is left out, as it is in an evaluation; with {@code tiers} all others are off.
 * A pair has {@code id}, {@code left}, {@code right}, and may have {@code entry} and {@code label}.
 */
final class Measurement {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final EquivalenceOracle oracle;
  private final boolean warm;
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Double> seconds = new ArrayList<>();

  private Measurement(EquivalenceOracle oracle, boolean warm) {
    this.oracle = oracle;
    this.warm = warm;
  }

  public static void main(String[] args) throws Exception {
    List<String> options = List.of(args).subList(1, args.length);
    Depth depth = Depth.valueOf(option(options, "depth").orElse("off").toUpperCase(Locale.ROOT));
    try (Sandbox sandbox = Sandbox.open(SandboxMode.AUTO, WorkerLimits.DEFAULT)) {
      Optional<TestGenerator> generator =
          depth == Depth.OFF
              ? Optional.empty()
              : Optional.of(TestGenerator.open(SandboxMode.AUTO, depth.timeLimit()));
      EquivalenceOracle whole =
          new EquivalenceOracle(
              pool(sandbox, WorkerMain.class, 1),
              pool(sandbox, RunnerMain.class, 3),
              OracleSettings.DEFAULT.withDepth(depth),
              generator);
      EquivalenceOracle oracle =
          option(options, "tiers").map(names -> whole.only(Set.of(names.split(",")))).orElse(whole);
      System.out.println(oracle.signature());
      Measurement measurement = new Measurement(oracle, options.contains("warm"));
      for (String line : Files.readAllLines(Path.of(args[0]))) {
        measurement.judge(MAPPER.readTree(line));
      }
      measurement.tell();
      generator.ifPresent(TestGenerator::close);
    }
  }

  private void judge(JsonNode pair) {
    String entry = pair.path("entry").asText("");
    OracleTask task = entry.isEmpty() ? OracleTask.NONE : OracleTask.entry(entry);
    Program left = new Program(pair.get("left").asText());
    if (warm) {
      oracle.compare(task, left, new Program(left.source() + "\nclass Unused { int x = 1; }"));
    }
    long start = System.nanoTime();
    Verdict verdict = oracle.compare(task, left, new Program(pair.get("right").asText()));
    double took = (System.nanoTime() - start) / 1e9;
    seconds.add(took);
    String label = pair.path("label").asText("?");
    counts.merge(label + " -> " + word(verdict), 1, Integer::sum);
    System.out.printf(
        Locale.ROOT, "%s %s -> %.2f s %s%n", pair.get("id").asText(), label, took, verdict);
  }

  private void tell() {
    seconds.sort(null);
    System.out.println(counts);
    System.out.printf(
        Locale.ROOT,
        "median %.2f s, 95 %% %.2f s, longest %.2f s%n",
        seconds.get(seconds.size() / 2),
        seconds.get(seconds.size() * 95 / 100),
        seconds.get(seconds.size() - 1));
  }

  private static WorkerPool pool(Sandbox sandbox, Class<?> main, int ahead) {
    WorkerProgram program = sandbox.worker(main);
    return sandbox.pool(sandbox.archived(program, new byte[0]), ahead);
  }

  private static Optional<String> option(List<String> options, String name) {
    return options.stream()
        .filter(option -> option.startsWith(name + "="))
        .map(option -> option.substring(name.length() + 1))
        .findFirst();
  }

  private static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Different) {
      return "different";
    }
    return verdict instanceof Verdict.Undecided undecided
        ? "undecided(" + undecided.cause() + ")"
        : "same";
  }
}
