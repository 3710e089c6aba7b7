package dev.morph.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunStateTest {
  @TempDir Path folder;

  @Test
  void aSampleStoppedByACapIsNotFinished() throws IOException {
    Files.writeString(folder.resolve("results.jsonl"), "");
    Files.writeString(folder.resolve("scores.json"), "{}");
    Path sample = folder.resolve("sample.jsonl");

    Files.writeString(sample, "{\"seed\":\"a\",\"drawn\":[],\"rounds\":2}\n");
    assertThat(RunState.of(folder, false)).isEqualTo(RunState.FINISHED);

    Files.writeString(sample, "{\"seed\":\"a\",\"suspended\":\"the cap of 3 calls\"}\n");
    assertThat(RunState.of(folder, false)).isEqualTo(RunState.UNFINISHED);
  }

  @Test
  void aRunStoppedWhileItReducesFailuresIsNotFinished() throws IOException {
    Files.writeString(folder.resolve("results.jsonl"), "");
    Files.writeString(folder.resolve("scores.json"), "{}");
    Path failures = folder.resolve("failures.jsonl");

    Files.writeString(failures, "{\"seed\":\"a\",\"why\":\"the limit\",\"asked\":6}\n");
    assertThat(RunState.of(folder, false)).isEqualTo(RunState.FINISHED);

    Files.writeString(failures, "{\"seed\":\"a\",\"why\":\"the cap\",\"asked\":2,\"open\":true}\n");
    assertThat(RunState.of(folder, false)).isEqualTo(RunState.UNFINISHED);
  }
}
