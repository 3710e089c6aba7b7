package dev.morph.morphisms.code.transform.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.Site;
import dev.morph.morphisms.code.transform.SourceTransformation;
import dev.morph.morphisms.code.transform.TransformationContractTest;
import dev.morph.morphisms.code.transform.Transformed;
import java.util.List;
import org.junit.jupiter.api.Test;

class NestElseIfTest extends TransformationContractTest {
  @Override
  protected SourceTransformation transformation() {
    return new NestElseIf();
  }

  @Override
  protected List<String> example() {
    return List.of(
        """
        void f(int a) {
          if (a > 1) g(); else if (a > 0) {
            h();
          }
        }""",
        """
        void f(int a) {
          if (a > 1) g(); else {
            if (a > 0) {
              h();
            }
          }
        }""");
  }

  @Test
  void aChainIsNestedAllTheWay() {
    assertThat(after("void f(int a) { if (a > 2) g(); else if (a > 1) h(); else if (a > 0) k(); }"))
        .isEqualTo(
            """
            void f(int a) { if (a > 2) g(); else {
                if (a > 1) h(); else {
                    if (a > 0) k();
                }
            } }""");
  }

  @Test
  void aChainTooLongToBeParsedOnceItIsNestedIsChanged() {
    String source =
        "void f(int a) { if (a > 200) g();" + " else if (a > 1) h();".repeat(200) + " }";
    ParsedProgram program = ParsedProgram.parse(source);
    List<Site> sites = transformation().sites(program, Settings.SAFE).applicable();

    assertThat(Transformed.of(program, sites).isChanged()).isTrue();
  }
}
