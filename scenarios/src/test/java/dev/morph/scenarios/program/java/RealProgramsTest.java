package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.morph.core.morphism.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fast sample of QuixBugs; {@code doc/lab/oracle.md} reports all of it. */
@Tag("process")
class RealProgramsTest {
  private static final Path QUIXBUGS = Path.of("..", "..", "shared", "data", "quixbugs");

  @ParameterizedTest
  @ValueSource(strings = {"BITCOUNT", "MERGESORT", "NEXT_PERMUTATION"})
  @Tag("long")
  void aRealBugIsFoundAndARenamingIsNone(String name) throws IOException {
    Path correct = QUIXBUGS.resolve("correct_java_programs").resolve(name + ".java");
    assumeTrue(Files.exists(correct), "QuixBugs is not here: " + correct);
    String seed = Files.readString(correct);
    String buggy = Files.readString(QUIXBUGS.resolve("java_programs").resolve(name + ".java"));
    String renamed = seed.replace(name, "Solution").replace("arr", "values");

    assertThat(OracleFixture.compare(seed, buggy)).isInstanceOf(Verdict.Different.class);
    assertThat(OracleFixture.compare(seed, renamed)).isInstanceOf(Verdict.Same.class);
  }
}
