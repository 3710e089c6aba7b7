package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.Words;
import java.util.List;
import java.util.Optional;

/**
 * Makes the mutants of a text by several perturbations, and collects them in one pool.
 *
 * <p>Radius(n,k) contains all mutants made by 1 to k edits at non-overlapping places, each edit
 * among the first n choices of its place. {@link MixedShell} describes how a budget is spent so
 * that near mutants of every kind are included. Texts that differ only in white space are different
 * mutants, unlike in {@code Paraphraser}, because some perturbations change white space.
 *
 * <p>Each edit of a mutant names its perturbation. The datamorphism of the mutant is the
 * perturbation that made all of its edits, or {@value #MIXED}. Pure and thread-safe, if its
 * perturbations are.
 */
public final class MixedMutants implements MutantSource<String> {
  /**
   * Must change whenever new code gives other mutants for the same text, perturbations and budget.
   */
  public static final String VERSION = "2";

  /** The datamorphism of a mutant made by several perturbations. */
  public static final String MIXED = "mixed";

  private final List<Perturbation> perturbations;

  /** Creates a source of mutants by these perturbations, in order. */
  public MixedMutants(List<Perturbation> perturbations) {
    this.perturbations = List.copyOf(perturbations);
  }

  /** Returns the perturbations that make the mutants. */
  public List<Perturbation> perturbations() {
    return perturbations;
  }

  /**
   * Returns the largest number of choices at a place, and the largest number of non-overlapping
   * places.
   */
  @Override
  public Radius limit(TestCase<String> seed) {
    List<Place> places = offers(seed, 0).stream().flatMap(List::stream).toList();
    int choices = places.stream().mapToInt(place -> place.choices().size()).max().orElse(0);
    return new Radius(choices, countNonOverlapping(places));
  }

  /**
   * Returns the largest number of non-overlapping places, by repeatedly taking the place that ends
   * first.
   */
  private static int countNonOverlapping(List<Place> places) {
    int apart = 0;
    int end = 0;
    for (Place place : places.stream().sorted(Place.BY_END).toList()) {
      if (place.start() >= end) {
        apart++;
        end = place.end();
      }
    }
    return apart;
  }

  @Override
  public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
    if (!from.intersection(to).equals(from)) {
      throw new IllegalArgumentException("the radius " + to + " does not contain " + from);
    }
    return new MixedShell(seed, offers(seed, budget.randomSeed()), from, to, this::fit)
        .drawShell(budget);
  }

  private boolean fit(List<Edit> edits) {
    return perturbations.stream().allMatch(it -> it.fit(edits));
  }

  @Override
  public Optional<TestCase<String>> with(TestCase<String> seed, List<Edit> some) {
    if (some.stream().anyMatch(Edit.WholeInputEdit.class::isInstance)) {
      return Optional.empty();
    }
    String text = Edits.apply(Words.of(seed.input()), some);
    return text.equals(seed.input())
        ? Optional.empty()
        : Optional.of(MixedShell.mutant(seed, text, some));
  }

  private List<List<Place>> offers(TestCase<String> seed, long randomSeed) {
    Prose text = Prose.of(seed.input());
    return perturbations.stream().map(it -> it.offer(seed, text, randomSeed)).toList();
  }
}
