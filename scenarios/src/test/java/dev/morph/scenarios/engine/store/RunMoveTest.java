package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.journal.SmallDisk;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** At every moment one of the two folders is whole. */
class RunMoveTest {
  @TempDir Path folder;

  private Path run = Path.of("");

  @BeforeEach
  void haveARun() throws Exception {
    run = folder.resolve("run");
    Files.createDirectories(run.resolve("plots"));
    Files.writeString(run.resolve("manifest.json"), "{}");
    Files.writeString(run.resolve("plots/one.svg"), "<svg/>");
  }

  @Test
  void aRunIsMovedWithAllItHolds() {
    Path to = folder.resolve("archive/run");

    new RunMove(run, to).carryOut();

    assertThat(run).doesNotExist();
    assertThat(to.resolve("plots/one.svg")).hasContent("<svg/>");
  }

  @Test
  void anInterruptedMoveToAnotherDiskCanBeFinished() throws Exception {
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "1m")) {
      Path to = disk.folder().resolve("run");
      Files.createDirectories(disk.folder().resolve("run.moving/half"));

      new RunMove(run, to).carryOut();

      assertThat(run).doesNotExist();
      assertThat(to.resolve("plots/one.svg")).hasContent("<svg/>");
      assertThat(disk.folder().resolve("run.moving")).doesNotExist();
      new RunMove(to, run).carryOut();
      assertThat(run.resolve("manifest.json")).hasContent("{}");
    }
  }

  @Test
  void aDiskThatIsTooSmallLeavesTheRunWhereItIs() throws Exception {
    Files.write(run.resolve("run.db"), new byte[500_000]);
    try (SmallDisk disk = new SmallDisk(folder.resolve("disk"), "100k")) {
      Path to = disk.folder().resolve("run");

      assertThatThrownBy(() -> new RunMove(run, to).carryOut())
          .isInstanceOf(FaultException.class)
          .hasMessageContaining("no space left");

      assertThat(to).doesNotExist();
      assertThat(run.resolve("run.db")).hasSize(500_000);
    }
  }

  @Test
  void aMoveThatCopiedEverythingIsFinishedByDeletingTheSource() throws Exception {
    Path to = folder.resolve("copied");
    Files.createDirectories(to.resolve("plots"));
    for (String file : new String[] {"manifest.json", "plots/one.svg"}) {
      Files.copy(run.resolve(file), to.resolve(file));
    }
    Files.createFile(to.resolve("run.lock"));

    new RunMove(run, to).carryOut();

    assertThat(run).doesNotExist();
    assertThat(to.resolve("manifest.json")).hasContent("{}");
  }

  @Test
  void theTargetIsNeverReplaced() throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.writeString(other.resolve("manifest.json"), "another run");

    assertThatThrownBy(() -> new RunMove(run, other).carryOut())
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("something else is there");
    assertThatThrownBy(() -> new RunMove(run, folder.resolve("./run")).carryOut())
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the same folder");

    assertThat(other.resolve("manifest.json")).hasContent("another run");
    assertThat(run.resolve("manifest.json")).hasContent("{}");
  }

  @Test
  void anActiveRunIsNotMoved() {
    try (RunFolder busy = RunFolder.existing(run)) {
      assertThatThrownBy(() -> new RunMove(busy.path(), folder.resolve("elsewhere")).carryOut())
          .isInstanceOf(FaultException.class)
          .hasMessageContaining("another process is working in it");
    }
    assertThat(run.resolve("manifest.json")).exists();
  }
}
