package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the files of a machine tell about a bubblewrap that is there and does not work. */
class ObstacleTest {
  @TempDir Path machine;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "proc/sys/user/max_user_namespaces | 0 | true | switched off | user.max_user_namespaces",
        "proc/sys/kernel/unprivileged_userns_clone | 0 | false | root only | userns_clone=1",
        "proc/sys/kernel/apparmor_restrict_unprivileged_userns | 1 | false | AppArmor | profile",
        "proc/self/uid_map | '         0       1000          1' | true | user id 0 | subuid",
        "proc/self/status | 'Seccomp:\t2' | true | seccomp filter | seccomp.json",
        ".dockerenv | '' | true | container | apparmor=unconfined",
      })
  void theCauseHasItsOwnRemedy(
      String file, String content, boolean root, String cause, String remedy) throws IOException {
    Path path = machine.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content + "\n");

    assertThat(Obstacle.findOn(machine, root))
        .hasValueSatisfying(
            it -> {
              assertThat(it.cause()).contains(cause);
              assertThat(it.remedy()).contains(remedy).doesNotContain("install");
            });
  }

  @Test
  void aMachineWithoutObstacleHasNone() throws IOException {
    Files.createDirectories(machine.resolve("proc/self"));
    Files.writeString(machine.resolve("proc/self/uid_map"), "0 0 4294967295\n");

    assertThat(Obstacle.findOn(machine, true)).isEmpty();
  }
}
