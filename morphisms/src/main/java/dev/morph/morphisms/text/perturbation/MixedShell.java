package dev.morph.morphisms.text.perturbation;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.Shell;
import dev.morph.morphisms.text.BudgetSplit;
import dev.morph.morphisms.text.DrawnNumbers;
import dev.morph.morphisms.text.Words;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The mutants of one shell, made by several perturbations.
 *
 * <p>Orders are taken completely as long as they fit the budget, and the rest of the budget is
 * split equally over the other orders, as for replaced words. If order 1 does not fit, the budget
 * is split equally over the perturbations, so that a perturbation with few places is not lost among
 * those with hundreds. For a larger order, half of its share is split equally over the
 * perturbations, for mutants made by a single perturbation; the rest goes to mixed mutants, drawn
 * from at most {@value #PLACES} places of each perturbation. All draws are uniform, by index, from
 * the stream {@code SeededDraw.of(randomSeed, "mixed shell " + from + " " + to, seed id)}.
 */
final class MixedShell {
  private static final int PLACES = 4;
  private static final String CLASH = "edits that cannot be combined";

  private final TestCase<String> seed;
  private final Words words;
  private final Radius from;
  private final Radius to;
  private final List<List<Place>> kinds;
  private final List<Place> all;
  private final Map<String, TestCase<String>> mutants = new LinkedHashMap<>();
  private final Predicate<List<Edit>> fit;
  private int duplicates;
  private int unfit;

  /**
   * Creates a shell.
   *
   * @param fit tests whether edits may be combined in one mutant
   */
  MixedShell(
      TestCase<String> seed,
      List<List<Place>> offers,
      Radius from,
      Radius to,
      Predicate<List<Edit>> fit) {
    this.fit = fit;
    this.seed = seed;
    this.words = Words.of(seed.input());
    this.from = from;
    this.to = to;
    this.kinds = offers.stream().filter(places -> !places.isEmpty()).toList();
    this.all = kinds.stream().flatMap(List::stream).toList();
  }

  /** The sets of edits that are in the larger radius but not in the smaller one. */
  private final class Fresh {
    private final EditSpace larger;
    private final EditSpace smaller;

    Fresh(List<Place> places) {
      this.larger = new EditSpace(places, to.n(), to.k());
      this.smaller = new EditSpace(places, from.n(), from.k());
    }

    BigInteger size(int order) {
      return larger.size(order).subtract(smaller.size(order));
    }

    /** Draws enough sets that about {@code wanted} of them are new; the others are dropped. */
    void addDrawn(int order, int wanted, SeededDraw draw) {
      BigInteger fresh = size(order);
      if (wanted == 0 || fresh.signum() == 0) {
        return;
      }
      BigInteger whole = larger.size(order);
      boolean everything = fresh.equals(BigInteger.valueOf(wanted));
      BigInteger drawn =
          everything ? whole : whole.multiply(BigInteger.valueOf(wanted)).divide(fresh);
      int left = wanted;
      for (BigInteger index :
          DrawnNumbers.drawDistinct(whole, drawn.min(whole).intValueExact(), draw)) {
        List<Edit> edits = larger.edits(order, index);
        boolean known = from.contains(rank(edits), order);
        left -= !known && left > 0 && add(edits) ? 1 : 0;
      }
    }
  }

  /** Returns the shell with as many mutants as a budget allows. */
  Shell<String> drawShell(Budget budget) {
    SeededDraw draw =
        SeededDraw.of(budget.randomSeed(), "mixed shell " + from + " " + to, seed.id().hex());
    Fresh everything = new Fresh(all);
    List<BigInteger> sizes = IntStream.rangeClosed(1, to.k()).mapToObj(everything::size).toList();
    BudgetSplit split = BudgetSplit.of(sizes, budget.mutants());
    for (int order = 1; order <= to.k(); order++) {
      int wanted = split.mutantsPerOrder().get(order - 1);
      if (order <= split.completeOrder()) {
        everything.addDrawn(order, wanted, draw);
      } else {
        drawShares(order, wanted, draw);
      }
    }
    return new Shell<>(
        List.copyOf(mutants.values()),
        split.completeOrder(),
        sizes.stream().reduce(BigInteger.ZERO, BigInteger::add),
        new Shell.Dropped(
            0, duplicates, unfit == 0 ? Map.of() : Map.of(CLASH, BigInteger.valueOf(unfit))));
  }

  private void drawShares(int order, int wanted, SeededDraw draw) {
    List<Fresh> pure = kinds.stream().map(Fresh::new).toList();
    int alone = order == 1 || kinds.size() == 1 ? wanted : wanted / 2;
    int before = mutants.size();
    List<Integer> shares =
        BudgetSplit.equalShares(pure.stream().map(kind -> kind.size(order)).toList(), alone);
    for (int kind = 0; kind < pure.size(); kind++) {
      pure.get(kind).addDrawn(order, shares.get(kind), draw);
    }
    if (order > 1 && kinds.size() > 1) {
      Fresh mixed = new Fresh(fewPlaces(draw));
      int rest = wanted - (mutants.size() - before);
      mixed.addDrawn(order, mixed.size(order).min(BigInteger.valueOf(rest)).intValue(), draw);
    }
  }

  /**
   * Returns a few places of each perturbation, so that those with many places do not crowd out the
   * others.
   */
  private List<Place> fewPlaces(SeededDraw draw) {
    List<Place> few = new ArrayList<>();
    kinds.forEach(kind -> few.addAll(Prose.shuffled(kind, draw).stream().limit(PLACES).toList()));
    return few;
  }

  private boolean add(List<Edit> edits) {
    if (!fit.test(edits)) {
      unfit++;
      return false;
    }
    String text = Edits.apply(words, edits);
    if (text.equals(seed.input()) || mutants.containsKey(text)) {
      duplicates++;
      return false;
    }
    mutants.put(text, mutant(seed, text, edits));
    return true;
  }

  /** Returns the mutant with a text; its datamorphism is the perturbation that made it. */
  static TestCase<String> mutant(TestCase<String> seed, String text, List<Edit> edits) {
    Set<String> operators = new HashSet<>();
    edits.forEach(edit -> operators.add(Edits.operator(edit)));
    String name = operators.size() == 1 ? operators.iterator().next() : MixedMutants.MIXED;
    return TestCase.mutant(seed, text, name, edits);
  }

  private static int rank(List<Edit> edits) {
    return edits.stream().mapToInt(Edit::rank).max().orElse(0);
  }
}
