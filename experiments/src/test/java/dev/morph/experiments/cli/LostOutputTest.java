package dev.morph.experiments.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command says, and exits with, when its standard output takes no more. */
@Tag("process")
class LostOutputTest {
  private static final int SIGPIPE = 128 + 13;

  @TempDir Path folder;

  private Path log = Path.of("");

  @Test
  @Tag("long")
  void aClosedPipeIsNotAFaultAndGivesTheExitCodeOfABrokenPipe() throws Exception {
    for (List<String> command : List.of(List.of("list"), List.of("evaluate", "--help"))) {
      ProcessBuilder spanish = errorsToLog(command); // where the system's message has no "pipe"
      spanish.environment().putAll(Map.of("LC_ALL", "C.utf8", "LANGUAGE", "es"));
      Process morph = spanish.start();
      morph.getInputStream().close();
      assertThat(exit(morph)).isEqualTo(SIGPIPE);
      assertThat(log).isEmptyFile();
    }
  }

  @Test
  void aFullDiskIsReportedWithARemedyThatTheCommandOffers() throws Exception {
    assertThat(onFullDisk("list"))
        .contains("cannot write standard output: it accepts no more data", "then start again")
        .doesNotContain("--resume");
    assertThat(onFullDisk("evaluate", "--dry-run", "--tasks", "1"))
        .contains(
            "cannot write standard output: it accepts no more data", "continue with" + " --resume");
  }

  private String onFullDisk(String... command) throws Exception {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.isWritable(full), "there is no /dev/full here");
    Process morph = errorsToLog(List.of(command)).redirectOutput(full.toFile()).start();
    assertThat(exit(morph)).isEqualTo(3);
    return Files.readString(log);
  }

  private ProcessBuilder errorsToLog(List<String> command) throws IOException {
    log = Files.createTempFile(folder, "log", "");
    return MorphProcess.builder(List.of(), command).redirectError(log.toFile());
  }

  private static int exit(Process morph) throws InterruptedException {
    assertThat(morph.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return morph.exitValue();
  }
}
