package dev.morph.core.script;

import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Suggestion;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds everything that is wrong with a script before anything of it runs: it goes through the
 * statements as a run would, and calls no function.
 */
final class Checker {
  private static final Set<String> LIMITS = Set.of("cases", "executions", "random-seed");

  private final Resolver resolver;
  private final Map<String, ? extends @Nullable Object> arguments;
  private final Set<ScriptFault> faults = new LinkedHashSet<>();
  private final Set<String> params = new LinkedHashSet<>();
  private final Scope scope;
  private Optional<Registered> input = Optional.empty();
  private Optional<Registered> output = Optional.empty();

  Checker(Registry registry, Map<String, ? extends @Nullable Object> arguments) {
    this.resolver = new Resolver(registry);
    this.arguments = arguments;
    this.scope = new Scope(arguments);
  }

  List<ScriptFault> check(Script script) {
    faults.addAll(script.faults());
    all(script.statements());
    for (String given : arguments.keySet()) {
      if (!params.contains(given)) {
        faults.add(
            new ScriptFault(
                new Position(script.name(), 1, 1),
                "it has no parameter '" + given + "'" + Suggestion.words(given, params)));
      }
    }
    return faults.stream()
        .sorted(
            java.util.Comparator.comparing((ScriptFault fault) -> fault.at().source())
                .thenComparingInt(fault -> fault.at().line())
                .thenComparingInt(fault -> fault.at().column()))
        .toList();
  }

  private void all(List<Statement> statements) {
    for (Statement statement : statements) {
      try {
        one(statement);
      } catch (WrongScript e) {
        faults.add(e.fault());
        // So that a name is not said to be missing as well.
        if (statement instanceof Statement.Let let) {
          scope.set(let.name(), Scope.UNKNOWN);
        }
        if (statement instanceof Statement.Param param) {
          params.add(param.name());
          scope.set(param.name(), Scope.UNKNOWN);
        }
      }
    }
  }

  private void one(Statement statement) {
    if (statement instanceof Statement.Param param) {
      params.add(param.name());
      scope.declare(param.name(), scope.evaluate(param.value()));
    } else if (statement instanceof Statement.Let let) {
      scope.set(let.name(), scope.evaluate(let.value()));
    } else if (statement instanceof Statement.Seeds seeds) {
      seeds.makers().forEach(maker -> use(maker, Kind.SEED_MAKER));
    } else if (statement instanceof Statement.Select select) {
      select.functions().forEach(function -> use(function, select.kind()));
    } else if (statement instanceof Statement.Run run) {
      use(run.work(), run.kind());
    } else if (statement instanceof Statement.Filter filter) {
      use(filter.filter(), Kind.TEST_CASE_FILTER, Kind.TEST_SET_FILTER);
    } else if (statement instanceof Statement.Measure measure) {
      use(measure.metric(), Kind.TEST_SET_METRIC, Kind.TEST_CASE_METRIC);
      measure.variable().ifPresent(variable -> scope.set(variable, Scope.UNKNOWN));
    } else if (statement instanceof Statement.Print print) {
      Object unused = scope.evaluate(print.value());
    } else if (statement instanceof Statement.Keep keep) {
      keep.file().ifPresent(scope::evaluate);
    } else if (statement instanceof Statement.Limit limit) {
      limit.limits().forEach(this::limit);
    }
  }

  private void limit(Invocation.Argument argument) {
    if (!LIMITS.contains(argument.parameter())) {
      throw new WrongScript(
          argument.at(),
          "a limit is one of cases, executions, random-seed"
              + Suggestion.words(argument.parameter(), LIMITS));
    }
    whole(scope.evaluate(argument.value()), argument.at());
  }

  private static void whole(@Nullable Object value, Position at) {
    if (value == Scope.UNKNOWN) {
      return;
    }
    BigDecimal number = Scope.number(value, at);
    if (number.signum() < 0 || number.stripTrailingZeros().scale() > 0) {
      throw new WrongScript(at, "a whole number is wanted, not " + Scope.shown(value));
    }
  }

  private void use(Invocation invocation, Kind... kinds) {
    Position at = invocation.name().at();
    List<Resolver.Chosen> chosen = new ArrayList<>(resolver.resolve(invocation, scope, kinds));
    for (Resolver.Chosen one : chosen) {
      if (invocation.open()) {
        one.entry().settings().forEach(setting -> params.add(setting.name()));
      }
      Resolver.faults(one).forEach(fault -> faults.add(new ScriptFault(at, fault)));
      input = agree(input, one.entry(), one.entry().input(), "takes", at);
      output = agree(output, one.entry(), one.entry().output(), "is about outputs of type", at);
    }
  }

  /** All functions of a script are about one type of input and one of output. */
  private Optional<Registered> agree(
      Optional<Registered> first, Registered now, Type type, String verb, Position at) {
    if (type == Object.class || type.getTypeName().equals("java.lang.Void")) {
      return first;
    }
    if (first.isEmpty()) {
      return Optional.of(now);
    }
    Type before = verb.equals("takes") ? first.get().input() : first.get().output();
    if (!before.getTypeName().equals(type.getTypeName())) {
      faults.add(
          new ScriptFault(
              at,
              "'"
                  + now.name()
                  + "' "
                  + verb
                  + " "
                  + brief(type)
                  + ", but '"
                  + first.get().name()
                  + "' "
                  + verb
                  + " "
                  + brief(before)));
    }
    return first;
  }

  private static String brief(Type type) {
    String name = type.getTypeName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
