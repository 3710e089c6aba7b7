package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.oracle.OracleTask;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pairs of programs whose difference hides: in what is kept between calls, in what cannot be read,
 * beyond a bound, in texts and types, behind one private part; and similar pairs without a
 * difference.
 */
@Tag("hostile")
class HiddenDifferencesTest {
  /** With fewer sequences of calls, seldom are there two objects in one. */
  private static final JavaOracle ORACLE =
      OracleFixture.oracle(OracleSettings.DEFAULT, Optional.empty());

  /**
   * A pair.
   *
   * @param cls where the difference hides
   * @param want {@code apart} or {@code alike}
   */
  record HiddenPair(String cls, String name, String want, String left, String right) {
    @Override
    public String toString() {
      return cls + ": " + name;
    }
  }

  static Stream<HiddenPair> pairs() throws IOException {
    ObjectMapper json = new ObjectMapper();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    HiddenDifferencesTest.class.getResourceAsStream("/hidden/pairs.jsonl")),
                StandardCharsets.UTF_8))) {
      List<String> all = lines.lines().toList();
      List<HiddenPair> pairs = new java.util.ArrayList<>();
      for (String line : all) {
        pairs.add(json.readValue(line, HiddenPair.class));
      }
      return pairs.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void hiddenDifferencesAreNeverSameAndEqualProgramsNeverDifferent(HiddenPair pair) {
    Verdict verdict =
        ORACLE.compare(OracleTask.NONE, new Program(pair.left()), new Program(pair.right()));

    if (pair.want().equals("apart")) {
      assertThat(verdict).isNotInstanceOf(Verdict.Same.class);
      assertThat(verdict)
          .as("it was run, and not refused")
          .extracting(it -> it instanceof Verdict.Different d ? d.cause() : "")
          .isNotEqualTo("does-not-compile");
      assertThat(verdict).isNotEqualTo("seed-does-not-compile");
    } else {
      assertThat(verdict).isInstanceOf(Verdict.Same.class);
    }
  }
}
