package dev.morph.scenarios.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.morphism.Witness;
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
  void everyKindOfVerdictIsReadBackAsItWasWritten() {
    Evidence evidence = new Evidence("typed", 73, "sum(int[]) <-> total(int[])");
    List<Verdict> verdicts =
        List.of(
            new Verdict.Same(evidence),
            new Verdict.Different("behaviour", new Witness("sum([1])", "1", "2"), evidence),
            new Verdict.Undecided("no-inputs", evidence));
    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      for (Verdict verdict : verdicts) {
        JournaledVerdict kept =
            new JournaledVerdict("k" + verdict.hashCode(), "p", "q", verdict, 0.25);
        journal.put(kept);
        assertThat(journal.verdict(kept.key())).contains(kept);
      }
    }
  }

  @Test
  void whatWasPutIsThereForTheNextProcessEvenIfThisOneNeverCloses() {
    Journal abandoned = Journal.open(folder.resolve("run.db"));
    abandoned.put(answer("k1", "x"));

    try (Journal journal = Journal.open(folder.resolve("run.db"))) {
      assertThat(journal.answer("k1")).isPresent();
    }
    abandoned.close();
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
  void aFileThatIsNoJournalIsAClearFault() throws Exception {
    Path file = folder.resolve("run.db");
    Files.writeString(
        file, "this is not a database, and long enough to be looked at as one ".repeat(50));

    assertThatThrownBy(() -> Journal.open(file))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("run.db")
        .extracting(e -> ((FaultException) e).fault())
        .isEqualTo(Fault.JOURNAL_UNUSABLE);
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
