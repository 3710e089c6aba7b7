package dev.morph.experiments.spark;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a second worker saves a run that waits for its model: {@code SparkSpeed TASKS LATENCY_MILLIS
 * WORKERS}. A standalone master on loopback, workers of two cores, seven questions a task, all of
 * them answered right. The time is that between the first question and the last, so that the start
 * of Java is not in it.
 */
final class SparkSpeed {
  private SparkSpeed() {}

  /** Tasks, latency, workers. */
  public static void main(String[] args) throws Exception {
    int tasks = Integer.parseInt(args[0]);
    long latency = Long.parseLong(args[1]);
    Path folder = Files.createTempDirectory("spark-speed");
    Files.write(folder.resolve("tasks.jsonl"), tasks(tasks));
    int workers = Integer.parseInt(args[2]);
    double seconds = seconds(Files.createDirectory(folder.resolve("cluster")), workers, latency);
    System.out.printf(
        Locale.ROOT, "%d workers, %d tasks, %d ms: %.1f s%n", workers, tasks, latency, seconds);
    System.exit(0);
  }

  private static List<String> tasks(int count) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lines.add(
          "{\"id\": \"t%d\", \"description\": \"Write a Java method called addOne that returns the next number after a given number, case %d.\"}"
              .formatted(i, i));
    }
    return lines;
  }

  private static double seconds(Path folder, int workers, long latency) throws Exception {
    try (PostgresServer database = PostgresServer.start();
        ScriptedServer model =
            ScriptedServer.start(ScriptedTasks.after(latency, ScriptedTasks::correct));
        StandaloneCluster cluster = new StandaloneCluster(folder)) {
      for (int i = 0; i < workers; i++) {
        Process unused = cluster.worker(2);
      }
      List<String> arguments =
          new ArrayList<>(
              List.of(
                  "evaluate",
                  "--dataset=" + folder.resolveSibling("tasks.jsonl"),
                  "--model=" + model.spec(),
                  "--metric=levenshtein-word",
                  "--domain=published",
                  "--oracle=off",
                  "--no-speculation",
                  "--max-queries=6",
                  "--engine=spark",
                  "--master=" + cluster.master(),
                  "--store=" + database.address("speed"),
                  "--out=" + folder.resolve("run")));
      int ended =
          MorphProcess.start(folder.resolve("log.txt"), StandaloneCluster.java(folder), arguments)
              .waitFor();
      System.out.printf("%d questions, exit %d%n", model.prompts().size(), ended);
      return model.span().toMillis() / 1000.0;
    }
  }
}
