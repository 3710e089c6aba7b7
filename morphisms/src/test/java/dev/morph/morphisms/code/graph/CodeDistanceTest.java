package dev.morph.morphisms.code.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.graph.CodeDistance.Measured;
import dev.morph.morphisms.code.tree.Labelling;
import dev.morph.morphisms.code.tree.Reading;
import dev.morph.morphisms.code.tree.Refusal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CodeDistanceTest {
  @Test
  void equivalentLoopsHaveTheSameDependencies() {
    ComparedProgram one = body("for (int i = 0; i < a; i++) { b += i; } return b;");
    ComparedProgram other = body("int i = 0; while (i < a) { b += i; i++; } return b;");

    assertThat(CodeDistance.AST.between(one, other).value()).isEqualTo(8);
    assertThat(CodeDistance.PDG.between(one, other).value()).isZero();
  }

  /** Bodies of {@code int f(int a, int b)}, with the edits of tree, data flow and dependencies. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          0 ~ 0 ~ 0 ~ return a + b;                ~ return a + b;
          1 ~ 3 ~ 3 ~ return a + b;                ~ return a - b;
          0 ~ 2 ~ 2 ~ return a - b;                ~ return b - a;
          1 ~ 1 ~ 1 ~ return a + 1;                ~ return a + 2;
          0 ~ 2 ~ 2 ~ return a;                    ~ return b;
          1 ~ 1 ~ 1 ~ return a;                    ~ return -a;
          1 ~ 1 ~ 1 ~ return a;                    ~ return (a);
          2 ~ 2 ~ 2 ~ return a;                    ~ return a + b;
          5 ~ 3 ~ 4 ~ int c = a; return c;         ~ return a;
          0 ~ 2 ~ 2 ~ a = b; return a;             ~ b = a; return b;
          1 ~ 1 ~ 1 ~ a++; return a;               ~ ++a; return a;
          3 ~ 1 ~ 1 ~ a += 1; return a;            ~ a = a + 1; return a;
          1 ~ 0 ~ 0 ~ return 0;                    ~ ; return 0;
          1 ~ 0 ~ 0 ~ return 0;                    ~ { return 0; }
          5 ~ 1 ~ 2 ~ return 0;                    ~ int unused = 7; return 0;
          1 ~ 1 ~ 1 ~ if (a > b) { return a; } return b; ~ if (a >= b) { return a; } return b;
          1 ~ 1 ~ 1 ~ if (a > b) { return a; } return b; ~ if (a < b) { return a; } return b;
          1 ~ 0 ~ 0 ~ if (a > b) { return a; } return b; ~ if (a > b) return a; return b;
          3 ~ 0 ~ 0 ~ if (a > b) { return a; } return b; ~ if (a > b) { return a; } else { return b; }
          1 ~ 2 ~ 3 ~ if (a > b) { a = 1; } return a;    ~ while (a > b) { a = 1; } return a;
          5 ~ 3 ~ 4 ~ if (a > b) { a = 1; } return a;    ~ if (a > b) { a = 1; } else { a = 2; } return a;
          1 ~ 1 ~ 1 ~ for (int i = 0; i < a; i++) { b += i; } return b; ~ for (int i = 1; i < a; i++) { b += i; } return b;
          1 ~ 1 ~ 1 ~ for (int i = 0; i < a; i++) { b += i; } return b; ~ for (int i = 0; i <= a; i++) { b += i; } return b;
          1 ~ 5 ~ 5 ~ for (int i = 0; i < a; i++) { b += i; } return b; ~ for (int i = 0; i < a; i++) { b -= i; } return b;
          2 ~ 0 ~ 0 ~ a = 1; b = 2; return a + b;  ~ b = 2; a = 1; return a + b;
          3 ~ 2 ~ 3 ~ g(a); return a;              ~ return a;
          0 ~ 2 ~ 2 ~ g(a, b); return a;           ~ g(b, a); return a;
          6 ~ 3 ~ 8 ~ while (a > 0) { a--; } return a; ~ while (a > 0) { a--; if (a == b) { break; } } return a;
          7 ~ 2 ~ 3 ~ while (a > 0) { a--; } return a; ~ do { a--; } while (a > 0); return a;
          0 ~ 2 ~ 2 ~ return a > b ? a : b;        ~ return a > b ? b : a;
          6 ~ 7 ~ 9 ~ return a > b ? a : b;        ~ if (a > b) { return a; } return b;
          0 ~ 0 ~ 0 ~ return Math.max(a, b);       ~ return Math.min(a, b);
          1 ~ 0 ~ 1 ~ switch (a) { case 1: return b; default: return a; } ~ switch (a) { case 2: return b; default: return a; }
          8 ~ 2 ~ 8 ~ try { return a / b; } catch (ArithmeticException e) { return 0; } ~ return a / b;
          """)
  void editsThatAPersonCanCount(int ast, int dfg, int pdg, String one, String other) {
    assertThat(exact(CodeDistance.AST, body(one), body(other))).as("ast").isEqualTo(ast);
    assertThat(exact(CodeDistance.DFG, body(one), body(other))).as("dfg").isEqualTo(dfg);
    assertThat(exact(CodeDistance.PDG, body(one), body(other))).as("pdg").isEqualTo(pdg);
  }

  @ParameterizedTest
  @EnumSource(CodeDistance.class)
  void equalAndConsistentlyRenamedProgramsAreAtDistanceZero(CodeDistance kind) {
    SplittableRandom random = new SplittableRandom(30);
    for (int i = 0; i < 60; i++) {
      String source = RandomPrograms.program(random);
      ComparedProgram program = read(source);
      assertThat(kind.between(program, read(source)).value()).isZero();
      assertThat(kind.between(program, read(RandomPrograms.renamed(source))).value())
          .as(source)
          .isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(CodeDistance.class)
  void itIsSymmetricAndObeysTheTriangleInequality(CodeDistance kind) {
    SplittableRandom random = new SplittableRandom(31);
    int exact = 0;
    for (int i = 0; i < 60; i++) {
      String source = RandomPrograms.program(random);
      ComparedProgram a = read(source);
      ComparedProgram b = read(RandomPrograms.mutated(source, random));
      ComparedProgram c = read(RandomPrograms.mutated(source, random));
      Measured ab = kind.between(a, b);
      assertThat(kind.between(b, a)).isEqualTo(ab);
      assertThat(ab.distance().lower()).isLessThanOrEqualTo(ab.value());
      assertThat(ab.normalised()).isBetween(0.0, 1.0);
      Measured bc = kind.between(b, c);
      Measured ac = kind.between(a, c);
      if (ab.distance().isExact() && bc.distance().isExact() && ac.distance().isExact()) {
        assertThat(ac.value()).as(source).isLessThanOrEqualTo(ab.value() + bc.value());
        exact++;
      }
    }
    assertThat(exact).isGreaterThan(40);
  }

  @Test
  void methodsAreMatchedInAnyOrderAndClass() {
    String f = "static int f(int a) { return a * a + 1; }";
    String g = "static int g(int[] a) { int s = 0; for (int x : a) { s += x; } return s; }";
    ComparedProgram one = read("class A { " + f + g + " }");
    ComparedProgram other = read("class A { " + g + " } class B { " + f + " }");
    assertThat(exact(CodeDistance.PDG, one, other)).isZero();
    assertThat(exact(CodeDistance.AST, one, other)).isPositive();
  }

  @Test
  void theDistanceToAProgramWithoutMethodsIsTheSizeOfTheOther() {
    ComparedProgram none = read("class A { int x = 1; }");
    ComparedProgram some = body("return a;");
    Measured pdg = CodeDistance.PDG.between(none, some);
    // Entry, two parameters and the return, each but the entry controlled by it; one flow of data.
    assertThat(pdg.value()).isEqualTo(4 + 3 + 1);
    assertThat(pdg.normalised()).isEqualTo(1);
    assertThat(CodeDistance.PDG.between(none, none).normalised()).isZero();
  }

  @Test
  void codeThatParsesHasDistancesEvenIfItDoesNotCompile() {
    ComparedProgram broken = body("return undeclared + \"text\";");
    assertThat(exact(CodeDistance.DFG, broken, body("return a + \"text\";"))).isEqualTo(1);
  }

  @Test
  void aCallForItsEffectChangesWhatItIsCalledOn() {
    String with = "StringBuilder s = new StringBuilder(); s.append(a); return s.length();";
    String without = "StringBuilder s = new StringBuilder(); s.append(b); return s.length();";
    assertThat(exact(CodeDistance.DFG, body(with), body(without))).isEqualTo(2);
    MethodGraphs graphs = body(with).methods().get(0);
    assertThat(graphs.dataFlow().edges())
        .extracting(edge -> edge.from() + ">" + edge.to())
        .containsExactly("0>3", "2>3", "2>4", "3>4");
  }

  @Test
  void jumpsPassThroughFinallyToTheirTarget() {
    MethodGraphs graphs =
        body("""
                while (a > 0) {
                  try {
                    if (a == b) { continue; }
                    a = a / b;
                  } catch (ArithmeticException e) {
                    break;
                  } finally {
                    b = b - 1;
                  }
                }
                return b;
                """)
            .methods()
            .get(0);
    List<String> texts = graphs.dependency().nodes().stream().map(ProgramGraph.Node::text).toList();
    int decrement = texts.indexOf("b = b - 1");
    int loop = texts.indexOf("loop a > 0");
    int result = texts.indexOf("return b");
    assertThat(graphs.dependency().edges())
        .anyMatch(edge -> edge.from() == decrement && edge.to() == result)
        .anyMatch(edge -> edge.from() == loop && edge.to() == decrement)
        .noneMatch(edge -> edge.from() == loop && edge.to() == result);
  }

  @ParameterizedTest
  @CsvSource({
    "'(', 'x', ')'",
    "'{', '', '}'",
    "'if (b) {', '', '}'",
    "'(T) (', 'x', ')'",
    "'a -> ', 'x', ''"
  })
  void syntaxOfTwelveHundredLevelsGetsAnAnswer(String open, String middle, String close) {
    String inner = open.repeat(1200) + middle + close.repeat(1200);
    String body = middle.isEmpty() ? inner : "Object o = " + inner + ";";
    ComparedProgram deep = body(body);
    for (CodeDistance kind : CodeDistance.values()) {
      assertThat(kind.between(deep, body("return a;")).value()).isPositive();
    }
  }

  @Test
  void oversizedInputIsRefusedWithACause() {
    assertThat(refusal("x ".repeat(300_000))).isEqualTo(Refusal.TOO_LONG);
    assertThat(refusal("class A { int x = " + "(".repeat(50_000) + ";"))
        .isEqualTo(Refusal.TOO_DEEP);
    assertThat(refusal("class A { boolean x = " + "x < ".repeat(9_000) + "x; }"))
        .isEqualTo(Refusal.TOO_TANGLED);
    assertThat(refusal("def f(x): return x")).isEqualTo(Refusal.DOES_NOT_PARSE);
  }

  @Test
  void aMethodOfThousandsOfStepsHasNoGraphsButATree() {
    ComparedProgram large = body("a = 1;".repeat(5_000) + "return a;");
    assertThat(large.methods()).isEmpty();
    assertThat(large.tooLarge()).contains("f/2 has more than 3,000 steps");
    assertThat(CodeDistance.AST.between(large, body("return a;")).value()).isEqualTo(20_000);
  }

  private static Refusal refusal(String source) {
    return ComparedProgram.read(source, Labelling.OPERATORS)
        .refused()
        .map(Reading.Refused::why)
        .orElseThrow();
  }

  private static int exact(CodeDistance kind, ComparedProgram one, ComparedProgram other) {
    Measured measured = kind.between(one, other);
    assertThat(measured.distance().isExact()).isTrue();
    assertThat(kind.between(other, one)).isEqualTo(measured);
    return measured.value();
  }

  private static ComparedProgram body(String statements) {
    return read("class P { int f(int a, int b) { " + statements + " } }");
  }

  private static ComparedProgram read(String source) {
    return ComparedProgram.read(source, Labelling.OPERATORS).value().orElseThrow();
  }
}
