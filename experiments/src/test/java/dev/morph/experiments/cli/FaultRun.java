package dev.morph.experiments.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/**
 * What a provider's bad day costs: {@code FaultRun SHARE} makes one run with a server that is well
 * and one with a server that fails this share of all requests, and prints calls, time and whether
 * the scores are the same.
 */
final class FaultRun {
  private final Path folder;

  FaultRun(Path folder) throws Exception {
    this.folder = folder;
    Files.write(folder.resolve("tasks.jsonl"), ScriptedTasks.tasks());
  }

  /** The share of requests that fail. */
  public static void main(String[] args) throws Exception {
    FaultRun runs = new FaultRun(Files.createTempDirectory("fault-run"));
    String well = runs.report("well", ScriptedServer.Fault.NONE);
    RandomFaults faults = new RandomFaults(Double.parseDouble(args[0]));
    String ill = runs.report("ill", faults);
    System.out.println("faults " + faults.counts());
    System.out.println(well.equals(ill) ? "same scores" : "OTHER SCORES");
    System.exit(0);
  }

  private String report(String run, ScriptedServer.Fault fault) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ScriptedTasks::breaksAtTwoWords, fault)) {
      long start = System.nanoTime();
      int exit = Morph.commandLine().execute(command(server, run));
      double seconds = (System.nanoTime() - start) / 1e9;
      List<String> answered = server.prompts();
      System.out.printf(
          Locale.ROOT,
          "%s: exit code %d, %d requests, %d answered, %d of them again, %.1f s%n",
          run,
          exit,
          server.requests(),
          answered.size(),
          answered.size() - new HashSet<>(answered).size(),
          seconds);
    }
    return scores(run);
  }

  /** The two servers use different ports, and a model is named by its address. */
  String scores(String run) throws IOException {
    return Files.readString(folder.resolve(run).resolve("scores.json"))
        .replaceAll("127\\.0\\.0\\.1:\\d+", "SERVER");
  }

  /** The command line of one run. */
  String[] command(ScriptedServer server, String run) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "evaluate", "--datamorphism=words", "--model", server.spec(), "--timeout", "2"));
    words.addAll(List.of("--dataset", folder.resolve("tasks.jsonl").toString()));
    words.addAll(List.of("--metric", "levenshtein-word,chrf", "--n", "3", "--k", "2"));
    words.addAll(List.of("--max-queries", "60", "--attempts", "8"));
    words.addAll(
        List.of("--design", "both", "--domain", "both", "--references", "1", "--confirm", "0"));
    words.addAll(List.of("--out", folder.resolve(run).toString()));
    return words.toArray(String[]::new);
  }
}
