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
 * Which mutants are asked whatever fails before: a few of each kind of change, for what a kind
 * breaks by itself, and for the worst case.
 *
 * @param most of each kind; 0: none
 * @param kind of a mutant, if one kind of change alone made it
 * @param <I> type of the input
 */
public record VariantChoice<I>(int most, Function<TestCase<I>, Optional<String>> kind) {
  /** No mutant is asked for that. */
  public static <I> VariantChoice<I> none() {
    return new VariantChoice<>(0, mutant -> Optional.empty());
  }

  /** The chosen ones of each kind, by its name: those whose ids, which are hashes, come first. */
  public Map<String, List<TestCase<I>>> of(List<TestCase<I>> mutants) {
    Map<String, List<TestCase<I>>> kinds = new TreeMap<>();
    if (most > 0) {
      mutants.stream()
          .sorted(Comparator.comparing(TestCase::id))
          .forEach(
              mutant ->
                  kind.apply(mutant)
                      .map(name -> kinds.computeIfAbsent(name, it -> new ArrayList<>()))
                      .filter(chosen -> chosen.size() < most)
                      .ifPresent(chosen -> chosen.add(mutant)));
    }
    return kinds;
  }
}
