package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Attacks work without the sandbox, and harmless programs work in it. */
@Tag("process")
@ParameterizedClass
@EnumSource(Builder.class)
class SandboxAttackTest extends Attack {
  SandboxAttackTest(Builder builder) {
    super(builder);
  }

  @Test
  void aHarmlessProgramAnswers() throws Exception {
    assertThat(attack("echo", "\nhello")).isEqualTo("hello\n");
    assertThat(attack("flags")).isEqualTo("UTC UTF-8 /tmp %s user\n".formatted(JavaHome.folder()));
  }

  /** What the other tests prevent does happen without the sandbox: the attacks do work. */
  @Test
  void withoutTheSandboxTheSameAttacksSucceed() throws Exception {
    Path canary = canary("unprotected");
    WorkerProgram program = attacker();
    Process sleeper = new ProcessBuilder("sleep", "987653").start();
    try (Sandbox none =
            Sandbox.open(SandboxMode.NONE, LIMITS, OpenFolder.cache(), Machine.thisMachine());
        WorkerPool pool = none.pool(program, 1);
        ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(listener.getLocalPort());
      listener.setSoTimeout(1000);
      assertThat(attack(pool, "read", canary.toString())).startsWith("CONTENT");
      assertThat(attack(pool, "write", canary.toString())).startsWith("WRITTEN");
      assertThat(canary).content().isEqualTo("canaryHACKED");
      assertThat(attack(pool, "connect", "127.0.0.1", port)).startsWith("CONNECTED");
      assertThat(connects(listener)).isTrue();
      assertThat(attack(pool, "processes")).contains("987653");
      assertThat(attack(pool, "child", "read", canary.toString())).contains("CONTENT");
      if (machineCode()) {
        assertThat(attack(pool, "syscall", "62", Long.toString(sleeper.pid()), "9"))
            .isEqualTo("errno 0\n");
        assertThat(sleeper.waitFor()).isNotZero();
      }
    } finally {
      sleeper.destroyForcibly();
    }
  }
}
