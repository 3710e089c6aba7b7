package dev.morph.morphisms.code.transform.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@TransformationContractTest.ChangesItsOwnResult
class InsertCommentTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return Insertion.COMMENT;
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        int f(int a) {
          return a;
        }""",
        """
        int f(int a) {
          // This method was modified - be51b695-fba6-41ae-a64e-a0365355bdb2
          return a;
        }""");
  }

  @Test
  void aCommentThatIsThereStays() {
    assertThat(after("int f() { /* old */ return 1; // end\n}"))
        .matches(
            "(?s)int f\\(\\) \\{ /\\* old \\*/ // This method was modified - \\S+\\nreturn 1; // end\n}");
  }
}
