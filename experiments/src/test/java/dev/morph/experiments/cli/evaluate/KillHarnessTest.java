package dev.morph.experiments.cli.evaluate;

import dev.morph.experiments.cli.KillHarness;
import dev.morph.experiments.cli.PostgresServer;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.experiments.cli.SharedSetting;
import dev.morph.scenarios.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose whole tree of processes is killed at random moments, wherever its answers are. */
@Tag("kill")
class KillHarnessTest {
  @TempDir Path folder;

  @BeforeEach
  void haveASandbox() {
    SandboxAssumption.check();
  }

  @Test
  void aRunKilledAtRandomMomentsGivesTheSameScoresAndRepeatsNoQuestion() throws Exception {
    KillHarness.carryOut(folder, new InFolders(folder));
  }

  @Test
  void aRunWithItsAnswersOnAServerSurvivesKillsToo() throws Exception {
    try (PostgresServer server = PostgresServer.start()) {
      KillHarness.carryOut(folder, new SharedSetting(folder, server));
    }
  }

  private record InFolders(Path folder) implements KillHarness.Setting {
    @Override
    public List<String> options(String run) {
      return List.of();
    }

    @Override
    public boolean hasBegun(String run) throws IOException {
      Path wal = folder.resolve(run).resolve("run.db-wal");
      return Files.exists(wal) && Files.size(wal) > 0;
    }

    /** Looked up in a copy: the next start finds what the kill left. */
    @Override
    public Set<String> prompts(String run) throws IOException {
      Path copy = Files.createTempDirectory(folder, "copy");
      for (String name : List.of("run.db", "run.db-wal", "run.db-journal")) {
        Path file = folder.resolve(run).resolve(name);
        if (Files.exists(file)) {
          Files.copy(file, copy.resolve(name));
        }
      }
      try (Journal journal = Journal.open(copy.resolve("run.db"))) {
        return KillHarness.prompts(journal);
      }
    }
  }
}
