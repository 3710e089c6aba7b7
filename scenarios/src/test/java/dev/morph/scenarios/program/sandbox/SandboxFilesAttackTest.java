package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Attacks on files, settings and information about the host. */
@Tag("process")
@ParameterizedClass
@EnumSource(Builder.class)
class SandboxFilesAttackTest extends Attack {
  SandboxFilesAttackTest(Builder builder) {
    super(builder);
  }

  @Test
  void filesOfTheHostAreInvisible() throws Exception {
    Path canary = canary("readable");
    String project = Path.of("").toAbsolutePath().toString();
    String found =
        attack(
            "read",
            canary.toString(),
            project,
            System.getProperty("user.home"),
            "/root",
            "/home",
            "/var",
            "/sys",
            "/run",
            "/etc/shadow",
            "/etc/group",
            "/etc/hostname");
    assertThat(found.lines()).hasSize(11).allMatch(line -> line.startsWith("failed"));
    assertThat(attack("read", "/etc/passwd")).contains("worker:x").doesNotContain("root:");
  }

  @Test
  void linksLeadNowhere() throws Exception {
    Path canary = canary("linked");
    assertThat(attack("readThroughLink", canary.toString()).lines())
        .hasSize(5)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void theEnvironmentOfMorphIsHidden() throws Exception {
    String found = attack("environment");
    assertThat(found).contains("LANG=C.UTF-8");
    System.getenv().values().stream()
        .filter(value -> value.length() > 7 && !value.equals("C.UTF-8"))
        .forEach(value -> assertThat(found).doesNotContain(value));
    System.getenv().keySet().stream()
        .filter(name -> name.length() > 5)
        .forEach(name -> assertThat(found).doesNotContain(name + "="));
  }

  /** As the host sees them: inside, nothing lists them. */
  @Test
  void noDescriptorOfMorphIsLeftOpen() throws Exception {
    String home = JavaHome.folder().toString();
    try (Worker worker = start(LIMITS, "loop")) {
      assertThat(line(worker)).isEqualTo("looping");
      long first = HostProcesses.firstOf(attacker.toString());
      assertThat(HostProcesses.descriptors(first))
          .hasSizeGreaterThan(3)
          .allMatch(
              open ->
                  open.matches("(pipe:.*|/dev/u?random|/dev/null)")
                      || open.startsWith(home)
                      || open.equals(attacker.toString()));
    }
  }

  @Test
  void mountsAreNotShown() throws Exception {
    assertThat(
            attack("read", "/proc/self/mountinfo", "/proc/mounts", "/proc/self/mounts", "/etc/mtab")
                .lines())
        .hasSize(4)
        .allMatch(line -> line.startsWith("failed"));
    assertThat(attack("read", "/proc")).isEqualTo("FOLDER /proc [self]\n");
    assertThat(attack("read", "/dev/shm")).isEqualTo("FOLDER /dev/shm []\n");
  }

  @Test
  void kernelSettingsCannotBeWritten() throws Exception {
    assertThat(
            attack(
                    "write",
                    "/proc/sys/kernel/core_pattern",
                    "/proc/sys/vm/overcommit_memory",
                    "/proc/sysrq-trigger")
                .lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void filesOfTheHostCannotBeWritten() throws Exception {
    Path canary = canary("writable");
    Path bound = canary("bound");
    WorkerProgram program =
        new WorkerProgram("Attacker", List.of(attacker), List.of(bound), List.of());
    byte[] jar = Files.readAllBytes(attacker);
    String modules = JavaHome.folder().resolve("lib/modules").toString();
    String found =
        attack(
            LIMITS,
            program,
            "write",
            canary.toString(),
            bound.toString(),
            attacker.toString(),
            modules,
            "/etc/passwd",
            "/etc/planted");
    // its own /tmp may hold a file of the canary's name: what counts is ours
    assertThat(found.lines().skip(1)).hasSize(5).allMatch(line -> line.startsWith("failed"));
    assertThat(found.lines().skip(1).limit(2)).allMatch(line -> line.contains("Read-only"));
    assertThat(canary).content().isEqualTo("canary");
    assertThat(bound).content().isEqualTo("canary");
    assertThat(attacker).binaryContent().isEqualTo(jar);
  }

  @Test
  void onlyItsTemporaryFolderIsWritable() throws Exception {
    String found = attack("writableFolders");
    assertThat(found.lines().filter(line -> line.startsWith("WRITABLE")))
        .containsExactly("WRITABLE /tmp");
    assertThat(found.lines().filter(line -> line.startsWith("failed"))).hasSizeGreaterThan(10);
  }

  @Test
  void theTemporaryFolderIsSmall() throws Exception {
    assertThat(number("FILLED", attack("fill", "/tmp", "64")))
        .isBetween(LIMITS.fileBytes() / 2, LIMITS.fileBytes());
    assertThat(attack("bigFile", "/tmp/sparse")).startsWith("failed");
  }
}
