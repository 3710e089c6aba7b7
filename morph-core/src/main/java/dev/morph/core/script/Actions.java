package dev.morph.core.script;

import dev.morph.core.entity.CaseLines;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.Counted;
import dev.morph.core.registry.Adapters;
import dev.morph.core.registry.Kind;
import dev.morph.core.script.Functions.Chosen;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.ReportText;
import dev.morph.core.workbench.Workbench;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Carries out the statements of a script on a workbench. */
final class Actions {
  private static final int FAILURES_SHOWN = 3;

  private final Workbench workbench;
  private final Consumer<String> transcript;
  private Map<String, Object> found = new LinkedHashMap<>();

  Actions(Workbench workbench, Consumer<String> transcript) {
    this.workbench = workbench;
    this.transcript = transcript;
  }

  /** Carries out a statement and returns its result. */
  StatementResult carryOut(Statement statement) {
    found = new LinkedHashMap<>();
    found.put("statement", statement.word());
    workbench.clearReports();
    statement.action().accept(this);
    found.put("cases", workbench.pool().size());
    found.put("executions", workbench.executions().size());
    if (!workbench.reports().isEmpty()) {
      found.put("metamorphisms", workbench.reports());
    }
    return new StatementResult(statement.position(), found);
  }

  void execute() {
    int missing = workbench.executeAll();
    int executed = workbench.executions().size();
    printLines("executed " + executed + (missing == 0 ? "" : ", " + missing + " gave no output"));
    found.put("without_output", missing);
  }

  void judge() {
    printLines(ReportText.render(workbench.judge(), FAILURES_SHOWN));
  }

  /** Runs a strategy or an analyser. */
  void run(Chosen work) {
    found.put("function", work.entry().name());
    printLines(workbench.run(work.entry(), work.values()));
  }

  void makeSeeds(Chosen maker) {
    int before = workbench.pool().size();
    workbench.add(
        ((Adapters.Seeds) workbench.makeFunction(maker.entry(), maker.values())).makeSeeds());
    int added = workbench.pool().size() - before;
    printLines(Counted.phrase(added, "seed") + " of " + maker.entry().name());
    found.put("made", added);
  }

  void select(Kind kind, List<Chosen> functions) {
    workbench.deselect(kind);
    for (Chosen chosen : functions) {
      workbench.select(chosen.entry(), chosen.values());
    }
    found.put("selected", workbench.selectedNames(kind));
  }

  void filter(Chosen filter) {
    Object made = workbench.makeFunction(filter.entry(), filter.values());
    TestPool<Object> pool = workbench.pool();
    TestSet<Object> kept =
        made instanceof Adapters.CaseFilter one
            ? pool.allCases().filter(one::keeps)
            : ((Adapters.SetFilter) made).select(pool.allCases());
    workbench.replacePool(pool.restrictedTo(kept));
    printLines(workbench.pool().size() + " of " + pool.size() + " test cases kept");
    found.put("kept", workbench.pool().size());
    found.put("of", pool.size());
  }

  /** Measures the pool; the value of a test case metric is the mean over all cases. */
  void measure(Chosen metric) {
    String name = metric.entry().name();
    Object made = workbench.makeFunction(metric.entry(), metric.values());
    double value;
    if (made instanceof Adapters.SystemMetric whole) {
      value = whole.measure(workbench, workbench.pool().allCases());
    } else if (made instanceof Adapters.CaseMetric one) {
      value = workbench.pool().allCases().stream().mapToDouble(one::measure).average().orElse(0);
    } else {
      throw new IllegalArgumentException("'" + name + "' compares cases; use 'rank by' instead");
    }
    BigDecimal number =
        BigDecimal.valueOf(Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE)));
    printLines(name + " = " + Scope.formatValue(number));
    found.put("metric", name);
    found.put("value", number);
  }

  void save(boolean pool, Path file) {
    if (pool) {
      CaseLines.write(workbench.pool(), file);
    } else {
      CaseLines.write(workbench.executions(), file);
    }
    printLines("saved to " + file);
  }

  /** Adds the cases of a file to the pool, or its outputs, which are of type {@code items}. */
  void load(boolean pool, Path file, Type items) {
    if (pool) {
      workbench.replacePool(workbench.pool().merge(CaseLines.readPool(file, items)));
      printLines(workbench.pool().toString());
    } else {
      workbench.addOutputs(CaseLines.readExecutions(file, items));
      printLines(workbench.executions().size() + " executions");
    }
  }

  void clear(boolean pool) {
    workbench.clear(pool);
  }

  void changeLimit(String what, int value) {
    Limits now = workbench.limits();
    workbench.replaceLimits(
        switch (what) {
          case "cases" -> new Limits(value, now.executions(), now.randomSeed(), now.progress());
          case "executions" -> new Limits(now.cases(), value, now.randomSeed(), now.progress());
          default -> now.withRandomSeed(value);
        });
  }

  void printLines(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(transcript);
  }
}
