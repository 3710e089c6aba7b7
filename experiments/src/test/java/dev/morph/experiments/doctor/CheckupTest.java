package dev.morph.experiments.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.doctor.CheckResult.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckupTest {
  private static final long PLENTY = 8L << 30;

  @TempDir Path folder;

  @Test
  void anOldJavaOrOneWithoutACompilerIsLacking() {
    Checkup old = new Checkup(11, false, PLENTY, Map.of(), folder);

    assertThat(finding(old, "Java").state()).isEqualTo(State.LACKING);
    assertThat(finding(old, "compiler").state()).isEqualTo(State.LACKING);
    assertThat(finding(old, "compiler").remedy()).contains("JDK");
  }

  @Test
  void littleMemoryIsOnlyANote() {
    Checkup small = new Checkup(17, true, 1L << 30, Map.of(), folder);

    assertThat(finding(small, "memory").state()).isEqualTo(State.NOTE);
    assertThat(finding(small, "memory").found()).startsWith("1024 MiB");
  }

  @Test
  void aKeyIsReportedByNameAndNeverByValue() {
    Map<String, String> environment = Map.of("MISTRAL_API_KEY", "s3cret", "OPENAI_API_KEY", " ");
    Checkup checkup = new Checkup(17, true, PLENTY, environment, folder);

    assertThat(checkup.findings().toString())
        .contains("MISTRAL_API_KEY is set", "OPENAI_API_KEY is not set")
        .doesNotContain("s3cret");
  }

  @Test
  void aLanguageWithAToolchainOfItsOwnIsReported() {
    Checkup checkup = new Checkup(17, true, PLENTY, Map.of(), folder);

    CheckResult python = finding(checkup, "Python");
    assertThat(python.state()).isNotEqualTo(State.LACKING);
    assertThat(python.remedy().isEmpty()).isEqualTo(python.state() == State.OK);
  }

  @Test
  void aMissingFolderIsJudgedByItsParent() throws Exception {
    Checkup checkup = new Checkup(17, true, PLENTY, Map.of(), folder.resolve("a/b/runs"));

    assertThat(finding(checkup, "disk").found()).contains("MiB free");
    assertThat(Files.exists(folder.resolve("a"))).isFalse();
  }

  private static CheckResult finding(Checkup checkup, String name) {
    return checkup.findings().stream()
        .filter(finding -> finding.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
