package dev.morph.core.script;

import dev.morph.core.entity.CaseLines;
import dev.morph.core.entity.Executions;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.Counted;
import dev.morph.core.registry.Adapters;
import dev.morph.core.registry.Kind;
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

/** Carries out the statements that do something to a workbench. */
final class Actions {
  private static final int FAILURES_SHOWN = 3;

  private final Resolver resolver;
  private final Workbench workbench;
  private final Consumer<String> transcript;
  private Type input = Object.class;
  private Type output = Object.class;
  private Map<String, Object> found = new LinkedHashMap<>();

  Actions(Resolver resolver, Workbench workbench, Consumer<String> transcript) {
    this.resolver = resolver;
    this.workbench = workbench;
    this.transcript = transcript;
  }

  /** Carries one out; what came of it. */
  Step carryOut(Statement statement, Scope scope) {
    found = new LinkedHashMap<>();
    found.put("statement", statement.word());
    workbench.forgetReports();
    one(statement, scope);
    found.put("cases", workbench.pool().size());
    found.put("executions", workbench.executions().size());
    if (!workbench.reports().isEmpty()) {
      found.put("metamorphisms", workbench.reports());
    }
    return new Step(statement.at(), found);
  }

  private void one(Statement statement, Scope scope) {
    if (statement instanceof Statement.Seeds seeds) {
      seeds.makers().forEach(maker -> makeSeeds(maker, scope));
    } else if (statement instanceof Statement.Select select) {
      select(select, scope);
    } else if (statement instanceof Statement.Execute) {
      execute();
    } else if (statement instanceof Statement.Judge) {
      say(ReportText.of(workbench.judge(), FAILURES_SHOWN));
    } else if (statement instanceof Statement.Run run) {
      Resolver.Chosen chosen = resolver.one(run.work(), scope, run.kind());
      found.put("function", chosen.entry().name());
      say(workbench.run(chosen.entry(), chosen.values()));
    } else if (statement instanceof Statement.Filter filter) {
      filter(filter, scope);
    } else if (statement instanceof Statement.Measure measure) {
      measure(measure, scope);
    } else if (statement instanceof Statement.Print print) {
      say(Scope.shown(scope.evaluate(print.value())));
    } else if (statement instanceof Statement.Keep keep) {
      keep(keep, scope);
    } else if (statement instanceof Statement.Limit limit) {
      limit.limits().forEach(argument -> limit(argument, scope));
    }
  }

  private void execute() {
    int missing = workbench.executeAll();
    int executed = workbench.executions().size();
    say("executed " + executed + (missing == 0 ? "" : ", " + missing + " gave no output"));
    found.put("without_output", missing);
  }

  private void makeSeeds(Invocation maker, Scope scope) {
    for (Resolver.Chosen chosen : resolver.resolve(maker, scope, Kind.SEED_MAKER)) {
      List<TestCase<Object>> made =
          ((Adapters.Seeds) workbench.make(chosen.entry(), chosen.values())).make();
      int before = workbench.pool().size();
      workbench.add(made);
      int added = workbench.pool().size() - before;
      say(Counted.of(added, "seed") + " of " + chosen.entry().name());
      found.put("made", added);
      input = chosen.entry().input();
    }
  }

  private void select(Statement.Select select, Scope scope) {
    workbench.deselect(select.kind());
    for (Invocation function : select.functions()) {
      for (Resolver.Chosen chosen : resolver.resolve(function, scope, select.kind())) {
        workbench.select(chosen.entry(), chosen.values());
        input = chosen.entry().input() == Object.class ? input : chosen.entry().input();
        output = chosen.entry().output() == Object.class ? output : chosen.entry().output();
      }
    }
    found.put("selected", workbench.selected(select.kind()));
  }

  private void filter(Statement.Filter filter, Scope scope) {
    Resolver.Chosen chosen =
        resolver.one(filter.filter(), scope, Kind.TEST_CASE_FILTER, Kind.TEST_SET_FILTER);
    Object made = workbench.make(chosen.entry(), chosen.values());
    TestPool<Object> pool = workbench.pool();
    TestSet<Object> kept =
        made instanceof Adapters.CaseFilter one
            ? pool.all().where(one::keeps)
            : ((Adapters.SetFilter) made).select(pool.all());
    workbench.replace(pool.only(kept));
    say(workbench.pool().size() + " of " + pool.size() + " test cases kept");
    found.put("kept", workbench.pool().size());
    found.put("of", pool.size());
  }

  /** Of a metric of one case, the mean over the pool. */
  private void measure(Statement.Measure measure, Scope scope) {
    Resolver.Chosen chosen =
        resolver.one(measure.metric(), scope, Kind.TEST_SET_METRIC, Kind.TEST_CASE_METRIC);
    Object made = workbench.make(chosen.entry(), chosen.values());
    double value;
    if (made instanceof Adapters.SystemMetric metric) {
      value = metric.measure(workbench, workbench.pool().all());
    } else if (made instanceof Adapters.CaseMetric metric) {
      value = workbench.pool().all().stream().mapToDouble(metric::measure).average().orElse(0);
    } else {
      throw new WrongScript(
          measure.at(), "'" + chosen.entry().name() + "' compares; say 'rank by' instead");
    }
    BigDecimal number =
        Double.isInfinite(value)
            ? BigDecimal.valueOf(Double.MAX_VALUE)
            : new BigDecimal(Double.toString(value));
    measure.variable().ifPresent(variable -> scope.set(variable, number));
    say(chosen.entry().name() + " = " + Scope.shown(number));
    found.put("metric", chosen.entry().name());
    found.put("value", number);
  }

  private void keep(Statement.Keep keep, Scope scope) {
    boolean pool = keep.what().equals("pool");
    Path file = Path.of(keep.file().map(scope::evaluate).map(Scope::shown).orElse(""));
    switch (keep.verb()) {
      case "save" -> {
        if (pool) {
          CaseLines.write(workbench.pool(), file);
        } else {
          CaseLines.write(workbench.executions(), file);
        }
        say("saved to " + file);
      }
      case "load" -> {
        if (pool) {
          workbench.replace(workbench.pool().merge(CaseLines.readPool(file, input)));
          say(workbench.pool().toString());
        } else {
          Executions<Object> read = CaseLines.readExecutions(file, output);
          workbench.add(read);
          say(workbench.executions().size() + " executions");
        }
      }
      default -> workbench.clear(pool);
    }
  }

  private void limit(Invocation.Argument argument, Scope scope) {
    Limits now = workbench.limits();
    int value = scope.whole(argument.value());
    workbench.limit(
        switch (argument.parameter()) {
          case "cases" -> new Limits(value, now.executions(), now.randomSeed(), now.progress());
          case "executions" -> new Limits(now.cases(), value, now.randomSeed(), now.progress());
          default -> now.seeded(value);
        });
  }

  private void say(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(transcript);
  }
}
