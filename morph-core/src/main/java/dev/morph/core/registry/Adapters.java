package dev.morph.core.registry;

import dev.morph.core.annotation.Applicability;
import dev.morph.core.annotation.TestCaseMetric;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.FunctionMetric;
import dev.morph.core.morphism.Metamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Turns an annotated method into the object that implements it. The Java type for each kind:
 *
 * <ul>
 *   <li>seed maker: {@link Seeds}
 *   <li>datamorphism: {@link Datamorphism} or {@link MutantSource}
 *   <li>metamorphism: {@link Metamorphism} or {@link Oracle}
 *   <li>test case filter: {@link CaseFilter}
 *   <li>test case metric: {@link PairMetric} or {@link CaseMetric}
 *   <li>test set filter and metric: {@link SetFilter}, {@link SystemMetric}
 *   <li>executer: {@link Executer}
 *   <li>analyser and strategy: {@link SystemAction}
 * </ul>
 */
public final class Adapters {
  private Adapters() {}

  /** A seed maker. */
  @FunctionalInterface
  public interface Seeds {
    /** Makes the seeds. */
    List<TestCase<Object>> makeSeeds();
  }

  /** A test case filter. */
  @FunctionalInterface
  public interface CaseFilter {
    /** Returns true if the case is kept. */
    boolean keeps(TestCase<Object> testCase);
  }

  /** A metric of one test case. */
  @FunctionalInterface
  public interface CaseMetric {
    /** Returns the value for a test case. */
    double measure(TestCase<Object> testCase);
  }

  /** A test set filter. */
  @FunctionalInterface
  public interface SetFilter {
    /** Returns the cases that are kept. */
    TestSet<Object> select(TestSet<Object> cases);
  }

  /** A metric of the pool or of the whole system. */
  @FunctionalInterface
  public interface SystemMetric {
    /** Returns the value for the system or, if the metric measures test sets, for {@code cases}. */
    double measure(TestSystem<Object, Object> system, TestSet<Object> cases);
  }

  /** An analyser or a strategy. */
  @FunctionalInterface
  public interface SystemAction {
    /** Runs the analyser or strategy; returns its output, which may be empty. */
    String run(TestSystem<Object, Object> system);
  }

  /** Returns the function; metamorphisms and metrics are called {@code label}. */
  static Object adapt(Kind kind, Call call, Shape shape, String label) {
    return switch (kind) {
      case SEED_MAKER -> (Seeds) () -> makeSeeds(call);
      case DATAMORPHISM ->
          shape.returnsFunction(MutantSource.class)
              ? call.invoke()
              : new Datamorphism<Object>(
                  call.name(),
                  shape.arity(),
                  parents -> toMutants(call.invoke(parents.toArray()), call, shape));
      case METAMORPHISM ->
          shape.returnsFunction(Oracle.class) ? call.invoke() : metamorphism(call, shape, label);
      case TEST_CASE_FILTER ->
          (CaseFilter)
              testCase ->
                  (Boolean) call.invoke(shape.takes(TestCase.class) ? testCase : testCase.input());
      case TEST_CASE_METRIC -> metric(call, shape, label);
      case TEST_SET_FILTER -> (SetFilter) cases -> toTestSet(call.invoke(cases));
      case TEST_SET_METRIC ->
          (SystemMetric)
              (system, cases) ->
                  toDouble(call.invoke(shape.takes(TestSystem.class) ? system : cases), call);
      case EXECUTER -> shape.returnsFunction(Executer.class) ? call.invoke() : executer(call);
      case ANALYSER, STRATEGY ->
          (SystemAction) system -> String.valueOf(call.invoke(inputFor(system, shape)));
    };
  }

  private static Object inputFor(TestSystem<Object, Object> system, Shape shape) {
    if (shape.takes(TestPool.class)) {
      return system.pool();
    }
    return shape.takes(TestSet.class) ? system.pool().allCases() : system;
  }

  @SuppressWarnings("unchecked") // the shape has been checked
  private static List<TestCase<Object>> makeSeeds(Call call) {
    List<TestCase<Object>> seeds = new ArrayList<>();
    for (Object seed : toList(call.invoke(), call)) {
      seeds.add(
          seed instanceof TestCase<?> ready
              ? (TestCase<Object>) ready
              : TestCase.of(seed, new Origin.Seed(call.name(), "")));
    }
    return seeds;
  }

  private static List<Object> toMutants(Object value, Call call, Shape shape) {
    return shape.returnsSingleMutant() ? List.of(value) : toList(value, call);
  }

  private static Metamorphism<Object, Object> metamorphism(Call call, Shape shape, String label) {
    var annotation = call.method().getAnnotation(dev.morph.core.annotation.Metamorphism.class);
    return new Metamorphism<>(
        label,
        annotation.applicable() != Applicability.MUTANTS,
        annotation.applicable() != Applicability.SEEDS,
        Set.of(annotation.of()),
        annotation.message(),
        shape.arity() - 1,
        (parents, own) -> {
          List<Execution<Object, Object>> all = new ArrayList<>(parents);
          all.add(own);
          return (Boolean) call.invoke(all.toArray());
        });
  }

  private static Object metric(Call call, Shape shape, String label) {
    if (shape.returnsFunction(PairMetric.class)) {
      return call.invoke();
    }
    if (shape.arity() == 1) {
      return (CaseMetric)
          testCase ->
              toDouble(
                  call.invoke(shape.takes(TestCase.class) ? testCase : testCase.input()), call);
    }
    String version = SpecReader.codeVersion(call.method().getDeclaringClass());
    TestCaseMetric annotation = call.method().getAnnotation(TestCaseMetric.class);
    return new FunctionMetric<Object>(
        label,
        annotation.polarity(),
        call.name() + "|" + call.arguments() + "|v:" + version,
        annotation.farthest(),
        (seed, mutant) -> toDouble(call.invoke(seed, mutant), call));
  }

  private static Executer<Object, Object> executer(Call call) {
    return input -> {
      try {
        return call.invokeRaw(input);
      } catch (InvocationTargetException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        if (cause instanceof ExecutionFailure failure) {
          throw failure;
        }
        throw new ExecutionFailure(String.valueOf(call.toFault(cause).getMessage()), cause);
      } catch (FaultException e) { // it returned null
        throw new ExecutionFailure(String.valueOf(e.getMessage()), e);
      }
    };
  }

  private static double toDouble(Object value, Call call) {
    double number = ((Number) value).doubleValue();
    if (Double.isNaN(number)) {
      throw call.toFault(new ArithmeticException("it did not return a number"));
    }
    return number;
  }

  @SuppressWarnings("unchecked") // the shape was checked
  private static TestSet<Object> toTestSet(Object value) {
    return (TestSet<Object>) value;
  }

  /** Returns the elements of a collection, stream or array, or the single value itself. */
  private static List<Object> toList(Object value, Call call) {
    List<Object> items = new ArrayList<>();
    if (value instanceof Collection<?> many) {
      items.addAll(many);
    } else if (value instanceof Stream<?> many) {
      try {
        many.forEachOrdered(items::add);
      } catch (RuntimeException e) { // the method's own code, which runs only now
        throw e instanceof FaultException ? e : call.toFault(e);
      }
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        items.add(Array.get(value, i));
      }
    } else {
      items.add(value);
    }
    if (items.contains(null)) {
      throw call.returnedNull();
    }
    return items;
  }
}
