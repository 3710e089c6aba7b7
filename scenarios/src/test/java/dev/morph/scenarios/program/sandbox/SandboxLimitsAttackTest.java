package dev.morph.scenarios.program.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Attacks on the limits of memory, processes, time and output. */
@Tag("process")
@ParameterizedClass
@EnumSource(Builder.class)
class SandboxLimitsAttackTest extends Attack {
  SandboxLimitsAttackTest(Builder builder) {
    super(builder);
  }

  @Test
  void threeThousandThreadsCannotBeStarted() throws Exception {
    String found = attack("threads", "3000");
    assertThat(number("THREADS", found)).isBetween(20L, (long) LIMITS.processes());
  }

  @Test
  void aForkBombStaysSmallAndDies() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    long most = 0;
    try (Worker worker = start(HASTY, "forks")) {
      // A worker that just dies hits no limit: the loop must end all the same, and the test fail.
      long giveUp = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (worker.limitHit().isEmpty() && System.nanoTime() < giveUp) {
        most = Math.max(most, HostProcesses.named("/tmp/forks"));
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
    assertThat(most).isBetween(20L, (long) LIMITS.processes());
    assertThat(HostProcesses.leftOf("/tmp/forks")).isZero();
  }

  @Test
  void nativeMemoryIsCapped() throws Exception {
    for (String attack : List.of("nativeMemory", "directMemory")) {
      String found = attack(attack);
      assertThat(number("BYTES", found)).isBetween(8L << 20, LIMITS.memoryBytes());
    }
  }

  @Test
  void memoryOfAllChildrenTogetherIsCapped() throws Exception {
    try (Worker worker = start(LIMITS, "familyMemory", "8")) {
      String found = new String(worker.fromWorker().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(found.lines().filter("TOUCHED"::equals)).hasSizeBetween(0, 4);
      assertThat(worker.limitHit()).isEqualTo("memory");
    }
  }

  @Test
  void anEndlessLoopIsKilledAtItsTime() throws Exception {
    try (Worker worker = start(HASTY, "loop")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("looping\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void processorTimeIsCappedForAllThreadsTogether() throws Exception {
    WorkerLimits limits =
        new WorkerLimits(
            LIMITS.wall(),
            Duration.ofSeconds(1),
            LIMITS.heapBytes(),
            LIMITS.memoryBytes(),
            LIMITS.processes(),
            LIMITS.fileBytes(),
            LIMITS.outputBytes());
    try (Worker worker = start(limits, "processorTime")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("spinning\n");
      assertThat(worker.limitHit()).isEqualTo("cpu");
    }
  }

  @Test
  void aStoppedWorkerIsKilledAtItsTime() throws Exception {
    assumeTrue(machineCode(), "the attack is x86 machine code");
    try (Worker worker = start(HASTY, "stop")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("stopping\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void haltEndsTheWorkerAndNothingElse() throws Exception {
    assertThat(attack("halt")).isEqualTo("before\n");
    assertThat(attack("echo", "\nstill here")).isEqualTo("still here\n");
  }

  @Test
  void anExitThatHangsInItsHookIsKilledAtItsTime() throws Exception {
    try (Worker worker = start(HASTY, "exit")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("before\n");
      assertThat(worker.limitHit()).isEqualTo("wall");
    }
  }

  @Test
  void hugeOutputIsTruncated() throws Exception {
    try (Worker worker = start(LIMITS, "flood")) {
      assertThat(worker.fromWorker().readAllBytes()).hasSize(LIMITS.outputBytes());
      assertThat(worker.limitHit()).isEqualTo("output");
      assertThat(worker.fromWorker().read()).isEqualTo(-1);
    }
  }

  @Test
  void hugeErrorOutputIsTruncatedAndPrintable() throws Exception {
    try (Worker worker = start(LIMITS, "errors")) {
      assertThat(worker.fromWorker().readAllBytes()).asString().isEqualTo("done\n");
      assertThat(worker.diagnosis()).hasSizeBetween(1000, 8192).startsWith("[31mred eee");
      assertThat(worker.diagnosis().codePoints()).noneMatch(Character::isISOControl);
    }
  }

  @Test
  void aWorkerThatClosesItsPipesBlocksNothing() throws Exception {
    try (Worker worker = start(HASTY, "deaf")) {
      assertThat(worker.fromWorker().readAllBytes()).isEmpty();
      byte[] block = new byte[1 << 20];
      assertThatThrownBy(
              () -> {
                worker.toWorker().write(block);
                worker.toWorker().flush();
              })
          .isInstanceOf(IOException.class);
    }
  }
}
