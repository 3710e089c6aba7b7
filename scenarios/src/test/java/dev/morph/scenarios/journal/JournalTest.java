package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
import dev.morph.scenarios.engine.store.Finding;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.JournaledVerdict;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  @TempDir Path folder;

  @Test
  void anAnswerIsReadBackAsItWasWritten() {
    JournaledAnswer answer =
        answer("k1", "```java\nclass A { char c = '\\u0000'; } // é 𝄞 \u0000\n```");
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      journal.put(answer);

      assertThat(journal.answer("k1")).contains(answer);
      assertThat(journal.answer("k2")).isEmpty();
      assertThat(journal.usage("local:bm25").asked()).isEqualTo(1);
      assertThat(journal.usage("another").asked()).isZero();
    }
  }

  @Test
  void anAnswerThatIsPutSoonIsReadAtOnceAndIsOnDiskBeforeWhatIsPutAfterIt() {
    Path file = folder.resolve("run.db");
    JournaledAnswer soon = answer("soon", "of a baseline");
    try (Journal journal = Journal.open(file)) {
      journal.putSoon(soon);
      assertThat(journal.answer("soon")).contains(soon);
      assertThat(journal.countAnswers()).isEqualTo(1);
      journal.putSoon(answer("sooner", "of a baseline"));
      journal.put(answer("now", "of a model"));

      try (Journal other = Journal.openReadOnly(file)) {
        assertThat(other.countAnswers()).isEqualTo(3);
      }
      journal.putSoon(answer("last", "of a baseline"));
    }
    try (Journal journal = Journal.open(file)) {
      assertThat(journal.answer("last")).isPresent();
    }
  }

  @Test
  void everyKindOfVerdictIsReadBackAsItWasWritten() {
    Evidence evidence = new Evidence("typed", 73, "sum(int[]) <-> total(int[])");
    List<Verdict> verdicts =
        List.of(
            new Verdict.Same(evidence),
            new Verdict.Different("behaviour", new Witness("sum([1])", "1", "2"), evidence),
            new Verdict.Undecided("no-inputs", evidence));
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      for (Verdict verdict : verdicts) {
        Double cpu = verdict instanceof Verdict.Same ? null : Double.valueOf(0.125);
        JournaledVerdict kept =
            new JournaledVerdict("k" + verdict.hashCode(), "p", "q", verdict, 0.25, cpu);
        journal.put(kept);
        assertThat(journal.verdict(kept.key())).contains(kept);
      }
    }
  }

  @Test
  void aFindingIsReadBackAndIsNotAVerdict() {
    Finding finding = new Finding("k", "usable", "p", "does-not-compile", 0.5);
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      journal.put(finding);
      journal.put(new Finding("k", "usable", "p", "yes", 1));

      assertThat(journal.finding("k")).contains(finding);
      assertThat(journal.verdict("k")).isEmpty();
      assertThat(journal.verdicts()).isEmpty();
    }
  }

  @Test
  void entriesAreVisibleToTheNextProcessEvenWithoutClosing() throws Exception {
    try (Journal abandoned = Journal.open(folder.resolve("run.db"))) {
      abandoned.put(answer("k1", "x"));
      abandoned.put(answer("k2", "y"));
      Path found = Files.createDirectories(folder.resolve("found"));
      for (String file : List.of("run.db", "run.db-wal")) {
        Files.copy(folder.resolve(file), found.resolve(file));
      }

      try (Journal journal = Journal.open(found.resolve("run.db"))) {
        assertThat(journal.answer("k1")).isPresent();
        assertThat(journal.answer("k2")).isPresent();
        assertThat(journal.usage("local:bm25").asked()).isEqualTo(2);
      }
    }
  }

  @Test
  void twoWritersOfOneFileLoseNothingAndSeeEachOthersEntries() {
    try (Journal first = Journal.open(folder.resolve("run.db"));
        Journal second = Journal.open(folder.resolve("run.db"))) {
      IntStream.range(0, 100)
          .parallel()
          .forEach(i -> (i % 2 == 0 ? first : second).put(answer("k" + i, "text " + i)));

      assertThat(first.countAnswers()).isEqualTo(100);
      assertThat(second.answer("k0")).isPresent();
    }
    assertThat(folder).isDirectoryNotContaining(file -> !file.toString().endsWith("run.db"));
  }

  @Test
  void theFirstAnswerUnderAKeyStays() {
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      journal.put(answer("k1", "first"));
      journal.put(answer("k1", "second"));

      assertThat(journal.answer("k1").orElseThrow().text()).isEqualTo("first");
    }
  }

  @Test
  void textThatIsNotValidUnicodeIsReplacedBeforeItIsUsed() {
    assertThat(answer("k", "a\uD800b").text()).isEqualTo("a?b");
  }

  @Test
  void manyThreadsWriteWithoutLoss() {
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      IntStream.range(0, 200).parallel().forEach(i -> journal.put(answer("k" + i, "text " + i)));

      assertThat(journal.usage("local:bm25").asked()).isEqualTo(200);
    }
  }

  @Test
  void aFileThatIsNotAJournalIsReported() throws Exception {
    Path file = folder.resolve("run.db");
    Files.writeString(
        file, "this is not a database, and long enough to be looked at as one ".repeat(50));

    assertThatThrownBy(() -> Journal.open(file))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("run.db")
        .extracting(e -> ((FaultException) e).fault())
        .isEqualTo(ScenarioFault.JOURNAL_DAMAGED);
  }

  @Test
  void aJournalWithDamagedPagesIsReported() throws Exception {
    Path file = folder.resolve("run.db");
    try (Journal journal = Journal.open(file)) {
      IntStream.range(0, 50).forEach(i -> journal.put(answer("k" + i, "text " + i)));
    }
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 4096; i < bytes.length; i += 7) {
      bytes[i] ^= 0x5a;
    }
    Files.write(file, bytes);

    assertThatThrownBy(() -> Journal.open(file).usage())
        .isInstanceOf(FaultException.class)
        .satisfies(
            e ->
                assertThat(((FaultException) e).remedy())
                    .contains("restore a copy", "sqlite3 " + file + " .recover")
                    .doesNotContain("disk space"));
  }

  private static JournaledAnswer answer(String key, String text) {
    return new JournaledAnswer(
        key,
        "local:bm25",
        "case",
        0,
        "prompt",
        text,
        new JournaledAnswer.Usage("stop", 12, -1, 0.5));
  }
}
