package dev.morph.scenarios.program.java.align;

import dev.morph.scenarios.program.java.align.Alignment.Match;
import dev.morph.scenarios.program.java.subject.EntryPoints.Callable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ways to assign a separate counterpart to each method of the seed's program; a static helper
 * may have no counterpart. If names do not determine the assignment, there are several.
 */
final class Assignments {
  private static final int MOST = 8;
  private static final int MOST_STEPS = 400;

  private final List<Callable> methods;
  private final Map<Callable, List<Match>> candidates = new LinkedHashMap<>();
  private final List<Map<Callable, Match>> found = new ArrayList<>();
  private int steps;

  Assignments(Aligner aligner, List<Callable> methods) {
    methods.forEach(callable -> candidates.put(callable, aligner.candidates(callable)));
    this.methods = new ArrayList<>(methods);
    this.methods.sort(Comparator.comparing(callable -> !isNamed(callable)));
  }

  /** Returns all assignments, the most likely one first. */
  List<Map<Callable, Match>> findAll() {
    assign(0, new LinkedHashMap<>(), new HashSet<>());
    return found;
  }

  private void assign(int at, Map<Callable, Match> chosen, Set<String> taken) {
    if (found.size() >= MOST || steps++ > MOST_STEPS) {
      return;
    }
    if (at == methods.size()) {
      if (!chosen.isEmpty()) {
        found.add(new LinkedHashMap<>(chosen));
      }
      return;
    }
    Callable callable = methods.get(at);
    List<Match> free =
        candidates.getOrDefault(callable, List.of()).stream()
            .filter(match -> !taken.contains(match.id()))
            .limit(isNamed(callable) ? 1 : MOST)
            .toList();
    for (Match match : free) {
      chosen.put(callable, match);
      taken.add(match.id());
      assign(at + 1, chosen, taken);
      taken.remove(match.id());
      chosen.remove(callable);
    }
    if (free.isEmpty() && callable.method().helper() && callable.method().isStatic()) {
      assign(at + 1, chosen, taken);
    }
  }

  private boolean isNamed(Callable callable) {
    return candidates.getOrDefault(callable, List.of()).stream()
        .anyMatch(match -> match.member().name().equals(callable.method().name()));
  }
}
