package dev.morph.morphisms.text;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Edit.ReplacedWord;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Makes paraphrases of a text by replacing words with their neighbours.
 *
 * <p>Radius(n,k) contains all mutants that differ from the seed in 1 to k words, each replaced by
 * one of its n nearest neighbours. The order of a mutant is the number of replaced words; its rank
 * is the largest rank of its replacements. For L words with n neighbours each, the radius contains
 * the sum over j &lt;= k of C(L,j) n^j mutants: 20.9 million for 17 words at n = k = 5.
 *
 * <p><b>Differs from the paper</b>, which reports 28 to 1770 mutants per task without saying how
 * they were selected: here a {@link Budget} limits the mutants of a shell. Orders are taken
 * completely as long as they fit; the rest of the budget is split equally over the other orders.
 * These are sampled uniformly without replacement, by index, from the stream {@code
 * SeededDraw.of(randomSeed, "shell " + from + " " + to, seed id)}. Shells are drawn independently
 * and are disjoint, so each explored set contains the earlier ones (premise of Theorem 3). A mutant
 * is made only when it is drawn, so memory grows with the budget, not with the size of the radius.
 *
 * <p>No mutant equals the seed or another mutant after folding white space. Neighbours are whole
 * words, so two mutants can be equal only if two neighbours of a word become equal in the casing of
 * that word. The neighbour with the larger rank is then left out and counted once, in the shell
 * that first reaches its rank.
 *
 * <p>{@link Constraint}s filter the mutants. Each constraint tests single replacements, so the kept
 * mutants can be counted and drawn without generating the dropped ones.
 *
 * <p>Pure and thread-safe, if its neighbourhood and constraints are.
 */
public final class Paraphraser implements MutantSource<String> {
  /** Must change whenever new code gives other paraphrases for the same text, table and budget. */
  public static final String VERSION = "1";

  /** The name under which mutants dropped by a stop list are counted. */
  public static final String STOP_WORDS = "stop-words";

  private final Neighbourhood neighbourhood;
  private final Set<String> stopList;
  private final List<Constraint> constraints;

  /** Creates a paraphraser without a stop list, as in the paper. */
  public Paraphraser(Neighbourhood neighbourhood) {
    this(neighbourhood, Set.of());
  }

  /**
   * Creates a paraphraser with a stop list.
   *
   * @param stopList words that are never replaced, in addition to the words frozen by {@link Words}
   */
  public Paraphraser(Neighbourhood neighbourhood, Set<String> stopList) {
    this(neighbourhood, stopList, List.of());
  }

  /**
   * Creates a paraphraser with a stop list and constraints. Only mutants that pass all constraints
   * count: the budget is spent on them alone, and an order is complete if it contains all of them.
   *
   * @param constraints in the order in which they are applied
   */
  public Paraphraser(
      Neighbourhood neighbourhood, Set<String> stopList, List<Constraint> constraints) {
    this.neighbourhood = neighbourhood;
    this.stopList = Set.copyOf(stopList);
    this.constraints = List.copyOf(constraints);
  }

  /**
   * Looks up the neighbours for all seeds in one call, so that the neighbourhood can cache them.
   */
  @Override
  public void expect(Collection<TestCase<String>> seeds, Radius within) {
    Set<String> keys =
        seeds.stream()
            .map(seed -> Words.of(seed.input(), stopList))
            .flatMap(words -> words.replaceable().mapToObj(at -> tableKey(words, at)))
            .collect(Collectors.toSet());
    if (within.n() > 0 && !keys.isEmpty()) {
      neighbourhood.ofAll(keys, within.n());
    }
  }

  /**
   * Returns the largest useful radius: the size of the neighbourhood, and the number of words that
   * may be replaced and have a neighbour.
   */
  @Override
  public Radius limit(TestCase<String> seed) {
    Words words = Words.of(seed.input(), stopList);
    Neighbourhood near = neighbourhood.within(words);
    Map<String, List<String>> nearest = neighbours(words, 1);
    long sites =
        words.replaceable().filter(at -> !neighbours(nearest, words, at).isEmpty()).count();
    return new Radius(near.size(), Math.toIntExact(sites));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Mutants are sorted by order, and within an order lexicographically by position and rank.
   * Each edit of a mutant contains the index of the word among all words, and the word and its
   * replacement as they appear in the texts.
   *
   * @throws IllegalArgumentException if {@code to} does not contain {@code from}, or if the
   *     neighbourhood contains something that is not a word
   */
  @Override
  public Shell<String> shell(TestCase<String> seed, Radius from, Radius to, Budget budget) {
    if (!from.intersection(to).equals(from)) {
      throw new IllegalArgumentException("the radius " + to + " does not contain " + from);
    }
    Words words = Words.of(seed.input(), stopList);
    Map<String, BigInteger> dropped = new LinkedHashMap<>();
    List<WordSite> sites = keptSites(words, from, to, dropped);
    ShellSpace space = new ShellSpace(sites, from, to);
    List<BigInteger> sizes = space.sizesByOrder();
    BudgetSplit split = BudgetSplit.of(sizes, budget.mutants());
    SeededDraw draw =
        SeededDraw.of(budget.randomSeed(), "shell " + from + " " + to, seed.id().hex());
    List<TestCase<String>> mutants = new ArrayList<>();
    for (int order = 1; order <= sizes.size(); order++) {
      for (BigInteger index :
          DrawnNumbers.drawDistinct(
              sizes.get(order - 1), split.mutantsPerOrder().get(order - 1), draw)) {
        mutants.add(ReplaceWord.mutant(seed, words, space.edits(order, index)));
      }
    }
    boolean whole = split.completeOrder() == sizes.size();
    return new Shell<>(
        mutants,
        whole ? to.k() : split.completeOrder(),
        space.size(),
        sites.stream()
            .map(WordSite::dropped)
            .reduce(new Shell.Dropped(0, 0, dropped), Shell.Dropped::plus));
  }

  @Override
  public Optional<TestCase<String>> with(TestCase<String> seed, List<Edit> some) {
    List<ReplacedWord> replaced =
        some.stream().filter(ReplacedWord.class::isInstance).map(ReplacedWord.class::cast).toList();
    return replaced.size() < some.size()
        ? Optional.empty()
        : Optional.of(ReplaceWord.mutant(seed, Words.of(seed.input(), stopList), replaced));
  }

  /**
   * Returns the words that may be replaced, with the replacements that pass the stop list and the
   * constraints. Dropped mutants are counted without being generated; a mutant that several
   * constraints drop is counted for the first of them.
   *
   * @param dropped receives the number of mutants that the stop list and each constraint drop
   */
  private List<WordSite> keptSites(
      Words words, Radius from, Radius to, Map<String, BigInteger> dropped) {
    List<WordSite> sites = sites(words, from, to);
    BigInteger size = new ShellSpace(sites, from, to).size();
    if (!stopList.isEmpty()) {
      List<WordSite> all = sites(Words.of(words.text()), from, to);
      dropped.put(STOP_WORDS, new ShellSpace(all, from, to).size().subtract(size));
    }
    for (Constraint constraint : constraints) {
      Predicate<ReplacedWord> keeps = constraint.within(words);
      sites = sites.stream().map(site -> site.keeping(keeps)).toList();
      BigInteger left = new ShellSpace(sites, from, to).size();
      dropped.put(constraint.name(), size.subtract(left));
      size = left;
    }
    return sites;
  }

  private List<WordSite> sites(Words words, Radius from, Radius to) {
    if (to.n() == 0 || to.k() == 0) {
      return List.of();
    }
    Map<String, List<String>> neighbours = neighbours(words, to.n());
    return words
        .replaceable()
        .mapToObj(at -> WordSite.of(words, at, neighbours(neighbours, words, at), from, to))
        .toList();
  }

  private Map<String, List<String>> neighbours(Words words, int n) {
    return neighbourhood
        .within(words)
        .ofAll(
            words.replaceable().mapToObj(at -> tableKey(words, at)).collect(Collectors.toSet()), n);
  }

  private static List<String> neighbours(
      Map<String, List<String>> neighbours, Words words, int position) {
    return neighbours.getOrDefault(tableKey(words, position), List.of());
  }

  private static String tableKey(Words words, int position) {
    return words.word(position).toLowerCase(Locale.ROOT);
  }
}
