package dev.morph.experiments.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.KillHarness;
import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.glove.EmbeddingTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs on Spark give the bytes of runs in threads. */
@Timeout(900)
class SparkRunTest {
  @TempDir Path folder;

  private ScriptedServer model;

  @BeforeEach
  void startModel() throws Exception {
    SandboxAssumption.check();
    model = ScriptedServer.start(ScriptedTasks.after(100, ScriptedTasks::breaksAtTwoWords));
  }

  @AfterEach
  void stopModel() {
    if (model != null) {
      model.close();
    }
  }

  @Test
  void twoSparkThreadsGiveTheScoresOfARunWithoutSpark() throws Exception {
    assertThat(start("threads").waitFor()).as(log()).isZero();
    int needed = model.prompts().size();

    assertThat(start("spark", "--engine=spark", "--master=local[2]").waitFor()).as(log()).isZero();

    assertThat(model.prompts()).as("each asks the same questions").hasSize(2 * needed);
    sameScores("spark");
  }

  @Test
  void resultsOfAUnitAreWrittenWhileOthersAreRunning() throws Exception {
    Process run = start("spark", "--engine=spark", "--master=local[1]");
    Path growing = folder.resolve("spark/results.jsonl.new");
    long seenFirst = 0;
    while (run.isAlive() && seenFirst == 0) {
      seenFirst = Files.exists(growing) ? Files.size(growing) : 0;
      Thread.onSpinWait(); // two units may end within a millisecond of each other
    }

    assertThat(run.waitFor()).as(log()).isZero();
    assertThat(seenFirst)
        .isPositive()
        .isLessThan(Files.size(folder.resolve("spark/results.jsonl")));
  }

  @Test
  void aRemoteMasterNeedsAStoreThatItsWorkersCanReach() throws Exception {
    assertThat(start("run", "--engine=spark", "--master=spark://127.0.0.1:1").waitFor())
        .isEqualTo(2);
    assertThat(log()).contains("cannot reach the run's folder", "--store jdbc:postgresql://");
  }

  /** What /proc/self says is another folder in each process. */
  @Test
  void missingFilesAndModelsAreShippedByHashOncePerMachine() throws Exception {
    Path tasks = Files.write(Path.of("target", "spark-tasks.jsonl"), ScriptedTasks.tasks());
    Path vectors = Path.of("target", "spark-vectors.table");
    EmbeddingTable.embedded().write(vectors);
    Path own = Path.of("/proc/self/cwd");
    String[] here = {
      "--vectors=" + own.resolve(vectors),
      "--metric=cross-encoder:" + own.resolve("../../morphisms/src/test/resources/tiny-roberta")
    };
    try (PostgresServer database = PostgresServer.start();
        StandaloneCluster cluster = new StandaloneCluster(folder)) {
      Process unused = cluster.worker(2);
      Process second = cluster.worker(2);
      assertThat(onTasks("threads", tasks, here).waitFor()).as(log()).isZero();

      Process run =
          onTasks(
              "cluster",
              tasks,
              Stream.concat(
                      Stream.of(here),
                      Stream.of(
                          "--engine=spark",
                          "--master=" + cluster.master(),
                          "--store=" + database.address("spark")))
                  .toArray(String[]::new));

      assertThat(run.waitFor()).as(log()).isZero();
      sameScores("cluster");
      try (Stream<Path> files = Files.walk(cluster.cache().resolve("files"))) {
        assertThat(files.filter(Files::isRegularFile).map(cluster.cache()::relativize))
            .as("the data set is where the driver has it, and no part of a file is left")
            .hasSize(5)
            .contains(
                Path.of("files", FileCache.LOCK),
                Path.of("files", FileCache.sha256(vectors), "spark-vectors.table"))
            .filteredOn(file -> file.getNameCount() == 4)
            .extracting(file -> file.subpath(2, 4).toString())
            .containsExactlyInAnyOrder(
                "tiny-roberta/config.json",
                "tiny-roberta/model.onnx",
                "tiny-roberta/tokenizer.json");
      }
    } finally {
      Files.delete(tasks);
      Files.delete(vectors);
    }
  }

  @Test
  void aLimitPerMinuteAppliesToAllExecutorsTogether() throws Exception {
    try (PostgresServer database = PostgresServer.start();
        StandaloneCluster cluster = new StandaloneCluster(folder)) {
      Process unused = cluster.worker(2);
      Process second = cluster.worker(2);

      Process run =
          start(
              "cluster",
              "--requests-per-minute=120",
              "--engine=spark",
              "--master=" + cluster.master(),
              "--store=" + database.address("spark"));

      assertThat(run.waitFor()).as(log()).isZero();
      int questions = model.prompts().size();
      assertThat(questions).isGreaterThan(10);
      assertThat(model.span())
          .as("%d requests, one each half of a second", questions)
          .isGreaterThan(Duration.ofMillis((questions - 1) * 500 - 1000));
    }
  }

  private Process onTasks(String run, Path tasks, String... more) throws Exception {
    List<String> arguments = quick(run, more);
    arguments.removeIf(it -> it.startsWith("--dataset="));
    arguments.add("--dataset=" + tasks);
    return started(arguments);
  }

  @Test
  void killingAWorkerDuringARunChangesNoScore() throws Exception {
    assertThat(start("threads").waitFor()).as(log()).isZero();
    int needed = model.prompts().size();
    try (PostgresServer database = PostgresServer.start();
        StandaloneCluster cluster = new StandaloneCluster(folder)) {
      Process worker = cluster.worker(2);
      cluster.worker(2);

      Process run =
          start(
              "cluster",
              "--engine=spark",
              "--master=" + cluster.master(),
              "--store=" + database.address("spark"));
      while (run.isAlive() && model.prompts().size() < needed + needed / 3) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      KillHarness.kill(worker);

      assertThat(run.waitFor()).as(log()).isZero();
      List<String> asked = model.prompts().subList(needed, model.prompts().size());
      assertThat(asked.size() - asked.stream().distinct().count())
          .as("at most what was on its way at the killed worker")
          .isLessThanOrEqualTo(8);
      sameScores("cluster");
    }
  }

  private void sameScores(String run) {
    assertThat(folder.resolve(run + "/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("threads/scores.json"));
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log.txt"));
  }

  private Process start(String run, String... more) throws Exception {
    return started(quick(run, more));
  }

  private List<String> quick(String run, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(ScriptedTasks.evaluation(folder, model, run));
    arguments.addAll(List.of("--oracle=quick", "--no-speculation", "--parallel=2"));
    arguments.addAll(List.of(more));
    return arguments;
  }

  private Process started(List<String> arguments) throws IOException {
    return MorphProcess.start(folder.resolve("log.txt"), StandaloneCluster.java(folder), arguments);
  }
}
