package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Attacks on other processes, by way of the kernel, the network and those that outlive their
 * worker.
 */
@Tag("process")
@ParameterizedClass
@EnumSource(Builder.class)
class SandboxProcessesAttackTest extends Attack {
  SandboxProcessesAttackTest(Builder builder) {
    super(builder);
  }

  /** A process without one could be made to start any number. */
  @Test
  void everyProcessOfTheNamespaceHasALimitOnProcesses() throws Exception {
    try (Worker worker = start(LIMITS, "background", "limited")) {
      assertThat(line(worker)).isEqualTo("started");
      long first = HostProcesses.firstOf("/tmp/limited");
      List<Long> inside = HostProcesses.sharingNamespaceWith(first);
      assertThat(inside).contains(first).hasSizeBetween(2, 4);
      for (long process : inside) {
        assertThat(HostProcesses.mostProcesses(process)).isEqualTo(LIMITS.processes());
      }
    }
  }

  @Test
  void theFirstProcessCannotBeWritten() throws Exception {
    assertThat(attack("write", "/proc/1/mem", "/proc/self/mem", "/proc/thread-self/mem").lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void otherProcessesAreInvisible() throws Exception {
    Process sleeper = new ProcessBuilder("sleep", "987654").start();
    try {
      assertThat(HostProcesses.named("987654")).as("control: the host sees it").isEqualTo(1);
      assertThat(attack("processes")).isEmpty();
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void aProcessOfTheHostCannotBeKilled() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    Process sleeper = new ProcessBuilder("sleep", "60").start();
    try {
      assertThat(attack("syscall", "62", Long.toString(sleeper.pid()), "9")).isEqualTo("errno 3\n");
      assertThat(sleeper.isAlive()).isTrue();
    } finally {
      sleeper.destroyForcibly();
    }
  }

  @Test
  void theLoopbackOfTheHostCannotBeReached() throws Exception {
    for (InetAddress address :
        List.of(InetAddress.getLoopbackAddress(), InetAddress.getLocalHost())) {
      try (ServerSocket listener = new ServerSocket(0, 5, address)) {
        String port = Integer.toString(listener.getLocalPort());
        assertThat(attack("connect", address.getHostAddress(), port)).startsWith("failed");
        listener.setSoTimeout(1);
        assertThat(connects(listener)).isFalse();
      }
    }
  }

  @Test
  void namesCannotBeResolvedAndNothingCanBeSent() throws Exception {
    assertThat(attack("resolve", "example.com").lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("failed"));
  }

  @Test
  void aChildSeesNoMoreThanItsParent() throws Exception {
    Path canary = canary("forChildren");
    assertThat(attack("child", "read", canary.toString(), "/etc/passwd").lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("shell false"),
            line -> assertThat(line).startsWith("failed " + canary),
            line -> assertThat(line).startsWith("CONTENT /etc/passwd worker"));
  }

  @Test
  void aBackgroundProcessDiesWithItsWorker() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(LIMITS, "background", "lurker")) {
      assertThat(line(worker)).isEqualTo("started");
      assertThat(HostProcesses.named("/tmp/lurker")).as("control: it is there").isEqualTo(1);
    }
    assertThat(HostProcesses.leftOf("/tmp/lurker")).isZero();
  }

  @Test
  void aBackgroundProcessDiesEvenIfItsWorkerWentFirst() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(LIMITS, "backgroundAndExit", "straggler")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("started\n");
    }
    assertThat(HostProcesses.leftOf("/tmp/straggler")).isZero();
  }

  @Test
  void namespacesMountsAndTracingAreForbidden() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    assertThat(attack("syscall", "39")).as("control: getpid succeeds").isEqualTo("errno 0\n");
    assertThat(attack("mount")).as("mount").isEqualTo("errno 1\n");
    for (String flags : List.of("0x10000000", "0x10020000", "0x40000000")) {
      assertThat(attack("syscall", "272", flags)).as("unshare").isEqualTo("errno 1\n");
    }
    assertThat(attack("syscall", "56", "0x10000011")).as("clone").isEqualTo("errno 28\n");
    assertThat(attack("syscall", "101", "16", "1")).as("ptrace").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "0x40000065", "16", "1")).as("x32").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "425", "1", "0")).as("io_uring").isEqualTo("errno 1\n");
    assertThat(attack("syscall", "105", "0")).as("setuid 0").isEqualTo("errno 22\n");
  }

  @Test
  void onlyUsualSocketsCanBeMade() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    for (String family : List.of("1", "2", "10", "16")) {
      assertThat(attack("syscall", "41", family, "2", "0")).doesNotContain("errno 1\n");
    }
    assertThat(attack("syscall", "41", "2", "1", "0")).as("control").isEqualTo("errno 0\n");
    for (String family : List.of("17", "38", "40")) {
      assertThat(attack("syscall", "41", family, "1", "0")).isEqualTo("errno 1\n");
    }
  }

  @Test
  void nothingIsKeptInSystemVMemoryQueuesOrSemaphores() throws Exception {
    assumeTrue(machineCode(), "the attacker's machine code is for x86-64");
    for (String[] call :
        List.of(
            new String[] {"syscall", "29", "4711", "4096", "950"}, // shmget, IPC_CREAT
            new String[] {"syscall", "64", "4711", "1", "950"}, // semget
            new String[] {"syscall", "68", "4711", "950"})) { // msgget
      assertThat(attack(call)).isEqualTo("errno 1\n");
    }
  }

  @Test
  void limitsAndProcessorsOfAnotherProcessCannotBeChanged() throws Exception {
    assumeTrue(machineCode(), "the attacker's machine code is for x86-64");
    assertThat(attack("syscall", "302", "1", "6", "0", "0")).isEqualTo("errno 1\n"); // prlimit64
    assertThat(attack("syscall", "203", "1", "0", "0")).isEqualTo("errno 1\n");
    assertThat(attack("syscall", "302", "0", "6", "0", "0")).isEqualTo("errno 0\n");
  }
}
