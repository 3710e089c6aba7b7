package dev.morph.core.workbench;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Executions;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.morphism.Datamorphism;
import dev.morph.core.morphism.Executer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.core.morphism.Metamorphism;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Oracle;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.registry.Adapters;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.MetamorphismReport;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.registry.TestSystem.Selected;
import dev.morph.core.strategy.Limits;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The only implementation of {@link TestSystem}, for inputs and outputs of any type. */
public final class Workbench implements TestSystem<Object, Object>, AutoCloseable {
  private final Consumer<String> listener;
  private final Map<Kind, List<Selected<Object>>> selections = new EnumMap<>(Kind.class);
  private final List<AutoCloseable> opened = new ArrayList<>();

  /** The specification of the first function with a label; functions of others are prefixed. */
  private final Map<String, String> specs = new HashMap<>();

  private Limits limits;
  private TestPool<Object> pool = TestPool.empty();
  private Executions<Object> executions = Executions.empty();

  /**
   * New outputs, by executer. They are added to {@code executions} in batches, because each
   * addition copies that immutable object.
   */
  private final Map<String, Map<CaseId, Object>> fresh = new LinkedHashMap<>();

  private List<MetamorphismReport> reports = List.of();
  private int unexecuted;
  private final FailedDatamorphisms failed = new FailedDatamorphisms();

  /** Creates an empty workbench. */
  public Workbench(Limits limits, Consumer<String> listener) {
    this.limits = limits;
    this.listener = listener;
  }

  /**
   * An immutable snapshot of everything that statements change.
   *
   * @param unexecuted number of executions without output in the last {@code execute}
   */
  public record State(
      Map<Kind, List<Selected<Object>>> selections,
      Limits limits,
      TestPool<Object> pool,
      Executions<Object> executions,
      int unexecuted) {
    public State {
      selections = Map.copyOf(selections);
    }
  }

  /** Returns a snapshot of everything that statements change. */
  public State state() {
    return new State(selections, limits, pool, executions(), unexecuted);
  }

  /** Restores an earlier state; resources opened since then stay open until the end. */
  public void restore(State earlier) {
    selections.clear();
    selections.putAll(earlier.selections());
    limits = earlier.limits();
    pool = earlier.pool();
    fresh.clear();
    executions = earlier.executions();
    unexecuted = earlier.unexecuted();
    clearReports();
  }

  /** Makes a function and adds it to the selected functions of its kind. */
  public void select(Registered entry, Map<String, @Nullable Object> values) {
    Object made = makeFunction(entry, values);
    String label = entry.label(values);
    if (!specs.computeIfAbsent(label, first -> entry.spec()).equals(entry.spec())) {
      label = entry.spec() + "." + label;
    }
    Selected<Object> one = new Selected<>(label, entry.signature(values), made);
    List<Selected<Object>> all = new ArrayList<>(selection(entry.kind()));
    all.add(one);
    selections.put(entry.kind(), List.copyOf(all));
  }

  /** Clears the selected functions of a kind. */
  public void deselect(Kind kind) {
    selections.remove(kind);
  }

  /** Makes a function. If it is {@link AutoCloseable}, it is closed together with the workbench. */
  public Object makeFunction(Registered entry, Map<String, @Nullable Object> values) {
    Object made = entry.makeFunction(values);
    if (made instanceof AutoCloseable closeable) {
      opened.add(closeable);
    }
    return made;
  }

  /** Replaces the pool. */
  public void replacePool(TestPool<Object> other) {
    pool = other;
  }

  /** Clears the pool if {@code cases} is true; otherwise clears the outputs. */
  public void clear(boolean cases) {
    if (cases) {
      pool = TestPool.empty();
    } else {
      fresh.clear();
      executions = Executions.empty();
    }
  }

  /** Adds outputs, for instance from a file; existing outputs are kept. */
  public void addOutputs(Executions<Object> more) {
    executions = executions().withObservations(more.observations());
  }

  /** Replaces the limits. */
  public void replaceLimits(Limits other) {
    limits = other;
  }

  /**
   * Executes every unexecuted case with every selected executer; returns the number of executions
   * without output.
   */
  public int executeAll() {
    unexecuted = 0;
    List<Selected<Executer<Object, Object>>> selected = executers();
    long done = 0;
    for (Selected<Executer<Object, Object>> executer : selected) {
      for (TestCase<Object> testCase : pool.allCases()) {
        try {
          Object unused = execute(executer, testCase);
        } catch (ExecutionFailure e) {
          unexecuted++;
          if (unexecuted == 1) {
            printLine("no output: " + e.getMessage());
          }
        }
        limits.progress().report(++done, (long) pool.size() * selected.size());
      }
    }
    return unexecuted;
  }

  @Override
  public TestPool<Object> pool() {
    return pool;
  }

  @Override
  public Executions<Object> executions() {
    if (!fresh.isEmpty()) {
      List<Executions.Observation<Object>> more = new ArrayList<>();
      fresh.forEach(
          (executer, outputs) ->
              outputs.forEach(
                  (id, output) -> more.add(new Executions.Observation<>(executer, id, output))));
      fresh.clear();
      executions = executions.withObservations(more);
    }
    return executions;
  }

  @Override
  public void add(Collection<TestCase<Object>> cases) {
    pool = pool.withCases(cases);
  }

  @Override
  public void retainOnly(TestSet<Object> cases) {
    pool = pool.withCases(cases.cases()).restrictedTo(cases);
  }

  @Override
  public Object execute(Selected<Executer<Object, Object>> executer, TestCase<Object> testCase)
      throws ExecutionFailure {
    var known = executions.output(executer.name(), testCase.id());
    if (known.isPresent()) {
      return known.get();
    }
    Map<CaseId, Object> own = fresh.computeIfAbsent(executer.name(), name -> new LinkedHashMap<>());
    Object output = own.get(testCase.id());
    if (output == null) {
      output = executer.function().executeCase(testCase);
      own.put(testCase.id(), output);
    }
    return output;
  }

  @Override
  public List<Datamorphism<Object>> datamorphisms() {
    return this.<Datamorphism<Object>>functions(Kind.DATAMORPHISM, Datamorphism.class).stream()
        .map(failed::guard)
        .toList();
  }

  @Override
  public List<Selected<MutantSource<Object>>> mutantSources() {
    return selectedOfType(Kind.DATAMORPHISM, MutantSource.class);
  }

  @Override
  public List<String> signatures() {
    return selection(Kind.DATAMORPHISM).stream().map(Selected::signature).toList();
  }

  @Override
  public List<PairMetric<Object>> metrics() {
    return functions(Kind.TEST_CASE_METRIC, PairMetric.class);
  }

  @Override
  public List<Selected<Executer<Object, Object>>> executers() {
    return selectedOfType(Kind.EXECUTER, Executer.class);
  }

  @Override
  public List<Metamorphism<Object, Object>> metamorphisms() {
    return functions(Kind.METAMORPHISM, Metamorphism.class);
  }

  @Override
  public List<Selected<Oracle<Object, Object>>> oracles() {
    return selectedOfType(Kind.METAMORPHISM, Oracle.class);
  }

  @Override
  public Limits limits() {
    return limits;
  }

  @Override
  public List<MetamorphismReport> judge() {
    reports = new Judging(this).judgeAll();
    return reports;
  }

  /**
   * Returns the reports of the last {@link #judge}; empty if nothing was judged since {@link
   * #clearReports}.
   */
  public List<MetamorphismReport> reports() {
    return reports;
  }

  /** Returns a case and all its ancestors, nearest first, with their outputs of an executer. */
  public List<MetamorphismReport.Ancestor> ancestry(String executer, TestCase<Object> testCase) {
    return new Judging(this).ancestry(executer, testCase);
  }

  /** Discards the reports of the last {@link #judge}. */
  public void clearReports() {
    reports = List.of();
  }

  @Override
  public void printLine(String line) {
    listener.accept(line);
  }

  /** Returns the names of the selected functions of a kind. */
  public List<String> selectedNames(Kind kind) {
    return selection(kind).stream().map(Selected::name).toList();
  }

  /** Runs a strategy or an analyser. */
  public String run(Registered entry, Map<String, @Nullable Object> values) {
    String said = ((Adapters.SystemAction) makeFunction(entry, values)).run(this);
    failed.drainMessages().forEach(this::printLine);
    return said;
  }

  private List<Selected<Object>> selection(Kind kind) {
    return selections.getOrDefault(kind, List.of());
  }

  private <T> List<T> functions(Kind kind, Class<?> type) {
    return this.<T>selectedOfType(kind, type).stream().map(Selected::function).toList();
  }

  @SuppressWarnings("unchecked") // the types were checked with the script
  private <T> List<Selected<T>> selectedOfType(Kind kind, Class<?> type) {
    return selection(kind).stream()
        .filter(one -> type.isInstance(one.function()))
        .map(one -> (Selected<T>) one)
        .toList();
  }

  /** Closes all opened resources, the last one first. */
  @Override
  public void close() {
    for (int i = opened.size() - 1; i >= 0; i--) {
      try {
        opened.get(i).close();
      } catch (Exception e) {
        printLine("a resource could not be closed: " + e.getMessage());
      }
    }
    opened.clear();
  }
}
