package dev.morph.core.morphism;

import dev.morph.core.entity.TestCase;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Defines which mutants of a seed a walk considers (Ghosh Paul, Zhu, Bayley, Definition 5): first
 * failures and last successes are sought among them. Several domains can be subsets of one pool.
 *
 * <p>Pure and thread-safe.
 *
 * @param <I> type of the input
 */
public interface ScenarioDomain<I> {
  /** The name of the domain that contains every mutant, as in the paper. */
  String PUBLISHED = "published";

  /** Returns the domain's name in results. */
  String name();

  /** Returns the name with everything that affects membership: rules, versions, thresholds. */
  String signature();

  /**
   * Returns, for each mutant in order, why it is not in the domain; empty if it is.
   *
   * @param seed the seed of all mutants
   * @param mutants several mutants at once, so that slow work can be batched
   */
  List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants);

  /**
   * Whether membership of a mutant depends on the other mutants of its shell. If so, {@link
   * #exclusions} must receive a whole shell at once.
   */
  default boolean comparesMutants() {
    return false;
  }

  /**
   * The reason why a mutant is not in a domain.
   *
   * @param rule the first rule that the mutant breaks, a stable word; excluded mutants are counted
   *     by rule
   * @param reason a description for people
   */
  record Exclusion(String rule, String reason) {}

  /** Returns the domain that contains every mutant, as in the paper. */
  static <I> ScenarioDomain<I> published() {
    return unrestricted(PUBLISHED);
  }

  /** Returns a domain of this name that contains every mutant. */
  static <I> ScenarioDomain<I> unrestricted(String name) {
    return new ScenarioDomain<>() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public String signature() {
        return name;
      }

      @Override
      public List<Optional<Exclusion>> exclusions(TestCase<I> seed, List<TestCase<I>> mutants) {
        return Collections.nCopies(mutants.size(), Optional.empty());
      }
    };
  }
}
