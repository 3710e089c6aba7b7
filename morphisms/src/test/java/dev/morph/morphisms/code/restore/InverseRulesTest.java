package dev.morph.morphisms.code.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.morphisms.code.transform.Derivation;
import dev.morph.morphisms.code.transform.ParsedProgram;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InverseRulesTest {
  private static final InverseRules RULES = new InverseRules();

  private static final String PROGRAM =
      """
      public class Find {
        /** The place. */
        public static int find(int[] values, int wanted) {
          int best = -1;
          for (int i = 0; i < values.length; i++) {
            if (values[i] == wanted && i > 0 && best < 3) {
              best = i + 1;
            }
          }
          for (int i = 0; i < 3; i++) {
            best += i;
          }
          int last = values.length - 1;
          return best - last;
        }
      }
      """;

  @Test
  void tracesOfMtLaprAreUndone() {
    String perturbed =
        """
        class A {
          int sumMethod1(int a) {
            int total_var1;
            // This method was modified - d32c1790-db15-47b7-bc65-4c2ea3202239
            int dummyVar1 = 0;
            total_var1 = 1 + a;
            return total_var1 + (-a);
          }
        }
        """;

    assertThat(RULES.restore(perturbed))
        .isEqualToIgnoringWhitespace(
            "class A { int sum(int a) { int total = a + 1; return total - a; } }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MR1-VariableRenaming",
        "MR2-MethodRenaming",
        "MR5-BinaryExpression",
        "MR6-DummyVariable",
        "MR7-AddingComments",
        "MR8-VariableDeclaration",
        "MR9-ForToWhileLoop"
      })
  void aRelationThatLeavesATraceIsUndoneCompletely(String relation) {
    List<Recipe.Step> steps =
        Recipe.named("xue-2024").steps().stream()
            .filter(step -> step.name().equals(relation))
            .toList();
    Derivation perturbed = Derivation.of(PROGRAM, steps, Settings.SAFE);
    assertThat(perturbed.perturbationDistance()).isEqualTo(1);

    assertThat(tokens(RULES.restore(perturbed.source()))).isEqualTo(tokens(PROGRAM));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "ExpandCompoundAssignment @ int a = n; a += 2; a *= n + 1; a -= -n; return a;",
        "ExpandCompoundAssignment @ int[] a = {n}; a[0] <<= n; return a[0];",
        "ExpandCompoundAssignment @ String s = \"a\"; s += n; return s.length();"
      })
  void aCompoundAssignmentThatWasWrittenOutIsShortAgain(String operator, String body) {
    String source = "class A { int f(int n) { " + body + " } }";
    Derivation perturbed = Derivation.of(source, Recipe.named(operator).steps(), Settings.SAFE);
    assertThat(perturbed.perturbationDistance()).isEqualTo(1);

    assertThat(tokens(RULES.restore(perturbed.source()))).isEqualTo(tokens(source));
  }

  /** Swapped operands cannot be recognised, except for literals. */
  @Test
  void allRelationsExceptSwappedOperandsAreUndoneTogether() {
    Derivation perturbed = Derivation.of(PROGRAM, Recipe.named("xue-2024").steps(), Settings.SAFE);
    assertThat(perturbed.perturbationDistance()).isEqualTo(8);

    assertThat(tokens(RULES.restore(perturbed.source())))
        .isEqualTo(tokens(PROGRAM.replace("i < values.length", "values.length > i")));
  }

  @Test
  void readableCodeStaysUnchanged() {
    assertThat(RULES.restore(PROGRAM)).isEqualTo(PROGRAM);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "the name is taken @ int x = 1; int x_var1 = 2; return x + x_var1;",
        "the name is taken outside @ int x = 1; { int x_var1 = 2; x = 3; return x_var1 + x; }",
        "it is read before its value @ int x; if (b) { x = 1; } else { x = 2; } return x;",
        "its value has an effect @ int x = next(); return 1;",
        "a comment says something @ int a = 1; /* as in section 4-2 */ return a;",
        "the parentheses bind @ boolean c = b && (b || b); return c ? 1 : 2;",
        "the operands do not commute @ int x = 1; x = next() - x; return x;",
        "it is evaluated twice @ int[] x = {1}; x[next()] = x[next()] + 1; return x[0];",
        "the negation overflows @ int i = 2; long l = i; l = 3 - l + (-i); return (int) l;",
        "the pattern declares it @ { Object o = b; while (o != b) { if (!(o instanceof A a))"
            + " break; o = a; } } return 1;",
        "texts are joined @ String s = \"a\" + (-1); return s.length();",
        "texts are not numbers @ String s = 1 + \"a\"; return s.length();",
        "brackets stand behind the name @ int a[]; a = new int[1]; return a[0];",
        "the body declares it @ { int i = 0; while (i < 3) { int t = next(); i += t; } } return 1;",
        "it counts nothing @ { int i = 0; while (next() < 3) { i++; next(); } } return 1;",
        "continue would skip it @ { int i = 0; while (i < 3) { if (b) continue; i++; } } return 1;"
      })
  void whatMayMeanSomethingElseStaysAsItIs(String why, String body) {
    String source =
        "class A { int next() { return 1; } int f(boolean b) { " + body.strip() + " } }";

    assertThat(RULES.restore(source)).as(why).isEqualTo(source);
  }

  @Test
  void sourceThatIsNotJavaIsRefused() {
    assertThatThrownBy(() -> RULES.restore("no Java at all")).isInstanceOf(FaultException.class);
  }

  private static List<String> tokens(String source) {
    return ParsedProgram.parse(source).tokens();
  }

  @Test
  void aKeywordStaysSeparateFromWhatFollows() {
    assertThat(RULES.restore("boolean f(boolean a, boolean b) { return(a && b); }"))
        .isEqualTo("boolean f(boolean a, boolean b) { return a && b; }");
  }
}
