package dev.morph.scenarios.engine;

import dev.morph.core.entity.TestCase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The choice of mutants to ask regardless of earlier failures: a few of each kind of change, to
 * estimate how often each kind breaks a task, and the worst case.
 *
 * @param mostPerKind the maximum number of mutants of each kind; 0: none
 * @param kind returns the kind of a mutant that was made by one kind of change alone, and empty for
 *     other mutants
 * @param <I> type of the input
 */
public record VariantChoice<I>(int mostPerKind, Function<TestCase<I>, Optional<String>> kind) {
  /** Returns a choice that is always empty. */
  public static <I> VariantChoice<I> none() {
    return new VariantChoice<>(0, mutant -> Optional.empty());
  }

  /**
   * Returns the chosen mutants by name of their kind: of each kind, the mutants whose ids (which
   * are hashes) sort first.
   */
  public Map<String, List<TestCase<I>>> choose(List<TestCase<I>> mutants) {
    Map<String, List<TestCase<I>>> kinds = new TreeMap<>();
    if (mostPerKind > 0) {
      mutants.stream()
          .sorted(Comparator.comparing(TestCase::id))
          .forEach(
              mutant ->
                  kind.apply(mutant)
                      .map(name -> kinds.computeIfAbsent(name, it -> new ArrayList<>()))
                      .filter(chosen -> chosen.size() < mostPerKind)
                      .ifPresent(chosen -> chosen.add(mutant)));
    }
    return kinds;
  }
}
