package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.run.RunVerification;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
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
  private int needed;

  @BeforeEach
  void startServers() throws Exception {
    SandboxAssumption.check();
    database = PostgresServer.start();
    UnaryOperator<String> script = ScriptedTasks.after(60, ScriptedTasks::breaksAtTwoWords);
    model = ScriptedServer.start(message -> script.apply(message) + noise(message));
  }

  /** So long that an answer needs a page of its own on the server. */
  private static String noise(String message) {
    byte[] noise = new byte[4_000];
    new Random(message.hashCode()).nextBytes(noise);
    return HexFormat.of().formatHex(noise);
  }

  @AfterEach
  void stopServers() throws Exception {
    if (database != null) {
      database.close();
      model.close();
    }
  }

  @Test
  void aSharedRunWithAKilledWorkerHasTheScoresOfALocalRun() throws Exception {
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

  /**
   * A question is in the store before it is asked, and leaves it when its answer is there: what an
   * ended worker left is what can have been answered in vain.
   */
  @Test
  void onlyQuestionsInFlightDuringAKillAreRepeated() throws Exception {
    long underWay = 0;
    int kills = 0;
    Process run = start("run", store());
    for (int asked = 10; kills < 4 && run.isAlive(); asked = model.prompts().size() + 10) {
      while (run.isAlive() && model.prompts().size() < asked) {
        TimeUnit.MILLISECONDS.sleep(5);
      }
      run.destroyForcibly().waitFor();
      long left = questions();
      assertThat(left).as("of two at a time").isBetween(0L, 2L);
      underWay += left;
      kills++;
      run = start("run", store(), "--resume");
    }
    assertThat(run.waitFor()).as(log()).isZero();

    List<String> asked = model.prompts();
    assertThat(kills).isPositive();
    assertThat(asked.size() - asked.stream().distinct().count()).isLessThanOrEqualTo(underWay);
    assertThat(questions()).isZero();
  }

  private long questions() throws SQLException {
    try (Connection connection = DriverManager.getConnection(database.address("shared"));
        Statement sql = connection.createStatement();
        ResultSet row = sql.executeQuery("SELECT count(*) FROM question")) {
      assertThat(row.next()).isTrue();
      return row.getLong(1);
    }
  }

  @Test
  void allWorkersTogetherStayWithinTheCap() throws Exception {
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
  void aLimitPerMinuteAppliesToAllWorkersTogether() throws Exception {
    Process one = start("one", store(), "--requests-per-minute=300");
    Process two = start("two", store(), "--requests-per-minute=300");
    assertThat(one.waitFor()).as(log()).isZero();
    assertThat(two.waitFor()).as(log()).isZero();

    int questions = model.prompts().size();
    assertThat(model.span())
        .as("%d requests, one each fifth of a second", questions)
        .isGreaterThan(Duration.ofMillis((questions - 1) * 200 - 1000));
  }

  @Test
  void aStoppedServerEndsTheRunWithAnErrorAndItCanBeResumed() throws Exception {
    goesOnAfter(database::kill, "cannot be used");
    database.restart();
    assertThat(start("run", "--resume").waitFor()).isNotZero();
    assertThat(log()).contains("its answers are in a different store");
    endsAsInAFile();
  }

  @Test
  void aLostConnectionEndsTheRunWithAnErrorAndItCanBeResumed() throws Exception {
    goesOnAfter(
        () ->
            database.sql(
                "public",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name ="
                    + " 'morph'"),
        "cannot be used");
    endsAsInAFile();
  }

  @Test
  void aServerWithAFullDiskEndsTheRunWithAnErrorAndItCanBeResumed() throws Exception {
    Path taken = database.onSmallDisk("8m").resolve("taken");
    goesOnAfter(() -> fill(taken), "has no space left", "make room on the disk");
    Files.delete(taken);
    endsAsInAFile();
  }

  @Test
  void aReadOnlyServerEndsTheRunWithAnErrorAndItCanBeResumed() throws Exception {
    goesOnAfter(
        () -> readOnly("= on"), "is read-only", "name the server that writes, not its copy");
    readOnly("= off");
    endsAsInAFile();
  }

  private void readOnly(String set) throws SQLException {
    database.sql("public", "ALTER SYSTEM SET default_transaction_read_only " + set);
    database.sql("public", "SELECT pg_reload_conf()");
  }

  /** To the last byte. */
  private static void fill(Path file) {
    try (OutputStream taken = Files.newOutputStream(file)) {
      while (true) {
        taken.write(new byte[4096]);
      }
    } catch (IOException e) {
      return; // there is no space left
    }
  }

  private interface Mishap {
    void happens() throws Exception;
  }

  /** A run that a mishap of the server stops when a third of its questions are asked. */
  private void goesOnAfter(Mishap mishap, String... said) throws Exception {
    assertThat(start("file").waitFor()).isZero();
    needed = model.prompts().size();
    Process run = start("run", store());
    while (run.isAlive() && model.prompts().size() < needed + needed / 3) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    mishap.happens();

    assertThat(run.waitFor()).as(log()).isEqualTo(3);
    assertThat(log()).contains("the store jdbc:postgresql://127.0.0.1", "--resume").contains(said);
  }

  private void endsAsInAFile() throws Exception {
    assertThat(start("run", store(), "--resume").waitFor()).as(log()).isZero();
    assertThat(model.prompts().subList(needed, model.prompts().size()))
        .as("not even what arrived when the server did not take it is asked again")
        .doesNotHaveDuplicates();
    sameAsInAFile("run");
  }

  @Test
  void noFileAndNoMessageContainsThePassword() throws Exception {
    assertThat(start("run", store()).waitFor()).as(log()).isZero();

    assertThat(Files.readString(folder.resolve("run/manifest.json")))
        .contains("jdbc:postgresql://127.0.0.1")
        .doesNotContain("secret-word");
    assertThat(log()).doesNotContain("secret-word");
  }

  private void sameAsInAFile(String run) throws IOException {
    assertThat(folder.resolve(run + "/scores.json"))
        .hasSameBinaryContentAs(folder.resolve("file/scores.json"));
    try (RunFolder finished = RunFolder.openExisting(folder.resolve(run))) {
      assertThat(RunVerification.verify(finished)).allMatch(RunVerification.Check::sound);
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
