package dev.morph.core.script;

import dev.morph.core.fault.Counted;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import dev.morph.core.script.LineReader.Argument;
import dev.morph.core.script.LineReader.Invocation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the functions that a script names, and checks their arguments. */
final class Functions {
  private final Registry registry;
  private final Scope scope;
  private final Collection<ScriptFault> faults;
  private final Set<String> offered = new LinkedHashSet<>();
  private @Nullable Registered input;
  private @Nullable Registered output;

  Functions(Registry registry, Scope scope, Collection<ScriptFault> faults) {
    this.registry = registry;
    this.scope = scope;
    this.faults = faults;
  }

  /** A function with the values of its parameters. */
  record Chosen(Registered entry, Map<String, @Nullable Object> values) {}

  /**
   * Returns the parameters whose values the caller of the script may give because of a {@code ...}
   * in the script.
   */
  Set<String> offeredParameters() {
    return offered;
  }

  /** Returns the type of the inputs, or of the outputs, of the functions of the whole script. */
  Type typeOf(boolean inputs) {
    Registered first = inputs ? input : output;
    return first == null ? Object.class : inputs ? first.input() : first.output();
  }

  List<Chosen> resolveAll(List<Invocation> invocations, Kind... kinds) {
    return invocations.stream().flatMap(one -> resolve(one, kinds).stream()).toList();
  }

  Chosen resolveOne(Invocation invocation, Kind... kinds) {
    List<Chosen> chosen = resolve(invocation, kinds);
    if (chosen.size() != 1) {
      throw new WrongScript(invocation.position(), "expected one name, not " + chosen.size());
    }
    return chosen.get(0);
  }

  /**
   * Returns the functions that an invocation denotes: usually one. A list of names, or a list in
   * place of a single value, denotes one function for each element.
   */
  private List<Chosen> resolve(Invocation invocation, Kind... kinds) {
    Position at = invocation.position();
    List<Chosen> chosen = new ArrayList<>();
    List<?> names =
        invocation.name() instanceof List<?> many ? many : Arrays.asList(invocation.name());
    for (Object name : names) {
      Registered entry = findFunction(String.valueOf(name), at, kinds);
      chosen.addAll(expandLists(entry, argumentValues(entry, invocation)));
      if (invocation.endsWithEllipsis()) {
        entry.settings().forEach(setting -> offered.add(setting.name()));
      }
    }
    for (Chosen one : chosen) {
      one.entry().faults(one.values()).forEach(fault -> faults.add(new ScriptFault(at, fault)));
      input = checkSameType(input, one.entry(), Registered::input, "takes", at);
      output = checkSameType(output, one.entry(), Registered::output, "has outputs of type", at);
    }
    return chosen;
  }

  private Registered findFunction(String name, Position at, Kind... kinds) {
    List<String> names = new ArrayList<>();
    for (Kind kind : kinds) {
      Optional<Registered> found = registry.find(kind, name);
      if (found.isPresent()) {
        return found.get();
      }
      names.addAll(registry.names(kind));
    }
    throw new WrongScript(
        at, "there is no " + kinds[0].label() + " '" + name + "'" + hintFor(name, names, kinds[0]));
  }

  /**
   * Returns a hint about an unknown name: a function of this name but another kind, or a similar
   * name of this kind.
   */
  private String hintFor(String name, List<String> names, Kind wanted) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind != wanted && registry.find(kind, name).isPresent())
        .findFirst()
        .map(kind -> "; it is a " + kind.label())
        .orElseGet(() -> Suggestion.didYouMean(name, names));
  }

  private Map<String, @Nullable Object> argumentValues(Registered entry, Invocation invocation) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    int place = 0;
    for (Argument argument : invocation.arguments()) {
      String parameter = argument.parameter();
      if (parameter.isEmpty()) {
        if (place >= entry.settings().size()) {
          throw new WrongScript(
              argument.position(),
              "'"
                  + entry.name()
                  + "' has only "
                  + Counted.phrase(entry.settings().size(), "parameter"));
        }
        parameter = entry.settings().get(place++).name();
      }
      if (values.containsKey(parameter)) {
        throw new WrongScript(argument.position(), parameter + " is given twice");
      }
      values.put(parameter, argument.value());
    }
    if (invocation.endsWithEllipsis()) {
      entry.settings().stream()
          .map(Setting::name)
          .filter(name -> scope.canSupply(name) && !values.containsKey(name))
          .forEach(name -> values.put(name, scope.suppliedValue(name)));
    }
    return values;
  }

  /**
   * Returns one function for each element of a list that is given in place of a single value;
   * otherwise one function.
   */
  private static List<Chosen> expandLists(Registered entry, Map<String, @Nullable Object> values) {
    for (Map.Entry<String, @Nullable Object> given : values.entrySet()) {
      Optional<Setting> setting = entry.findSetting(given.getKey());
      if (given.getValue() instanceof List<?> list
          && setting.isPresent()
          && setting.get().convert(list).isEmpty()) {
        List<Chosen> chosen = new ArrayList<>();
        for (Object item : list) {
          Map<String, @Nullable Object> one = new LinkedHashMap<>(values);
          one.put(given.getKey(), item);
          chosen.addAll(expandLists(entry, one));
        }
        return chosen;
      }
    }
    return List.of(new Chosen(entry, values));
  }

  /**
   * Checks that a function uses the same type as the first function of the script with a specific
   * type; returns that first function.
   */
  private @Nullable Registered checkSameType(
      @Nullable Registered first,
      Registered now,
      Function<Registered, Type> used,
      String verb,
      Position at) {
    Type type = used.apply(now);
    if (type == Object.class || type.getTypeName().equals("java.lang.Void")) {
      return first;
    }
    if (first == null) {
      return now;
    }
    Type before = used.apply(first);
    if (!before.getTypeName().equals(type.getTypeName())) {
      String other = ", but '" + first.name() + "' " + verb + " " + simpleName(before);
      faults.add(
          new ScriptFault(at, "'" + now.name() + "' " + verb + " " + simpleName(type) + other));
    }
    return first;
  }

  private static String simpleName(Type type) {
    String name = type.getTypeName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
