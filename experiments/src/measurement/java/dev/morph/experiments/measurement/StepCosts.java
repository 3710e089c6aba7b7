package dev.morph.experiments.measurement;

import dev.morph.scenarios.program.sandbox.Worker;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * For measurements only: what each step of the oracle's work costs in worker processes. A process
 * counts for the step that took it, which is told by who stands on the stack.
 */
final class StepCosts {
  /** The innermost of these classes names the step. */
  private static final Map<String, String> STEPS =
      Map.of(
          "Compilations", "compiling",
          "Passes", "draws",
          "BranchCoverage", "branches",
          "RepeatedRuns", "confirmation",
          "InputRule", "reference",
          "Trials", "inputs, first program",
          "Sweep", "inputs, second program");

  private final Map<String, Cost> costs = new TreeMap<>();

  /** What a step cost. */
  private record Cost(int workers, Duration time) {
    Cost and(Duration more) {
      return new Cost(workers + 1, time.plus(more));
    }
  }

  /** The same workers, counted when they are closed. */
  WorkerSource counted(WorkerSource source) {
    return () -> {
      String step = step(Thread.currentThread().getStackTrace());
      return counted(source.takeWorker(), step);
    };
  }

  private static String step(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .map(StackTraceElement::getClassName)
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .map(name -> name.replaceAll("\\$.*", ""))
        .filter(STEPS::containsKey)
        .map(STEPS::get)
        .findFirst()
        .orElse("other");
  }

  private synchronized void count(String step, Duration time) {
    costs.merge(step, new Cost(1, time), (known, one) -> known.and(one.time()));
  }

  /** The time of all of them. */
  synchronized Duration total() {
    return costs.values().stream().map(Cost::time).reduce(Duration.ZERO, Duration::plus);
  }

  /** A line for each step, and forgets them. */
  synchronized List<String> told(int verdicts) {
    List<String> lines =
        costs.entrySet().stream()
            .map(
                entry ->
                    String.format(
                        Locale.ROOT,
                        "  %-24s %5.2f workers, %6.3f s a verdict",
                        entry.getKey(),
                        entry.getValue().workers() / (double) verdicts,
                        entry.getValue().time().toMillis() / 1e3 / verdicts))
            .toList();
    costs.clear();
    return lines;
  }

  /** A worker whose time is taken down when it is closed. */
  private Worker counted(Worker worker, String step) {
    AtomicBoolean closed = new AtomicBoolean();
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (method.getName().equals("close") && !closed.getAndSet(true)) {
            count(step, worker.processorTime());
          }
          try {
            return method.invoke(worker, arguments);
          } catch (InvocationTargetException e) {
            throw e.getTargetException();
          }
        };
    Class<?>[] types = {Worker.class};
    return (Worker) Proxy.newProxyInstance(Worker.class.getClassLoader(), types, handler);
  }
}
