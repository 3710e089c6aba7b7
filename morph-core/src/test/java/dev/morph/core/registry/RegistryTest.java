package dev.morph.core.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.FaultException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistryTest {
  @TestSpec
  static class Broken {
    @SeedMaker
    void nothing() {}

    @Datamorphism
    int changesType(String text) {
      return text.length();
    }

    @Datamorphism
    String mixed(String text, int by) {
      return text + by;
    }

    @Datamorphism
    String fine(String text) {
      return text;
    }

    @Metamorphism(of = "fien")
    boolean holds(Execution<String, String> seed, Execution<String, String> mutant) {
      return true;
    }

    @TestCaseMetric
    String noNumber(String text) {
      return text;
    }

    @Executer
    String run(
        String text,
        @Parameter(name = "times", defaultValue = "many") int times,
        @Parameter(name = "Bad Name") Object anything) {
      return text;
    }

    @TestCaseMetric
    double ofTwoCases(TestCase<String> seed, TestCase<String> mutant) {
      return 0;
    }

    @Executer
    @SeedMaker
    String both() {
      return "";
    }
  }

  /** A system whose inputs are arrays, and one whose inputs are lists. */
  @TestSpec
  static class Sorting {
    @SeedMaker
    List<int[]> arrays() {
      return List.of(new int[] {2, 1}, new int[] {3});
    }

    @Datamorphism
    int[] doubled(int[] numbers) {
      return java.util.Arrays.stream(numbers).map(n -> 2 * n).toArray();
    }

    @Executer
    int sum(int[] numbers) {
      return java.util.Arrays.stream(numbers).sum();
    }
  }

  @TestSpec
  static class Reversing {
    @SeedMaker
    List<List<Integer>> lists() {
      return List.of(List.of(1, 2));
    }

    @Datamorphism
    List<Integer> reversed(List<Integer> numbers) {
      return List.of(numbers.get(1), numbers.get(0));
    }
  }

  @TestSpec
  static class Typed {
    @Datamorphism
    Integer more(Integer n) {
      return n + 1;
    }

    @Executer
    String run(Long n) {
      return "" + n;
    }
  }

  @Test
  void anInputMayBeAnArrayOrAList() {
    Registry arrays = Registry.of(List.of(new Sorting()));
    Registry lists = Registry.of(List.of(new Reversing()));

    assertThat(mutants(arrays, "arrays", "doubled"))
        .containsExactly(new int[] {4, 2}, new int[] {6});
    assertThat(mutants(lists, "lists", "reversed")).containsExactly(List.of(2, 1));
  }

  /** Returns the mutants of the first datamorphism over a maker's seeds. */
  @SuppressWarnings("unchecked")
  private static List<Object> mutants(Registry registry, String maker, String name) {
    var seeds = (Adapters.Seeds) registry.named(Kind.SEED_MAKER, maker).makeFunction(Map.of());
    var made =
        (dev.morph.core.morphism.Datamorphism<Object>)
            registry.named(Kind.DATAMORPHISM, name).makeFunction(Map.of());
    return seeds.makeSeeds().stream()
        .flatMap(seed -> made.mutants(List.of(seed)).stream())
        .map(TestCase::input)
        .toList();
  }

  @Test
  void everyFaultOfASpecificationIsReportedTogether() {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> Registry.of(List.of(new Broken())));

    assertThat(fault.details())
        .anyMatch(line -> line.contains("Broken.nothing: a seed maker returns seeds"))
        .anyMatch(line -> line.contains("changesType: a datamorphism returns its input type"))
        .anyMatch(line -> line.contains("mixed: all inputs of a datamorphism have one type"))
        .anyMatch(line -> line.contains("'fien' that does not exist; did you mean 'fine'?"))
        .anyMatch(line -> line.contains("noNumber: a metric returns double or int, not String"))
        .anyMatch(
            line ->
                line.contains(
                    "parameter 'times' has the default 'many', but must be a whole number"))
        .anyMatch(line -> line.contains("parameter 'Bad Name' has an invalid name"))
        .anyMatch(line -> line.contains("has a type no script can set"))
        .anyMatch(line -> line.contains("both: is annotated as seed maker and as executer"))
        .anyMatch(line -> line.contains("ofTwoCases: a test case metric takes one input, or seed"))
        .hasSize(10);
  }

  @Test
  void functionsOfDifferentTypesOfInputAreAFault() {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> Registry.of(List.of(new Typed())));

    assertThat(fault.details())
        .containsExactly(
            "typed: 'more' takes inputs of type Integer, but 'run' takes inputs of type Long; use"
                + " one type throughout");
  }

  @TestSpec(documentation = "texts")
  static class Good {
    @Datamorphism(documentation = "Repeats a text.")
    List<String> repeated(
        String text,
        @Parameter(name = "times", defaultValue = "2", documentation = "how often") int times) {
      return List.of(text.repeat(times));
    }
  }

  /** Functions for inputs of any type. */
  interface Stable<T> {
    @Datamorphism
    default T unchanged(T input) {
      return input;
    }

    @Datamorphism
    default List<T> twice(T input) {
      return List.of(input, input);
    }

    @Metamorphism
    default boolean holds(Execution<T, String> execution) {
      return true;
    }
  }

  @TestSpec
  static class Inheriting implements Stable<String> {
    @Executer
    String run(String text) {
      return text;
    }
  }

  @Test
  void functionsAreInheritedFromGenericTypesAndInterfaces() {
    Registry registry = Registry.of(List.of(new Inheriting()));

    assertThat(registry.functions())
        .extracting(Registered::name)
        .containsExactly("twice", "unchanged", "holds", "run");
  }

  enum Side {
    left,
    FarRight
  }

  @TestSpec
  static class Sided {
    @SeedMaker
    String side(@Parameter(name = "side", defaultValue = "left") Side side) {
      return side.name();
    }
  }

  @Test
  void constantsOfAnEnumMayHaveSmallLetters() {
    Registered sided = Registry.of(List.of(new Sided())).named(Kind.SEED_MAKER, "side");

    assertThat(sided.faults(Map.of("side", "farright"))).isEmpty();
    assertThat(sided.faults(Map.of("side", "FarRight"))).isEmpty();
    assertThat(sided.faults(Map.of("side", "up")))
        .containsExactly("side of 'side' must be one of left, farright, not 'up'");
  }

  record Ones(@Parameter(name = "ones", defaultValue = "1", range = "[0,9]") int ones) {}

  record Times(@Parameter(name = "tens", defaultValue = "0") int tens, Ones rest) {}

  @TestSpec
  static class Grouped {
    @Datamorphism
    String repeated(
        String text,
        @Parameter(name = "end", defaultValue = "!") String end,
        @ParameterGroup Times times) {
      return text.repeat(10 * times.tens() + times.rest().ones()) + end;
    }
  }

  @Test
  void aGroupOfParametersIsSetByTheirNamesAndGivenAsOneValue() {
    Registered entry =
        Registry.of(List.of(new Grouped())).named(Kind.DATAMORPHISM, "grouped.repeated");

    assertThat(entry.settings()).extracting(Setting::name).containsExactly("end", "tens", "ones");
    @SuppressWarnings("unchecked")
    var made =
        (dev.morph.core.morphism.Datamorphism<String>)
            entry.makeFunction(Map.of("tens", 1, "ones", 2));
    assertThat(made.function().apply(List.of("a"))).containsExactly("a".repeat(12) + "!");
    assertThat(entry.faults(Map.of("tens", "x", "ones", 10, "hundreds", 1)))
        .containsExactlyInAnyOrder(
            "tens of 'repeated' must be a whole number, not 'x'",
            "ones of 'repeated' must be a whole number from 0 to 9, not '10'",
            "'repeated' has no parameter 'hundreds'");
  }

  @TestSpec
  static class Ungrouped {
    @Datamorphism
    String same(String text, @ParameterGroup Integer times) {
      return text;
    }
  }

  @Test
  void aGroupOfParametersMustBeARecord() {
    FaultException fault =
        catchThrowableOfType(FaultException.class, () -> Registry.of(List.of(new Ungrouped())));

    assertThat(fault.details())
        .containsExactly(
            "Ungrouped.same: a @ParameterGroup must be a record, and each of its components a"
                + " @Parameter or a record of @Parameters");
  }

  @Test
  void aFunctionIsFoundHoweverItsNameIsWritten() {
    Registry registry = Registry.of(List.of(new Good()));

    assertThat(registry.find(Kind.DATAMORPHISM, "Repeated")).isPresent();
    assertThat(registry.find(Kind.DATAMORPHISM, "good.repeated")).isPresent();
    Registered entry = registry.named(Kind.DATAMORPHISM, "repeated");
    var made = (dev.morph.core.morphism.Datamorphism<?>) entry.makeFunction(Map.of("times", 3));
    assertThat(made.arity()).isEqualTo(1);
    assertThat(entry.documentation()).isEqualTo("Repeats a text.");
    assertThat(entry.settings().get(0).documentation()).isEqualTo("how often");
  }

  @ParameterizedTest
  @CsvSource({"mirror,miror,1", "mirror,mriror,1", "abc,abc,0", "'',abc,3", "kitten,sitting,3"})
  void distancesBetweenNamesAreThoseOfTheirSlips(String left, String right, int expected) {
    assertThat(Suggestion.distance(left, right)).isEqualTo(expected);
    assertThat(Suggestion.distance(right, left)).isEqualTo(expected);
  }

  @ParameterizedTest
  // Wilson score intervals, computed with R: prop.test(x, n, correct = FALSE)$conf.int
  @CsvSource({
    "0,10,0,0.2775328",
    "10,10,0.7224672,1",
    "1,20,0.008881,0.2361310",
    "50,100,0.4038315,0.5961685"
  })
  void intervalsAreWilsons(int failed, int applicable, double low, double high) {
    var failure = new MetamorphismReport.Failure(dev.morph.core.entity.CaseId.of("x"), List.of());
    var seed = TestCase.of((Object) "x", new Origin.Seed("d", ""));
    var judgement = new MetamorphismReport.Judgement(seed, MetamorphismReport.Outcome.HOLDS, "");
    var report =
        new MetamorphismReport(
            "m",
            "e",
            "",
            java.util.Collections.nCopies(applicable, judgement),
            java.util.Collections.nCopies(failed, failure));

    assertThat(report.interval()[0]).isCloseTo(low, org.assertj.core.data.Offset.offset(1e-5));
    assertThat(report.interval()[1]).isCloseTo(high, org.assertj.core.data.Offset.offset(1e-5));
  }
}
