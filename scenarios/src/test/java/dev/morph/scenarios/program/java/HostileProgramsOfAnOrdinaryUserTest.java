package dev.morph.scenarios.program.java;

import dev.morph.scenarios.program.sandbox.Builder;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * Where root runs the tests, every program of {@link HostilePrograms} once more in the sandbox that
 * an ordinary user builds: {@code mvn test -Phostile}.
 */
@Tag("hostile")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileProgramsOfAnOrdinaryUserTest {
  private HostilePrograms programs;

  @BeforeAll
  void open() throws Exception {
    programs = HostilePrograms.inSandboxOf(Builder.ORDINARY_USER);
  }

  @AfterAll
  void close() throws Exception {
    if (programs != null) {
      programs.close();
    }
  }

  @TestFactory
  @Timeout(600)
  Stream<DynamicTest> noneIsBelievedNorTouchesAnythingNorTakesLong() throws Exception {
    return programs.tests(any -> true);
  }
}
