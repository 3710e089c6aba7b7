package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Tag("process")
@EnabledOnOs(OS.LINUX)
class OrphansTest {
  private final List<Process> started = new ArrayList<>();
  private String pid;
  private String ticks;
  private String namespace;

  @BeforeEach
  void takeApart() {
    String[] own = Orphans.currentOwner().split(" ", 3);
    pid = own[0];
    ticks = own[1];
    namespace = own[2];
  }

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  @Test
  void aProcessWithoutItsOwnerIsEnded() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    Process orphan = ownedBy(gone.pid() + " " + ticks + " " + namespace);

    Orphans.killAll();

    assertThat(orphan.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aProcessWhoseOwnersIdWasReusedIsEnded() throws Exception {
    Process orphan = ownedBy(pid + " 1" + ticks + " " + namespace);

    Orphans.killAll();

    assertThat(orphan.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void processesWithALivingForeignOrUnknownOwnerAreKept() throws Exception {
    List<Process> others =
        List.of(
            ownedBy(Orphans.currentOwner()),
            ownedBy(pid + " 1" + ticks + " pid:[1]"),
            ownedBy("no owner"),
            new ProcessBuilder("sleep", "60").start());
    started.addAll(others);

    Orphans.killAll();

    for (Process other : others) {
      assertThat(other.waitFor(100, TimeUnit.MILLISECONDS)).isFalse();
    }
  }

  @Test
  void everyWorkerNamesItsOwner() throws Exception {
    ProcessTree tree =
        ProcessTree.start(
            List.of("sleep", "60"),
            Path.of("/"),
            ControlGroups.none().createGroup(WorkerLimits.DEFAULT),
            false);
    started.add(tree.process());

    assertThat(Files.readString(Path.of("/proc/" + tree.process().pid() + "/environ")))
        .contains(Orphans.OWNER + "=" + Orphans.currentOwner());
  }

  private Process ownedBy(String owner) throws IOException {
    ProcessBuilder builder = new ProcessBuilder("sleep", "60");
    builder.environment().put(Orphans.OWNER, owner);
    Process process = builder.start();
    started.add(process);
    return process;
  }
}
