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

/** Every program of {@link HostilePrograms}, in the sandbox that whoever runs the tests builds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("hostile")
class HostileProgramsTest {
  private HostilePrograms programs;

  @BeforeAll
  void open() throws Exception {
    programs = HostilePrograms.inSandboxOf(Builder.whoeverRunsThis());
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
    return programs.tests(name -> !HostilePrograms.STOPPED_BY_A_LIMIT.contains(name));
  }

  @TestFactory
  @Timeout(600)
  Stream<DynamicTest> norIsOneThatALimitStops() throws Exception {
    return programs.tests(HostilePrograms.STOPPED_BY_A_LIMIT::contains);
  }
}
