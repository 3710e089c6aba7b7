package dev.morph.core.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;
import static org.junit.platform.engine.discovery.PackageNameFilter.excludePackageNames;

import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Executer;
import dev.morph.core.annotation.Metamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.entity.Execution;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.Verdict;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class MorphTestEngineTest {
  private static final Evidence NO_EVIDENCE = new Evidence("none", 0, "none");

  /** A faulty absolute value, wrong for small numbers. */
  @TestSpec
  static class Absolute {
    @SeedMaker
    List<Integer> numbers() {
      return List.of(3, 70, 500);
    }

    @Datamorphism
    int negated(int number) {
      return -number;
    }

    @Executer
    int absolute(int number) {
      return number < -5 ? -number : number;
    }

    @Metamorphism(message = "the sign shows")
    boolean same(Execution<Integer, Integer> number, Execution<Integer, Integer> negated) {
      return number.output().equals(negated.output());
    }

    @Metamorphism
    boolean small(Execution<Integer, Integer> number) {
      return number.output() < 1000;
    }
  }

  /** The test class's version for scripts. */
  @TestSpec(scripts = {"absolute.morph", "silent.morph", "missing.morph"})
  static class Scripted extends Absolute {
    @SeedMaker
    List<Integer> ones() {
      return List.of(1, 11);
    }
  }

  /** Its metamorphism has a parameter, which the script sets to two values. */
  @TestSpec(scripts = "within.morph")
  static class Within {
    @SeedMaker
    List<Integer> numbers() {
      return List.of(3, 70);
    }

    @Executer
    int same(int number) {
      return number;
    }

    @Metamorphism
    boolean small(Execution<Integer, Integer> number, @Parameter(name = "most") int most) {
      return number.output() <= most;
    }
  }

  /** Throws for one number. */
  @TestSpec
  static class Throwing {
    @SeedMaker
    List<Integer> numbers() {
      return List.of(0, 4);
    }

    @Executer
    int quotient(int number) {
      return 12 / number;
    }

    @Metamorphism
    boolean positive(Execution<Integer, Integer> number) {
      return number.output() > 0;
    }
  }

  /** None of its cases can be executed. */
  @TestSpec
  static class Unfinished {
    @SeedMaker
    List<Integer> numbers() {
      return List.of(1);
    }

    @Metamorphism
    boolean positive(Execution<Integer, Integer> number) {
      return true;
    }
  }

  /**
   * Its oracle handles odd numbers only, and its metamorphism is about mutants that nothing makes.
   */
  @TestSpec
  static class Undecided extends Absolute {
    @Metamorphism
    Oracle<Integer, Integer> odd() {
      return (seed, mutant) ->
          mutant.testCase().input() % 2 == 0
              ? new Verdict.Undecided("even", NO_EVIDENCE)
              : new Verdict.Same(NO_EVIDENCE);
    }

    @Metamorphism
    boolean midpoints(
        Execution<Integer, Integer> a,
        Execution<Integer, Integer> b,
        Execution<Integer, Integer> middle) {
      return true;
    }
  }

  @Test
  void everyExecutionIsATestAndAFailureShowsTheHistoryOfTheMutant() {
    EngineExecutionResults run = run(selectClass(Absolute.class));

    run.testEvents().assertStatistics(s -> s.started(9).succeeded(8).failed(1));
    Event failure = run.testEvents().failed().list().get(0);
    assertThat(failure.getTestDescriptor().getDisplayName()).isEqualTo("negated: -3 -> -3");
    assertThat(failure.getTestDescriptor().getParent().orElseThrow().getDisplayName())
        .isEqualTo("same");
    assertThat(message(failure))
        .isEqualTo(
            """
            same does not hold: the sign shows
              negated: -3 -> -3
                seed of numbers: 3 -> 3""");
  }

  @Test
  void launchersFindTheEngine() {
    assertThat(ServiceLoader.load(TestEngine.class))
        .anySatisfy(engine -> assertThat(engine).isInstanceOf(MorphTestEngine.class));
  }

  @Test
  void oneMetamorphismIsSelectedByItsMethod() {
    EngineExecutionResults run = run(selectMethod(Absolute.class, "small", Execution.class));

    run.testEvents().assertStatistics(s -> s.started(6).succeeded(6));
  }

  @Test
  void idsAreStableDownToSingleExecutions() {
    Event failure = run(selectClass(Absolute.class)).testEvents().failed().list().get(0);
    String id = failure.getTestDescriptor().getUniqueId().toString();

    run(selectUniqueId(id)).testEvents().assertStatistics(s -> s.started(1).failed(1));
    String container = id.substring(0, id.lastIndexOf("/["));
    run(selectUniqueId(container)).testEvents().assertStatistics(s -> s.started(3).failed(1));
    String spec = container.substring(0, container.lastIndexOf("/["));
    run(selectUniqueId(spec)).testEvents().assertStatistics(s -> s.started(9).failed(1));
    run(selectUniqueId("[engine:morph]/[spec:no.Such]"))
        .testEvents()
        .assertStatistics(s -> s.started(0));
  }

  @Test
  void anExecutionOfAScriptIsSelectedByItsIdToo() {
    Event failure = run(selectClass(Scripted.class)).testEvents().failed().list().get(0);
    String id = failure.getTestDescriptor().getUniqueId().toString();

    assertThat(id).contains("[script:absolute.morph]/[metamorphism:same]/[execution:");
    run(selectUniqueId(id)).testEvents().assertStatistics(s -> s.started(1).failed(1));
  }

  @Test
  void aPackageIsSearchedAndNamesAreFiltered() {
    DiscoverySelector here = selectPackage(MorphTestEngine.class.getPackageName());
    String absolute = ".*Absolute";

    run(Stream.of(includeClassNamePatterns(absolute)), here)
        .testEvents()
        .assertStatistics(s -> s.started(9));
    run(Stream.of(includeClassNamePatterns(".*"), excludeClassNamePatterns(".*MorphTest.*")), here)
        .testEvents()
        .assertStatistics(s -> s.started(0));
    run(Stream.of(excludePackageNames("dev.morph.core")), here)
        .testEvents()
        .assertStatistics(s -> s.started(0));
  }

  @Test
  void scriptsDecideWhichMutantsAreMade() {
    EngineExecutionResults run = run(selectClass(Scripted.class));

    assertThat(run.testEvents().failed().map(MorphTestEngineTest::message))
        .containsExactly(
            """
            same does not hold: the sign shows
              negated: -1 -> -1
                seed of ones: 1 -> 1""");
    assertThat(failure(run, "silent.morph")).contains("it judged no execution");
    assertThat(failure(run, "missing.morph")).contains("missing.morph next to");
  }

  @Test
  void aMetamorphismIsReportedForEachValueOfItsParameter() {
    EngineExecutionResults run = run(selectClass(Within.class));

    run.testEvents().assertStatistics(s -> s.started(4).succeeded(3).failed(1));
    assertThat(run.testEvents().failed().map(MorphTestEngineTest::message))
        .containsExactly("small(10) does not hold\n  seed of numbers: 70 -> 70");
  }

  @Test
  void anExecutionThatThrowsFailsAndTheOthersAreJudged() {
    EngineExecutionResults run = run(selectClass(Throwing.class));

    run.testEvents().assertStatistics(s -> s.started(2).succeeded(1).failed(1));
    Event failure = run.testEvents().failed().list().get(0);
    assertThat(failure.getTestDescriptor().getParent().orElseThrow().getDisplayName())
        .isEqualTo("quotient");
    assertThat(message(failure)).contains("ArithmeticException", "/ by zero");
  }

  @Test
  void aBrokenSpecificationFailsAsAWholeWithAReason() {
    EngineExecutionResults run = run(selectClass(Unfinished.class));

    assertThat(failure(run, "Unfinished")).contains("no executer", "doc/script.md");
  }

  @Test
  void undecidedChecksAreAbortedAndInapplicableMetamorphismsFail() {
    EngineExecutionResults run = run(selectClass(Undecided.class));

    assertThat(run.testEvents().aborted().map(event -> event.getTestDescriptor().getDisplayName()))
        .containsExactly("negated: -70 -> 70", "negated: -500 -> 500");
    assertThat(failure(run, "midpoints")).contains("applied to no execution");
  }

  private static EngineExecutionResults run(DiscoverySelector... selectors) {
    return run(Stream.of(), selectors);
  }

  private static EngineExecutionResults run(
      Stream<? extends Filter<?>> filters, DiscoverySelector... selectors) {
    return EngineTestKit.engine("morph")
        .selectors(selectors)
        .filters(filters.toArray(Filter<?>[]::new))
        .execute();
  }

  private static String failure(EngineExecutionResults run, String container) {
    return run.containerEvents()
        .failed()
        .filter(event -> event.getTestDescriptor().getDisplayName().equals(container))
        .map(MorphTestEngineTest::message)
        .findFirst()
        .orElseThrow();
  }

  private static String message(Event event) {
    TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
    return String.valueOf(result.getThrowable().orElseThrow().getMessage());
  }
}
