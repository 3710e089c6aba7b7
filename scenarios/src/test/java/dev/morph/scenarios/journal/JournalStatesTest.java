package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.fault.ScenarioFault;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States that a journal may be found in: each says what is wrong, and nothing is lost. */
class JournalStatesTest {
  @TempDir Path folder;

  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("run.db");
  }

  @Test
  void aFullDiskStopsTheRunAndLosesNothingStored() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "1m")) {
      file = disk.folder().resolve("run.db");
      List<JournaledAnswer> told = new ArrayList<>();
      FaultException full = fault(() -> putUntilItFails(told));
      assertThat(full).isNotNull().hasMessageContaining("run.db");
      assertThat(full.remedy()).contains("the free disk space", "--resume");
      int kept = told.size();
      assertThat(kept).isPositive();
      disk.resize("8m");

      try (Journal journal = Journal.open(file)) {
        assertThat(journal.findDefects()).isEmpty();
        for (int i = 0; i < kept; i++) {
          JournaledAnswer expected = Entries.answer(i, Entries.noise(i, 3_000));
          assertThat(journal.answer(expected.key())).contains(expected);
        }
        journal.put(Entries.answer(kept, "more"));
      }
    }
  }

  @Test
  void answersThatNobodyWaitedForAreMissedOnceTheDiskIsFull() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "1m")) {
      file = disk.folder().resolve("run.db");

      FaultException full =
          fault(
              () -> {
                try (Journal journal = Journal.open(file)) {
                  for (int i = 0; i < 1_000; i++) {
                    journal.putSoon(Entries.answer(i, Entries.noise(i, 3_000)));
                  }
                }
              });

      assertThat(full).isNotNull().hasMessageContaining("run.db");
    }
  }

  @Test
  void aFullDiskIsStillReportedWhenTheJournalIsClosed() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "1m")) {
      file = disk.folder().resolve("run.db");

      FaultException full =
          fault(
              () -> {
                try (Journal journal = Journal.open(file)) {
                  journal.putSoon(Entries.answer(0, Entries.noise(0, 3_000_000)));
                  journal.put(Entries.answer(1, "small"));
                }
              });

      assertThat(full).isNotNull().hasMessageContaining("run.db");
    }
  }

  @Test
  void answersThatCouldNotBeWrittenAreMissedByWhateverComesNext() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "1m")) {
      file = disk.folder().resolve("run.db");

      List<FaultException> next = new ArrayList<>();
      FaultException closing =
          fault(
              () -> {
                try (Journal journal = Journal.open(file)) {
                  journal.putSoon(Entries.answer(0, Entries.noise(0, 3_000_000)));
                  next.add(fault(() -> journal.put(Entries.answer(1, "small"))));
                  next.add(fault(journal::countAnswers));
                }
              });

      assertThat(next).hasSize(2).doesNotContainNull();
      assertThat(closing).isNotNull().hasMessageContaining("run.db");
    }
  }

  @Test
  void aTextThatChangedOnDiskIsADamagedJournal() throws Exception {
    putOne(file);
    sql("UPDATE answer SET text = x'789c00'");

    try (Journal journal = Journal.open(file)) {
      for (ThrowingCallable reading :
          List.<ThrowingCallable>of(
              () -> journal.answer(Entries.key(1)), () -> journal.forEachAnswer(answer -> {}))) {
        FaultException damaged = fault(reading);
        assertThat(damaged).isNotNull().hasMessageContaining("run.db is damaged: a text");
      }
    }
  }

  @Test
  void aReadOnlyJournalCanBeReadAndRefusesWrites() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "4m")) {
      Path run = Files.createDirectories(disk.folder().resolve("run"));
      file = run.resolve("run.db");
      try (Journal journal = Journal.open(file)) {
        journal.put(Entries.answer(1, "kept"));
      }
      disk.freeze();

      try (RunFolder unlocked = RunFolder.openExisting(run);
          Journal journal = Journal.openIn(unlocked)) {
        assertThat(journal.answer(Entries.key(1)).orElseThrow().text()).isEqualTo("kept");
        FaultException refused = fault(() -> journal.put(Entries.answer(2, "new")));
        assertThat(refused.fault()).isEqualTo(ScenarioFault.JOURNAL_UNUSABLE);
        assertThat(refused.remedy()).contains("check its permissions");
      }
    }
  }

  @Test
  @Tag("process")
  void aJournalThatAnotherProcessHasLockedIsNotDamagedAndSaysSo() throws Exception {
    Journal.open(file).close();
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = other.createStatement()) {
      sql.execute("BEGIN EXCLUSIVE");

      FaultException locked = fault(() -> putOne(file));

      assertThat(locked.fault()).isEqualTo(ScenarioFault.JOURNAL_BUSY);
      assertThat(locked).hasMessageContaining("locked by another process");
    }
  }

  @Test
  void theJournalOfAKilledProcessCanBeReadOnAReadOnlyDisk() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "4m");
        Journal killed = Journal.open(file)) {
      killed.put(Entries.answer(1, "kept"));
      for (String left : List.of("run.db", "run.db-wal", "run.db-shm")) {
        Files.copy(folder.resolve(left), disk.folder().resolve(left));
      }
      disk.freeze();

      try (Journal journal = Journal.open(disk.folder().resolve("run.db"))) {
        assertThat(journal.answer(Entries.key(1))).isPresent();
      }
    }
  }

  @Test
  void anInterruptedTransactionHasNoEffect() throws Exception {
    fill(400);
    Path found = Files.createDirectories(folder.resolve("found"));
    try (Journal killed = Journal.open(file);
        Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = other.createStatement()) {
      killed.put(Entries.answer(400, "kept"));
      sql.execute("PRAGMA cache_size = 2");
      sql.execute("BEGIN");
      sql.execute("UPDATE answer SET seconds = seconds + 1, model = 'half written'");
      for (String left : List.of("run.db", "run.db-wal")) {
        Files.copy(folder.resolve(left), found.resolve(left));
      }
    }

    try (Journal journal = Journal.open(found.resolve("run.db"))) {
      assertThat(journal.findDefects()).isEmpty();
      assertThat(journal.usage("local:bm25").asked()).isEqualTo(401);
    }
  }

  @Test
  void aTextThatHasChangedOnTheDiskIsFound() throws Exception {
    fill(3);
    sql("UPDATE answer SET text = substr(text, 1, 100) WHERE key = '" + Entries.key(1) + "'");

    try (Journal journal = Journal.open(file)) {
      assertThat(journal.findDefects()).singleElement().asString().contains("1 of answer.text");
    }
  }

  @Test
  void aTruncatedJournalReportsHowMuchIsLeft() throws Exception {
    fill(200);
    try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
      cut.setLength(cut.length() / 2);
    }

    FaultException damaged = fault(() -> Journal.open(file));

    assertThat(damaged.fault()).isEqualTo(ScenarioFault.JOURNAL_DAMAGED);
    assertThat(damaged).hasMessageContaining("cut off after");
  }

  @Test
  void theDatabaseOfAnotherProgramIsLeftAlone() throws Exception {
    sql("CREATE TABLE bookmark (url TEXT)");
    byte[] before = Files.readAllBytes(file);

    FaultException foreign = fault(() -> Journal.open(file));

    assertThat(foreign.fault()).isEqualTo(ScenarioFault.JOURNAL_FOREIGN);
    assertThat(foreign).hasMessageContaining("bookmark");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void aJournalOfANewerMorphIsNotTouched() throws Exception {
    fill(1);
    sql("UPDATE journal SET version = 99");

    FaultException newer = fault(() -> Journal.open(file));

    assertThat(newer.fault()).isEqualTo(ScenarioFault.JOURNAL_NEWER);
    assertThat(newer).hasMessageContaining("version 99");
  }

  @Test
  void readingAJournalInUseSeesItsContentAndChangesNothing() {
    try (Journal writing = Journal.open(file)) {
      writing.put(Entries.answer(1, "kept"));
      try (Journal looking = Journal.openReadOnly(file)) {
        assertThat(looking.answer(Entries.key(1))).isPresent();
        assertThat(looking.summary().usage().get(0).asked()).isEqualTo(1);
        assertThat(fault(() -> looking.put(Entries.answer(2, "new"))).fault())
            .isEqualTo(ScenarioFault.JOURNAL_UNUSABLE);
      }
      writing.put(Entries.answer(3, "more"));
      assertThat(writing.summary().usage().get(0).asked()).isEqualTo(2);
    }
  }

  private void putUntilItFails(List<JournaledAnswer> told) {
    try (Journal journal = Journal.open(file)) {
      for (int i = 0; i < 10_000; i++) {
        JournaledAnswer next = Entries.answer(i, Entries.noise(i, 3_000));
        journal.put(next);
        told.add(next);
      }
    }
  }

  private void fill(int answers) {
    try (Journal journal = Journal.open(file)) {
      for (int i = 0; i < answers; i++) {
        journal.put(Entries.answer(i, Entries.noise(i, 500)));
      }
    }
  }

  private static void putOne(Path file) {
    try (Journal journal = Journal.open(file)) {
      journal.put(Entries.answer(1, "kept"));
    }
  }

  private void sql(String statement) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }

  private static FaultException fault(ThrowingCallable action) {
    return catchThrowableOfType(FaultException.class, action);
  }
}
