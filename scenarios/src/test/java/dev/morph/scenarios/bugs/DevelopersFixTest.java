package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DevelopersFixTest {
  private static final String BUGGY =
      "class A { int f(int x) { while (x < 9) { x++; } return x; } }";
  private static final Bug BUG =
      new Bug("a", BUGGY, BUGGY.replace("x < 9", "x <= 9"), List.of(), List.of());
  private static final BuggyCode ORIGINAL = BuggyCode.of(BUG);

  /** The mutant has another loop, and the patch keeps it. */
  private static final BuggyCode MUTANT =
      new BuggyCode(
          "class A { int f(int x) { for (; x < 9; ) { x++; } return x; } }",
          List.of("While2For"),
          Map.of(),
          Map.of());

  @Test
  void aPatchThatYieldsTheFixedProgramIsTheFix() {
    assertThat(DevelopersFix.matches(BUG, ORIGINAL, "/* Fixed. */\n" + BUG.fixed())).isTrue();
    assertThat(DevelopersFix.matches(BUG, MUTANT, BUG.fixed()))
        .as("transformation undone")
        .isTrue();
  }

  @Test
  void theSameChangeWithinATransformedProgramIsTheFix() {
    assertThat(DevelopersFix.matches(BUG, MUTANT, MUTANT.source().replace("x < 9", "x <= 9")))
        .isTrue();
  }

  @Test
  void aDifferentCorrectChangeIsNotTheFix() {
    assertThat(DevelopersFix.matches(BUG, ORIGINAL, BUGGY.replace("x < 9", "x < 10"))).isFalse();
    assertThat(DevelopersFix.matches(BUG, ORIGINAL, BUGGY)).as("nothing changed").isFalse();
    assertThat(DevelopersFix.matches(BUG, MUTANT, MUTANT.source())).isFalse();
    assertThat(DevelopersFix.matches(BUG, ORIGINAL, "no Java {")).isFalse();
  }
}
