package dev.morph.scenarios.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EntryLogTest {
  @TempDir Path folder;

  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = folder.resolve("run.db-log");
  }

  @Test
  void entriesAreReadInTheOrderInWhichTheyWereAdded() throws Exception {
    List<Entry> entries = entries(20);
    try (EntryLog log = EntryLog.open(file)) {
      log.add(entries.subList(0, 1));
      log.add(entries.subList(1, 12));
      log.add(entries.subList(12, 20));

      assertThat(EntryLog.read(file)).as("while it is added to").isEqualTo(entries);
    }
    assertThat(EntryLog.read(file)).isEqualTo(entries);
  }

  @Test
  void whereverAKilledProcessLeftOffAllIsReadThatWasWhole() throws Exception {
    List<Entry> entries = entries(12);
    List<Long> ends = new ArrayList<>();
    try (EntryLog log = EntryLog.open(file)) {
      for (Entry entry : entries) {
        log.add(List.of(entry));
        ends.add(Files.size(file));
      }
    }
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length <= whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int at = length;
      long kept = ends.stream().filter(end -> end <= at).count();
      assertThat(EntryLog.read(file)).isEqualTo(entries.subList(0, (int) kept));
    }
  }

  @Test
  void aDamagedFrameEndsWhatIsRead() throws Exception {
    List<Entry> entries = entries(6);
    List<Long> ends = new ArrayList<>();
    try (EntryLog log = EntryLog.open(file)) {
      for (Entry entry : entries) {
        log.add(List.of(entry));
        ends.add(Files.size(file));
      }
    }
    try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
      damaged.seek(ends.get(2) + 20);
      int was = damaged.read();
      damaged.seek(ends.get(2) + 20);
      damaged.write(was ^ 0xff);
    }

    assertThat(EntryLog.read(file)).isEqualTo(entries.subList(0, 3));
  }

  @Test
  void aLogThatWasClearedBeginsAnew() throws Exception {
    List<Entry> entries = entries(4);
    try (EntryLog log = EntryLog.open(file)) {
      log.add(entries.subList(0, 2));
      log.clear();
      assertThat(EntryLog.read(file)).isEmpty();
      log.add(entries.subList(2, 4));
    }
    assertThat(EntryLog.read(file)).isEqualTo(entries.subList(2, 4));
  }

  @Test
  void afterADiskWasFullItGoesOnWhereItWasWhole() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "64k")) {
      file = disk.folder().resolve("run.db-log");
      List<Entry> entries = entries(3);
      Entry large = new Entry.Answer(Entries.answer(9, Entries.noise(9, 200_000)), false);
      try (EntryLog log = EntryLog.open(file)) {
        log.add(entries.subList(0, 1));
        assertThatThrownBy(() -> log.add(List.of(large))).hasMessageContaining("No space left");
        log.add(entries.subList(1, 3));
      }
      assertThat(EntryLog.read(file)).isEqualTo(entries);
    }
  }

  @Test
  void nobodyElseAddsToItMeanwhile() throws Exception {
    EntryLog log = EntryLog.open(file);
    assertThatThrownBy(() -> EntryLog.open(file)).isInstanceOf(OverlappingFileLockException.class);
    log.close();
    EntryLog.open(file).close();
  }

  private static List<Entry> entries(int count) {
    List<Entry> entries = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < count; i++) {
      String text = "text \n \u2028 \u0000 é 𝄞 " + random.nextInt(5);
      entries.add(new Entry.Answer(Entries.answer(i, text), i % 2 == 0));
    }
    return entries;
  }
}
