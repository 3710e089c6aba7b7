package dev.morph.experiments.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs about one run's folder. */
@Tag("process")
class RunFolderCommandsTest extends CommandTest {
  @TempDir Path folder;

  private Path run = Path.of("");

  @BeforeEach
  void haveARun() {
    run = folder.resolve("run");
    assertThat(evaluate()).as(err.toString()).isZero();
    out.getBuffer().setLength(0);
  }

  @Test
  void statusShowsTheProgressOfARun() throws Exception {
    assertThat(morph("run", "status", run.toString())).isZero();
    assertThat(out.toString()).contains("finished", "of local:bm25, reused from elsewhere: 0");
    out.getBuffer().setLength(0);

    Files.delete(run.resolve("results.jsonl"));
    assertThat(morph("run", "status", run.toString(), "--json")).isZero();
    JsonNode status = RunFolder.JSON.readTree(out.toString());
    assertThat(status.path("state").asText()).isEqualTo("unfinished");
    assertThat(status.path("tasks").asInt()).isEqualTo(1);
    assertThat(status.path("starts")).hasSize(1);
    assertThat(status.path("journal").path("usage").path(0).path("asked").asInt()).isPositive();
  }

  @Test
  void statusWorksWhileTheRunIsActive() {
    try (RunFolder busy = RunFolder.openExisting(run)) {
      assertThat(morph("run", "status", busy.path().toString())).isZero();
      assertThat(morph("run", "verify", busy.path().toString())).isEqualTo(2);
    }
    assertThat(out.toString()).contains("a process is working on it");
    assertThat(err.toString()).contains("another process is using it");
  }

  @Test
  void verifyFindsDamage() throws Exception {
    assertThat(morph("run", "verify", run.toString())).as(out.toString()).isZero();
    assertThat(out.toString()).contains("matches the results").doesNotContain("BROKEN");

    Path scores = run.resolve("scores.json");
    String whole = Files.readString(scores);
    Files.writeString(scores, whole.replaceFirst("\"queries_mean\": ", "\"queries_mean\": 1"));
    assertThat(morph("run", "verify", run.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("scores.json    BROKEN: does not match the results");
    assertThat(err.toString()).contains("damaged in 1 of its parts", "--resume");

    Files.writeString(scores, whole);
    try (RandomAccessFile journal = new RandomAccessFile(run.resolve("run.db").toFile(), "rw")) {
      journal.setLength(journal.length() - 4096);
    }
    assertThat(morph("run", "verify", run.toString())).isEqualTo(1);
    assertThat(out.toString()).contains("run.db         BROKEN", "cut off");
  }

  @Test
  void statusFollowsNoLink() throws Exception {
    Path elsewhere = Files.move(run.resolve("run.db"), folder.resolve("elsewhere.db"));
    Files.createSymbolicLink(run.resolve("run.db"), elsewhere);

    assertThat(morph("run", "status", run.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("it is a link");
  }

  @Test
  void keysOfARunFromSomeoneElseMayBeAnyText() {
    try (Journal journal = Journal.open(run.resolve("run.db"))) {
      JournaledAnswer.Usage usage = new JournaledAnswer.Usage("", 1, 1, 0);
      journal.put(new JournaledAnswer("\u001b[31m", "m", "c", 0, "Add.", "none", usage));
    }

    assertThat(morph("answers", "list", run.toString())).isZero();
    assertThat(morph("answers", "show", run.toString(), "\u001b")).isZero();
    assertThat(out.toString()).contains("[31m m 0", "key     [31m").doesNotContain("\u001b");
  }

  @Test
  void aFolderWithoutARunIsReported() {
    for (String verb : new String[] {"status", "verify"}) {
      assertThat(morph("run", verb, folder.resolve("nowhere").toString())).isEqualTo(2);
    }
    assertThat(err.toString()).contains("there is no such folder");
    assertThat(morph("run", "status", folder.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("there is no manifest.json in this folder");
  }

  private int evaluate(String... more) {
    String[] walk = {
      "evaluate",
      "--datamorphism=words",
      "--tasks=1",
      "--model=local:bm25",
      "--metric=levenshtein-word",
      "--domain=published",
      "--oracle=off",
      "--n=2",
      "--k=1",
      "--max-queries=8",
      "--out=" + run
    };
    String[] all = Arrays.copyOf(walk, walk.length + more.length);
    System.arraycopy(more, 0, all, walk.length, more.length);
    return morph(all);
  }
}
