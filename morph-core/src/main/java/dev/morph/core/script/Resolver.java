package dev.morph.core.script;

import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds what an invocation names, and gives its parameters their values. */
record Resolver(Registry registry) {

  /** A function with values, ready to be made. */
  record Chosen(Registered entry, Map<String, @Nullable Object> values) {}

  /**
   * The functions an invocation stands for: one, or, where it names a list or gives a list for a
   * single value, one for each element.
   */
  List<Chosen> resolve(Invocation invocation, Scope scope, Kind... kinds) {
    Position at = invocation.name().at();
    Object named = scope.evaluate(invocation.name());
    if (named == Scope.UNKNOWN) {
      throw new WrongScript(at, "what is named must be known before the script runs");
    }
    List<Chosen> chosen = new ArrayList<>();
    for (Object name : named instanceof List<?> many ? many : java.util.Arrays.asList(named)) {
      Registered entry = find(String.valueOf(name), at, kinds);
      chosen.addAll(spread(entry, values(entry, invocation, scope)));
    }
    return chosen;
  }

  /** {@link #resolve} where only one makes sense. */
  Chosen one(Invocation invocation, Scope scope, Kind... kinds) {
    List<Chosen> chosen = resolve(invocation, scope, kinds);
    if (chosen.size() != 1) {
      throw new WrongScript(invocation.name().at(), "one name is wanted, not " + chosen.size());
    }
    return chosen.get(0);
  }

  private Registered find(String name, Position at, Kind... kinds) {
    List<String> names = new ArrayList<>();
    for (Kind kind : kinds) {
      Optional<Registered> found = registry.find(kind, name);
      if (found.isPresent()) {
        return found.get();
      }
      names.addAll(registry.names(kind));
    }
    throw new WrongScript(
        at, "there is no " + kinds[0].label() + " '" + name + "'" + meant(name, names, kinds[0]));
  }

  /** Perhaps it is something else. */
  private String meant(String name, List<String> names, Kind wanted) {
    for (Kind kind : Kind.values()) {
      if (kind != wanted && registry.find(kind, name).isPresent()) {
        return "; it is a " + kind.label();
      }
    }
    return Suggestion.words(name, names);
  }

  private static Map<String, @Nullable Object> values(
      Registered entry, Invocation invocation, Scope scope) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    int place = 0;
    for (Invocation.Argument argument : invocation.arguments()) {
      String parameter = argument.parameter();
      if (parameter.isEmpty()) {
        if (place >= entry.settings().size()) {
          throw new WrongScript(
              argument.at(),
              "'" + entry.name() + "' has no more than " + entry.settings().size() + " parameters");
        }
        parameter = entry.settings().get(place++).name();
      }
      if (values.containsKey(parameter)) {
        throw new WrongScript(argument.at(), parameter + " is given twice");
      }
      values.put(parameter, scope.evaluate(argument.value()));
    }
    if (invocation.open()) {
      entry.settings().stream()
          .map(Setting::name)
          .filter(name -> scope.offers(name) && !values.containsKey(name))
          .forEach(name -> values.put(name, scope.offered(name)));
    }
    return values;
  }

  private static List<Chosen> spread(Registered entry, Map<String, @Nullable Object> values) {
    for (Map.Entry<String, @Nullable Object> given : values.entrySet()) {
      Optional<Setting> setting = entry.setting(given.getKey());
      if (given.getValue() instanceof List<?> list
          && setting.isPresent()
          && setting.get().convert(list).isEmpty()) {
        List<Chosen> chosen = new ArrayList<>();
        for (Object item : list) {
          Map<String, @Nullable Object> one = new LinkedHashMap<>(values);
          one.put(given.getKey(), item);
          chosen.addAll(spread(entry, one));
        }
        return chosen;
      }
    }
    return List.of(new Chosen(entry, values));
  }

  /** What is wrong with the values of a function, those unknown yet left out. */
  static List<String> faults(Chosen chosen) {
    Map<String, @Nullable Object> known = new LinkedHashMap<>(chosen.values());
    List<String> later = new ArrayList<>();
    known.forEach(
        (name, value) -> {
          if (value == Scope.UNKNOWN && chosen.entry().setting(name).isPresent()) {
            later.add(name);
          }
        });
    List<String> faults = new ArrayList<>();
    later.forEach(known::remove);
    for (String fault : chosen.entry().faults(known)) {
      boolean given = later.stream().anyMatch(name -> fault.endsWith("needs a value for " + name));
      if (!given) {
        faults.add(fault);
      }
    }
    return faults;
  }
}
