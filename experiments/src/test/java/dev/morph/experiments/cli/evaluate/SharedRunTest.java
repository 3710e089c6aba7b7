package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.plan.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose answers are on a PostgreSQL server, by one worker and by several. */
@Tag("cluster")
@Timeout(300)
class SharedRunTest {
  @TempDir Path folder;

  private PostgresServer database;
  private ScriptedServer model;
  private final ConcurrentLinkedQueue<Long> arrivals = new ConcurrentLinkedQueue<>();

  @BeforeEach
  void startServers() throws Exception {
    SandboxAssumption.check();
    database = PostgresServer.start();
    UnaryOperator<String> script = ScriptedTasks.after(60, ScriptedTasks::breaksAtTwoWords);
    model =
        ScriptedServer.start(
            message -> {
              arrivals.add(System.nanoTime());
              return script.apply(message);
            });
  }

  @AfterEach
  void stopServers() throws Exception {
    if (database != null) {
      database.close();
      model.close();
    }
  }

  @Test
  void twoWorkersShareARunOfWhichOneIsKilledAndItsScoresAreThoseOfAFile() throws Exception {
    assertThat(start("file").waitFor()).as(log()).isZero();
    int needed = model.prompts().size();

    Process one = start("one", store());
    Process two = start("two", store());
    while (one.isAlive() && model.prompts().size() < needed + needed / 3) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    one.destroyForcibly().waitFor();
    assertThat(two.waitFor()).as(log()).isZero();

    List<String> asked = model.prompts().subList(needed, model.prompts().size());
    assertThat(asked.size() - asked.stream().distinct().count())
        .as("at most what was under way at the killed worker")
        .isLessThanOrEqualTo(4);
    sameAsInAFile("two");

    int before = model.prompts().size();
    assertThat(start("one", store(), "--resume").waitFor()).as(log()).isZero();
    assertThat(model.prompts()).as("all of it is in the store").hasSize(before);
    sameAsInAFile("one");
  }

  @Test
  void workersTogetherAskNoMoreThanTheCapAllows() throws Exception {
    List<Process> workers = new ArrayList<>();
    for (String name : List.of("one", "two", "three")) {
      workers.add(start(name, store(), "--max-calls=20"));
    }
    for (Process worker : workers) {
      assertThat(worker.waitFor()).as(log()).isNotZero();
    }

    assertThat(model.prompts()).hasSize(20);
    assertThat(start("one", store(), "--resume").waitFor()).as(log()).isZero();
    assertThat(model.prompts()).doesNotHaveDuplicates();
  }

  @Test
  void aLimitAMinuteHoldsForAllWorkersTogether() throws Exception {
    Process one = start("one", store(), "--requests-per-minute=300");
    Process two = start("two", store(), "--requests-per-minute=300");
    assertThat(one.waitFor()).as(log()).isZero();
    assertThat(two.waitFor()).as(log()).isZero();

    LongSummaryStatistics moments =
        arrivals.stream().mapToLong(Long::longValue).summaryStatistics();
    long fifths = moments.getCount() - 1;
    assertThat(TimeUnit.NANOSECONDS.toMillis(moments.getMax() - moments.getMin()))
        .as("%d requests, one each fifth of a second", moments.getCount())
        .isGreaterThan(fifths * 200 - 1000);
  }

  @Test
  void aServerThatGoesAwayEndsTheRunWithAnErrorAndTheRunGoesOnWhenItIsBack() throws Exception {
    assertThat(start("file").waitFor()).isZero();
    int needed = model.prompts().size();
    Process run = start("run", store());
    while (run.isAlive() && model.prompts().size() < needed + needed / 3) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    database.kill();

    assertThat(run.waitFor()).isEqualTo(3);
    assertThat(log()).contains("the store jdbc:postgresql://127.0.0.1", "--resume");
    database.restart();
    assertThat(start("run", "--resume").waitFor()).isNotZero();
    assertThat(log()).contains("its answers are in another store");
    assertThat(start("run", store(), "--resume").waitFor()).as(log()).isZero();
    assertThat(model.prompts().subList(needed, model.prompts().size()))
        .as("not even what arrived when the server was gone is asked again")
        .doesNotHaveDuplicates();
    sameAsInAFile("run");
  }

  @Test
  void noFileOfARunAndNoMessageHoldsThePassword() throws Exception {
    assertThat(start("run", store()).waitFor()).as(log()).isZero();

    assertThat(Files.readString(folder.resolve("run/manifest.json")))
        .contains("jdbc:postgresql://127.0.0.1")
        .doesNotContain("secret-word");
    assertThat(log()).doesNotContain("secret-word");
  }

  private void sameAsInAFile(String run) throws IOException {
    assertThat(folder.resolve(run + "/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("file/scores.json"));
    try (RunFolder finished = RunFolder.existing(folder.resolve(run))) {
      assertThat(RunVerification.of(finished)).allMatch(RunVerification.Check::sound);
    }
  }

  private String store() {
    return "--store=" + database.address("shared");
  }

  private String log() throws IOException {
    return Files.readString(folder.resolve("log.txt"));
  }

  private Process start(String run, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(ScriptedTasks.evaluation(folder, model, run));
    arguments.addAll(List.of("--oracle=quick", "--no-speculation", "--parallel=2"));
    arguments.addAll(List.of(more));
    return MorphProcess.start(folder.resolve("log.txt"), arguments);
  }
}
