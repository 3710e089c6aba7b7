package dev.morph.core.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.TestPool;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Registry;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Evolution;
import dev.morph.core.workbench.Standard;
import dev.morph.core.workbench.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptTest {
  private final List<String> transcript = new ArrayList<>();
  private final Registry[] registry = new Registry[1];
  private final Workbench workbench = new Workbench(Limits.DEFAULT, transcript::add);

  @TempDir Path folder;

  ScriptTest() {
    registry[0] =
        Registry.of(List.of(new Standard(), new Evolution(() -> registry[0]), new Points()));
  }

  @Test
  void aScriptMakesExecutesAndJudges() {
    run(
        """
        # a mirrored point has the class of the point
        param count = 4
        seeds line(count: $count)
        mutate by mirror
        explore first-order
        execute by lopsided, classify
        execute
        judge by same-class
        judge
        measure failure-rate
        """);

    assertThat(workbench.pool().mutants().size()).as("the mirror of (0, 1) is itself").isEqualTo(3);
    String said = String.join("\n", transcript);
    assertThat(said)
        .contains("lopsided", "a mirrored point changes its class", "mirror: Point[x=-16.0");
    assertThat(said).contains("failure-rate = 0.3333333333333333");
  }

  @Test
  void anArgumentIsNamedByAColonOrAnEqualsSign() {
    run(
        """
        seeds line(count = 3)
        mutate by right(by: 2)
        explore first-order
        """);

    assertThat(workbench.pool().seeds().size()).isEqualTo(3);
    assertThat(workbench.pool().mutants().size()).isEqualTo(3);
  }

  @Test
  void aBackslashInAStringEscapesTheNextCharacter() {
    run(
        """
        let text = "a\\\\nb \\"c\\" d\\ne"
        print $text
        """);

    assertThat(transcript).containsExactly("a\\nb \"c\" d", "e");
  }

  @Test
  void aThrowingDatamorphismMakesNothingAndTheScriptContinues() {
    run(
        """
        seeds line(count: 4)
        mutate by mirror, reciprocal
        explore first-order
        print "after it"
        """);

    assertThat(workbench.pool().mutants().size())
        .as("three mirrors, and three reciprocals of four points")
        .isEqualTo(6);
    assertThat(transcript).last().isEqualTo("after it");
    assertThat(String.join("\n", transcript))
        .contains("no mutants", "reciprocal", "no reciprocal of 0", "Points.java:", "(1 input)");
  }

  @Test
  void everyFaultIsFoundBeforeAnythingRuns() {
    Script script =
        Script.of(
            "bad.morph",
            """
            seeds lien(count: 3)
            sedes line
            mutate by miror, right(bye: 2)
            explore random-walk(steps: many)
            print $x
            print "a
            limit cases: $count
            judge by mirror + 1
            """);

    List<String> faults =
        ScriptRun.check(script, registry[0], Map.of("cuont", "1")).stream()
            .map(ScriptFault::toString)
            .toList();

    assertThat(faults)
        .containsExactly(
            "bad.morph:1:1: the script has no parameter 'cuont'",
            "bad.morph:1:7: there is no seed maker 'lien'; did you mean 'line'?",
            "bad.morph:2:1: 'sedes' does not start a statement; did you mean 'seeds'?",
            "bad.morph:3:11: there is no datamorphism 'miror'; did you mean 'mirror'?",
            "bad.morph:4:9: steps of 'random-walk' must be a whole number, not 'many'",
            "bad.morph:5:7: there is no variable $x",
            "bad.morph:6:7: the string has no closing quote",
            "bad.morph:7:14: there is no variable $count",
            "bad.morph:8:17: unexpected '+'");
    assertThat(workbench.pool().size()).isZero();
  }

  @Test
  void threeDotsPassOnParametersSetByTheScriptOrItsCaller() {
    Script declared = Script.of("s", "param count = 2\nseeds line(...)");
    Script undeclared = Script.of("s", "seeds line(...)");

    assertThat(seedsOf(declared, Map.of())).isEqualTo(2);
    assertThat(seedsOf(declared, Map.of("count", 5))).isEqualTo(5);
    assertThat(seedsOf(undeclared, Map.of("count", 4))).isEqualTo(4);
    assertThat(seedsOf(Script.of("s", "seeds line(3, ...)"), Map.of("count", 4))).isEqualTo(3);
  }

  @Test
  void parametersPassedOnByThreeDotsAreCheckedBeforeTheScriptRuns() {
    assertThat(faults("seeds line(...)", Map.of("cuont", 3)))
        .containsExactly("s:1:1: the script has no parameter 'cuont'; did you mean 'count'?");
    assertThat(faults("seeds line(...)", Map.of("count", "many")))
        .containsExactly("s:1:7: count of 'line' must be a whole number, not 'many'");
    assertThat(faults("seeds line(..., 3)", Map.of()))
        .containsExactly("s:1:15: ')' is expected here, not ','");
  }

  @Test
  void limitsOfZeroAreFoundBeforeAnythingRuns() {
    assertThat(faults("limit cases: 0, random-seed: 0\nlimit executions: 0", Map.of()))
        .containsExactly(
            "s:1:7: expected a whole number of at least 1, not 0",
            "s:2:7: expected a whole number of at least 1, not 0");
  }

  @Test
  void anArgumentTooManyIsReportedWithTheNumberOfParameters() {
    assertThat(faults("seeds line(3, 4)", Map.of()))
        .containsExactly("s:1:15: 'line' has only 1 parameter");
  }

  private int seedsOf(Script script, Map<String, Object> arguments) {
    Workbench fresh = new Workbench(Limits.DEFAULT, transcript::add);
    new ScriptRun(registry[0], fresh, transcript::add, step -> {}).run(script, arguments);
    return fresh.pool().size();
  }

  private List<String> faults(String script, Map<String, Object> arguments) {
    return ScriptRun.check(Script.of("s", script), registry[0], arguments).stream()
        .map(ScriptFault::toString)
        .toList();
  }

  @Test
  void aPoolSurvivesSavingAndLoading() {
    Path file = folder.resolve("pool.jsonl");
    run(
        "seeds line\nmutate by right, halfway\nexplore kth-order(k: 2)\nsave pool to \""
            + file
            + "\"");
    TestPool<Object> saved = workbench.pool();

    run("clear pool\nseeds line(count: 1)\nload pool from \"" + file + "\"");

    assertThat(workbench.pool()).isEqualTo(saved);
  }

  @Test
  void aPoolIsLoadedBeforeAFunctionIsSelected() {
    String file = "pool from \"" + folder.resolve("pool.jsonl") + "\"";
    run("seeds line(count: 3)\nsave " + file.replace("from", "to"));

    run("clear pool\nload " + file + "\nmutate by mirror\nexplore first-order");

    assertThat(workbench.pool().mutants().inputs())
        .containsExactly(new Points.Point(-8, 1), new Points.Point(-16, 1));
  }

  @Test
  void theSpreadOfAnEvolvedPoolIsMeasured() {
    run(
        """
        seeds line(count: 2)
        mutate by right
        explore kth-order(k: 3)
        explore optimise(fitness: radius, remove: strongest, strongest: 1, size: 4, generations: 3)
        measure spread
        let wide = [wide, -1.50]
        print [1, $wide]
        """);

    assertThat(transcript.get(transcript.size() - 2)).startsWith("spread = ");
    assertThat(transcript).last().isEqualTo("[1, [wide, -1.50]]");
  }

  @Test
  void aVariableWhoseStatementIsWrongIsReportedOnce() {
    assertThat(faults("let n = $m\nseeds line(count: $n)", Map.of()))
        .containsExactly("s:1:9: there is no variable $m");
  }

  @Test
  void oneScriptIncludesAnotherButNotItself() throws Exception {
    Files.writeString(folder.resolve("seeds.morph"), "seeds line(count: $count)\n");
    Path main = folder.resolve("main.morph");
    Files.writeString(main, "param count = 2\ninclude \"seeds.morph\"\n");
    new ScriptRun(registry[0], workbench, transcript::add, step -> {})
        .run(Script.read(main), Map.of("count", 3));
    assertThat(workbench.pool().size()).isEqualTo(3);

    Files.writeString(main, "include \"main.morph\"\n");
    assertThat(ScriptRun.check(Script.read(main), registry[0], Map.of()))
        .singleElement()
        .asString()
        .contains("includes itself");
  }

  @Test
  void aThrowingFunctionIsReportedWithTheLineOfTheScript() {
    Script script = Script.of("s", "seeds line\nexplore first-order\nexplore directed-walk");

    assertThatThrownBy(
            () ->
                new ScriptRun(registry[0], workbench, transcript::add, step -> {})
                    .run(script, Map.of()))
        .isInstanceOf(FaultException.class)
        .hasMessage("s:3:1: a walk needs a datamorphism of one parent; add one to 'mutate by'");
  }

  @Test
  void valuesThatAStrategyCannotUseAreReported() {
    registry[0] = registry[0].withSpecs(List.of(new SameClass()));
    String select = "rank by moved\nexecute by classify, lopsided\njudge by behaves-the-same\n";

    assertThatThrownBy(() -> run("seeds line\nmutate by right\nexplore optimise(fitness: moved)"))
        .hasMessageContaining("'moved' compares cases; fitness needs a metric of one case");
    assertThatThrownBy(() -> run(select + "explore scenario-domain"))
        .hasMessageContaining("'execute by' one executer and 'judge by' one oracle");
    assertThat(faults("explore optimise(fitness: radius, strongest: -1)", Map.of()))
        .containsExactly("s:1:9: strongest of 'optimise' must be a whole number from 0, not '-1'");
    assertThat(faults("analyse metamorphism-report(cases: -1)", Map.of()))
        .hasSize(1)
        .allMatch(fault -> fault.endsWith("must be a whole number from 0, not '-1'"));
  }

  @Test
  void aScenarioDomainIsAnalysedForAnySystem() {
    registry[0] = registry[0].withSpecs(List.of(new SameClass()));
    run(
        """
        seeds line(count: 2)
        mutate by right
        rank by moved
        execute by classify
        judge by behaves-the-same
        explore scenario-domain(n: 1, k: 1, orders: 20)
        """);

    assertThat(transcript)
        .anyMatch(line -> line.startsWith("moved Point[x=8.0, y=1.0]: first failure at 3.0"));
  }

  @Test
  void aMetricIsNamedWithTheValuesOfItsParameters() {
    registry[0] = registry[0].withSpecs(List.of(new NextVersion()));
    run("rank by shifted(1), shifted(by: 2), shifted(by: 0)");

    assertThat(workbench.metrics())
        .extracting(metric -> metric.name())
        .containsExactly("shifted(1)", "shifted(2)", "shifted");
  }

  @Test
  void everyMetamorphismIsReportedByItsOwnNameOracleOrNot() {
    registry[0] = registry[0].withSpecs(List.of(new SameClass()));
    run(
        """
        seeds line(count: 3)
        mutate by mirror
        explore first-order
        execute by classify
        execute
        judge by same-class, behaves-the-same
        judge
        """);

    assertThat(workbench.reports())
        .extracting(report -> report.metamorphism())
        .containsExactly("same-class", "behaves-the-same");
    assertThat(workbench.reports()).allMatch(report -> report.applicable() == 2);
  }

  /** A second version of a system under test, with two parameters. */
  @TestSpec(name = "next")
  static class NextVersion {
    @Executer
    String classify(
        Points.Point p,
        @Parameter(name = "left", defaultValue = "10") double left,
        @Parameter(name = "right", defaultValue = "10") double right) {
      return -left < p.x() && p.x() < right ? "in" : "out";
    }

    @TestCaseMetric
    double shifted(
        Points.Point seed,
        Points.Point mutant,
        @Parameter(name = "by", defaultValue = "0") double by) {
      return by + Math.abs(seed.x() - mutant.x());
    }
  }

  @Test
  void functionsOfOneNameAndDifferentValuesHaveTheirOwnOutputs() {
    registry[0] = registry[0].withSpecs(List.of(new NextVersion()));
    run(
        """
        seeds line(count: 3)
        mutate by mirror
        explore first-order
        execute by points.classify, next.classify, classify(left: 1), classify(right: 1)
        execute
        judge by same-class
        judge
        """);

    assertThat(workbench.reports())
        .extracting(report -> report.executer() + " " + report.failed())
        .containsExactly("classify 0", "next.classify 0", "classify(1) 1", "classify(right: 1) 1");
  }

  /** A system whose inputs and outputs are arrays. */
  @TestSpec
  static class Arrayed {
    @SeedMaker
    List<int[]> one() {
      return List.of(new int[] {1});
    }

    @Datamorphism
    int[] up(int[] input) {
      return new int[] {input[0] + 1};
    }

    @Datamorphism
    int[] doubled(int[] input) {
      input[0] *= 2; // its own copy
      return input;
    }

    @Datamorphism
    int[] middle(int[] a, int[] b) {
      return new int[] {(a[0] + b[0]) / 2};
    }

    @Executer
    int[] tens(int[] input) {
      return new int[] {input[0] / 10, 0};
    }

    @Metamorphism
    boolean zero(Execution<int[], int[]> execution) {
      return execution.output()[0] == 0;
    }
  }

  @Test
  void arraysAreComparedAndShownByTheirElements() {
    registry[0] = Registry.of(List.of(new Standard(), new Arrayed()));
    run(
        """
        seeds one
        mutate by up, middle
        execute by tens
        explore directed-walk(steps: 20)
        judge by zero
        judge
        """);

    assertThat(transcript)
        .contains("1 pair across a boundary; 9 cases made, 10 executed")
        .contains("  [9] -> [0, 0] | [10] -> [1, 0]", "  up: [10] -> [1, 0]");
  }

  @Test
  void aFunctionThatChangesItsInputChangesNoTestCase() {
    registry[0] = Registry.of(List.of(new Standard(), new Arrayed()));
    run("seeds one\nmutate by doubled\nexplore first-order");

    assertThat(workbench.pool().allCases().inputs()).containsExactly(new int[] {1}, new int[] {2});
  }

  /** Numbers as texts, one of which is none. */
  @TestSpec
  static class Numbers {
    @SeedMaker
    List<String> texts() {
      return List.of("1", "x");
    }

    @SeedMaker
    Stream<String> parsed() {
      return texts().stream().map(Numbers::next);
    }

    @SeedMaker
    List<String> missing() {
      return Arrays.asList("1", null);
    }

    @Executer
    @Nullable String lookup(String text) {
      return text.equals("x") ? null : text;
    }

    @Executer
    String same(String text) {
      return text;
    }

    @Metamorphism
    boolean asserted(Execution<String, String> execution) {
      if (execution.output().equals("x")) {
        throw new AssertionError("no number");
      }
      return true;
    }

    @Datamorphism
    static String next(String text) {
      return "" + (Integer.parseInt(text) + 1);
    }

    @Datamorphism
    Stream<String> later(String text) {
      return Stream.of(text).map(Numbers::next);
    }

    @Datamorphism
    List<String> none(String text) {
      return text.equals("x") ? Collections.singletonList(null) : List.of("none");
    }
  }

  @Test
  void aDatamorphismThatFailsOnOneInputMakesTheMutantsOfTheOthers() {
    registry[0] = Registry.of(List.of(new Standard(), new Numbers()));
    run("seeds texts\nmutate by next, later, none\nexplore first-order");

    assertThat(workbench.pool().mutants().inputs()).containsExactly("2", "none");
    assertThat(String.join("\n", transcript))
        .contains("'next' failed: NumberFormatException", "'later' failed: NumberFormatException")
        .contains("ScriptTest.java:", "'none' failed: it returned null (1 input)");
  }

  @Test
  void aSeedMakerThatFailsIsNamed() {
    registry[0] = Registry.of(List.of(new Numbers()));

    assertThatThrownBy(() -> run("seeds parsed"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the seed maker 'parsed' failed: NumberFormatException");
    assertThatThrownBy(() -> run("seeds missing"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the seed maker 'missing' failed: it returned null");
  }

  @Test
  void anExecuterThatReturnsNullGivesNoOutputAndTheScriptContinues() {
    registry[0] = Registry.of(List.of(new Numbers()));
    run("seeds texts\nexecute by lookup\nexecute\njudge by asserted\njudge");

    assertThat(transcript)
        .contains("no output: the executer 'lookup' failed: it returned null")
        .contains("executed 1, 1 gave no output");
    assertThatThrownBy(() -> run("execute by same\nexecute\njudge by asserted\njudge"))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the metamorphism 'asserted' failed: AssertionError: no number");
  }

  @TestSpec
  static class Dates {
    @SeedMaker
    List<LocalDate> days() {
      return List.of(LocalDate.EPOCH);
    }
  }

  @Test
  void anInputWithoutAFormInJsonIsReported() {
    registry[0] = Registry.of(List.of(new Dates()));

    assertThatThrownBy(() -> run("seeds days"))
        .hasMessageContaining(
            "an input of type java.time.LocalDate has no form in JSON; use texts");
  }

  private void run(String text) {
    new ScriptRun(registry[0], workbench, transcript::add, step -> {})
        .run(Script.of("test.morph", text), Map.of());
  }
}
