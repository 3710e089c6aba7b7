package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Which of the mutants around a seed count (Ghosh Paul, Zhu, Bayley, Definition 5): the set that
 * first failures and last successes are looked for in. Several domains can be parts of one pool.
 *
 * <p>Pure and thread-safe.
 *
 * @param <I> type of the input
 */
public interface ScenarioDomain<I> {
  /** The name of the domain that leaves nothing out: every mutant, as published. */
  String PUBLISHED = "published";

  /** What results call it. */
  String name();

  /** The name with everything that changes what belongs to it: rules, versions, thresholds. */
  String signature();

  /**
   * Why mutants do not belong to it, in their order; empty for one that does.
   *
   * @param seed the case that all of them come from
   * @param mutants some at once, so that what is slow one by one can be done together
   */
  List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants);

  /**
   * Whether it is a matter of the other mutants of a shell whether one belongs: then all of a shell
   * are asked about at once.
   */
  default boolean comparesMutants() {
    return false;
  }

  /**
   * Why a mutant does not belong to a domain.
   *
   * @param rule the first rule it breaks, by which it is counted; a stable word
   * @param reason in words for a person
   */
  record Exclusion(String rule, String reason) {}

  /** Every mutant. */
  static <I> ScenarioDomain<I> published() {
    return new ScenarioDomain<>() {
      @Override
      public String name() {
        return PUBLISHED;
      }

      @Override
      public String signature() {
        return PUBLISHED;
      }

      @Override
      public List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants) {
        return Collections.nCopies(mutants.size(), Optional.empty());
      }
    };
  }
}
