package dev.morph.scenarios.program.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.morphism.Extent;
import dev.morph.core.morphism.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
  @Test
  void atMostAsManyInputsAsWereComparedMayBeLeftOut() {
    assertThat(conclusion(5, 0, 5)).isInstanceOf(Verdict.Same.class);
    assertThat(cause(4, 0, 5)).isEqualTo("too-few-inputs");
    assertThat(cause(5, 0, 6)).isEqualTo("too-few-inputs");
  }

  @Test
  void aSingleInputThatTheMutantClaimsToBeUnbuildableIsTooMany() {
    assertThat(cause(1_000, 1, 0)).isEqualTo("unbuildable");
    Findings both = findings(1_000, 0, 0);
    both.add(findings(1, 1, 0));
    assertThat(((Verdict.Undecided) both.conclusion()).cause()).isEqualTo("unbuildable");
    assertThat(conclusion(1, 0, 0)).isInstanceOf(Verdict.Same.class);
  }

  @Test
  void withoutInputsNothingIsKnown() {
    assertThat(cause(0, 1, 9)).isEqualTo("no-inputs");
  }

  private static String cause(int compared, int unbuilt, int withheld) {
    return ((Verdict.Undecided) conclusion(compared, unbuilt, withheld)).cause();
  }

  private static Verdict conclusion(int compared, int unbuilt, int withheld) {
    return findings(compared, unbuilt, withheld).conclusion();
  }

  private static Findings findings(int compared, int unbuilt, int withheld) {
    Findings findings =
        new Findings() {
          @Override
          protected boolean isDoubtful() {
            return false;
          }

          @Override
          protected boolean hasUncomparedParts() {
            return false;
          }

          @Override
          protected Extent extent(String search, List<String> unreached) {
            return Extent.WHOLE;
          }
        };
    findings.addComparedInputs("typed", compared);
    findings.addMissingOutcomes(unbuilt, withheld);
    return findings;
  }
}
