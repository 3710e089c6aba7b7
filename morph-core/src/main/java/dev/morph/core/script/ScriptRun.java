package dev.morph.core.script;

import dev.morph.core.entity.CaseLines;
import dev.morph.core.entity.Executions;
import dev.morph.core.entity.TestCase;
import dev.morph.core.entity.TestPool;
import dev.morph.core.entity.TestSet;
import dev.morph.core.fault.Fault;
import dev.morph.core.registry.Adapters;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registry;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.ReportText;
import dev.morph.core.workbench.Workbench;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs scripts, or one statement after another of a session, on a workbench. */
public final class ScriptRun {
  private final Registry registry;
  private final Resolver resolver;
  private final Workbench workbench;
  private final Consumer<String> transcript;
  private final Scope scope = new Scope();
  private Map<String, ? extends @Nullable Object> arguments = Map.of();
  private Type input = Object.class;
  private Type output = Object.class;

  /**
   * On a workbench.
   *
   * @param transcript is told what each statement did, line by line
   */
  public ScriptRun(Registry registry, Workbench workbench, Consumer<String> transcript) {
    this.registry = registry;
    this.resolver = new Resolver(registry);
    this.workbench = workbench;
    this.transcript = transcript;
  }

  /** Everything that is wrong with a script, by line and column; nothing runs. */
  public static List<ScriptFault> check(
      Script script, Registry registry, Map<String, ? extends @Nullable Object> arguments) {
    return new Checker(registry, arguments).check(script);
  }

  /**
   * Checks a script, then runs it.
   *
   * @param values of its parameters; those not named have their defaults
   * @throws dev.morph.core.fault.FaultException if anything is wrong with it, and then nothing was
   *     run; or if a statement fails
   */
  public void run(Script script, Map<String, ? extends @Nullable Object> values) {
    List<ScriptFault> faults = check(script, registry, values);
    if (!faults.isEmpty()) {
      String count = faults.size() == 1 ? "a fault" : faults.size() + " faults";
      throw Fault.SCRIPT_BROKEN
          .because(script.name(), count)
          .listing(faults.stream().map(ScriptFault::toString).toList());
    }
    arguments = values;
    all(script.statements());
  }

  /** Runs statements that were checked. */
  void all(List<Statement> statements) {
    for (Statement statement : statements) {
      try {
        one(statement);
      } catch (WrongScript e) {
        throw Fault.SCRIPT_STOPPED.because(e.fault().at(), e.fault().message());
      } catch (IllegalArgumentException e) {
        throw Fault.SCRIPT_STOPPED.because(statement.at(), String.valueOf(e.getMessage()));
      }
    }
  }

  private void one(Statement statement) {
    if (statement instanceof Statement.Param param) {
      boolean given = arguments.containsKey(param.name());
      scope.set(param.name(), given ? arguments.get(param.name()) : scope.evaluate(param.value()));
    } else if (statement instanceof Statement.Let let) {
      scope.set(let.name(), scope.evaluate(let.value()));
    } else if (statement instanceof Statement.Seeds seeds) {
      seeds.makers().forEach(this::makeSeeds);
    } else if (statement instanceof Statement.Select select) {
      select(select);
    } else if (statement instanceof Statement.Execute) {
      int missing = workbench.executeAll();
      say(
          "executed "
              + workbench.executions().size()
              + (missing == 0 ? "" : ", " + missing + " gave no output"));
    } else if (statement instanceof Statement.Judge) {
      say(ReportText.of(workbench.judge(), 3));
    } else if (statement instanceof Statement.Run run) {
      Resolver.Chosen chosen = resolver.one(run.work(), scope, run.kind());
      say(workbench.run(chosen.entry(), chosen.values()));
    } else if (statement instanceof Statement.Filter filter) {
      filter(filter);
    } else if (statement instanceof Statement.Measure measure) {
      measure(measure);
    } else if (statement instanceof Statement.Print print) {
      say(Scope.shown(scope.evaluate(print.value())));
    } else if (statement instanceof Statement.Keep keep) {
      keep(keep);
    } else if (statement instanceof Statement.Limit limit) {
      limit.limits().forEach(this::limit);
    } else {
      block(statement);
    }
  }

  private void block(Statement statement) {
    if (statement instanceof Statement.Repeat repeat) {
      int times = number(repeat.times());
      for (int i = 0; i < times; i++) {
        if (repeat.condition().isPresent() && !truth(repeat.condition().get())) {
          return;
        }
        all(repeat.body());
      }
    } else if (statement instanceof Statement.ForEach loop) {
      Object items = scope.evaluate(loop.items());
      if (!(items instanceof List<?> list)) {
        throw new WrongScript(loop.items().at(), "'for each' goes over a list");
      }
      for (Object item : list) {
        scope.set(loop.variable(), item);
        all(loop.body());
      }
    } else if (statement instanceof Statement.If branch) {
      all(truth(branch.condition()) ? branch.then() : branch.otherwise());
    }
  }

  private void makeSeeds(Invocation maker) {
    for (Resolver.Chosen chosen : resolver.resolve(maker, scope, Kind.SEED_MAKER)) {
      List<TestCase<Object>> made =
          ((Adapters.Seeds) workbench.make(chosen.entry(), chosen.values())).make();
      int before = workbench.pool().size();
      workbench.add(made);
      say(workbench.pool().size() - before + " seeds of " + chosen.entry().name());
      input = chosen.entry().input();
    }
  }

  private void select(Statement.Select select) {
    workbench.deselect(select.kind());
    for (Invocation function : select.functions()) {
      for (Resolver.Chosen chosen : resolver.resolve(function, scope, select.kind())) {
        workbench.select(chosen.entry(), chosen.values());
        input = chosen.entry().input() == Object.class ? input : chosen.entry().input();
        output = chosen.entry().output() == Object.class ? output : chosen.entry().output();
      }
    }
  }

  private void filter(Statement.Filter filter) {
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
  }

  /** Of a metric of one case, the mean over the pool. */
  private void measure(Statement.Measure measure) {
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
  }

  private void keep(Statement.Keep keep) {
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

  private void limit(Invocation.Argument argument) {
    Limits now = workbench.limits();
    int value = number(argument.value());
    workbench.limit(
        switch (argument.parameter()) {
          case "cases" -> new Limits(value, now.executions(), now.randomSeed(), now.progress());
          case "executions" -> new Limits(now.cases(), value, now.randomSeed(), now.progress());
          default -> now.seeded(value);
        });
  }

  private boolean truth(Expression expression) {
    return Scope.truth(scope.evaluate(expression), expression.at());
  }

  private int number(Expression expression) {
    try {
      return Scope.number(scope.evaluate(expression), expression.at()).intValueExact();
    } catch (ArithmeticException e) {
      throw new WrongScript(expression.at(), "a whole number is wanted");
    }
  }

  private void say(String text) {
    text.lines().filter(line -> !line.isBlank()).forEach(transcript);
  }
}
