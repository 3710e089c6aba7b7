package dev.morph.scenarios.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.Fault;
import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.fault.ScenarioFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  @TempDir Path folder;

  @Test
  void jsonIsWrittenInTheOrderGivenTheSameBytesOnEverySystem() throws Exception {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("b", 1.5);
    content.put("a", List.of("x", "y"));
    try (RunFolder run = RunFolder.open(folder.resolve("run"), false)) {
      run.writeJson("scores.json", content);
      run.writeJsonLines("results.jsonl", List.of(content, content));
    }

    assertThat(folder.resolve("run/scores.json"))
        .hasContent("{\n  \"b\": 1.5,\n  \"a\": [ \"x\", \"y\" ]\n}\n");
    assertThat(Files.readString(folder.resolve("run/results.jsonl")))
        .isEqualTo("{\"b\":1.5,\"a\":[\"x\",\"y\"]}\n".repeat(2));
  }

  @Test
  void aFolderWithARunIsUsedOnlyForResuming() throws Exception {
    Files.createFile(folder.resolve("run.db"));

    assertFault(ScenarioFault.RUN_FOLDER_UNUSABLE, () -> RunFolder.open(folder, false));
    RunFolder.open(folder, true).close();
  }

  @Test
  void aRunKilledBeforeItHadAFolderStartsWhenResumed() {
    Path missing = folder.resolve("none").resolve("yet");

    RunFolder.open(missing, true).close();

    assertThat(missing).isDirectory();
  }

  @Test
  void resultsWithoutTheirJournalAreNotWrittenOver() throws Exception {
    Files.writeString(folder.resolve("results.jsonl"), "{}");

    assertFault(ScenarioFault.RUN_FOLDER_UNUSABLE, () -> RunFolder.open(folder, false));
  }

  /** What is written there would go elsewhere. */
  @Test
  void aFolderWithALinkOrAPipeInItIsRefused() throws Exception {
    Path host = Files.writeString(folder.resolve("host.txt"), "mine");
    for (String name : List.of("results.jsonl", "manifest.json.new", "run.lock", "tables")) {
      Path run = Files.createDirectory(folder.resolve("run-" + name));
      Files.createSymbolicLink(run.resolve(name), host);
      assertFault(CommonFault.FILE_UNREADABLE, () -> RunFolder.open(run, true));
      assertFault(CommonFault.FILE_UNREADABLE, () -> RunFolder.openExisting(run));
    }
    assertThat(host).hasContent("mine");
  }

  @Test
  void aLinkThatAppearsDuringARunIsReplacedAndNotFollowed() throws Exception {
    Path host = Files.writeString(folder.resolve("host.txt"), "mine");
    Path run = folder.resolve("run");
    try (RunFolder opened = RunFolder.open(run, false)) {
      Files.createSymbolicLink(run.resolve("scores.json.new"), host);
      opened.write("scores.json", "{}");
      Files.createSymbolicLink(run.resolve("results.jsonl.new"), host);
      try (GrowingLines lines = GrowingLines.createNextTo(run.resolve("results.jsonl"))) {
        lines.add(List.of("a"));
        lines.replaceTarget();
      }
    }
    assertThat(host).hasContent("mine");
    assertThat(run.resolve("scores.json")).isRegularFile().hasContent("{}");
  }

  @Test
  void twoProcessesDoNotWorkInOneFolder() {
    try (RunFolder first = RunFolder.open(folder, false)) {
      assertFault(ScenarioFault.RUN_FOLDER_UNUSABLE, () -> RunFolder.open(first.path(), true));
    }
  }

  @Test
  void nothingIsWrittenToAFolderWithoutARun() {
    RunFolder.openExisting(folder).close();

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatCannotBeCreatedIsReported() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));

    assertFault(CommonFault.FOLDER_NOT_WRITABLE, () -> RunFolder.open(file.resolve("run"), false));
  }

  private static void assertFault(Fault fault, Runnable action) {
    assertThatThrownBy(action::run)
        .isInstanceOf(FaultException.class)
        .extracting(e -> ((FaultException) e).fault())
        .isEqualTo(fault);
  }
}
