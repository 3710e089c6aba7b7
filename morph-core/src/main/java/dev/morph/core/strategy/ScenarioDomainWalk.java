package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Shell;
import dev.morph.core.morphism.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Searches for the tipping point of one seed under one metric: nearest mutants first, expanding the
 * neighbourhood when none failed (Ghosh Paul, Zhu, Bayley, <i>Operational Robustness of LLMs on
 * Code Generation</i>, Algorithm 1 with Theorem 3).
 *
 * <p>A pure step machine. {@link #upcoming} returns what it wants judged next, {@link #accept}
 * takes verdicts in any order, and {@link #outcome} is a function of the verdicts alone:
 * prefetching, parallelism or a cache cannot change it. Not thread-safe.
 *
 * <p><b>Differs from the paper.</b> The last success is the farthest passing mutant of the
 * <em>whole</em> explored set that is not farther than the first failure (Theorem 3(3)), whereas
 * Equation 19 considers only the last expansion. The paper's loop may never end; this one stops at
 * a query limit, a rank limit or an exhausted neighbourhood, and the outcome is then {@link
 * TippingPoint.NotReached}. Undecided mutants are skipped and counted.
 *
 * <p>A walk may be restricted to a part of the pool, a {@link ScenarioDomain}. It goes through the
 * same mutants in the same order, and skips those outside the domain. Skipped mutants count towards
 * the query limit. So all domains of a seed end within one pool, and within the same radius a
 * smaller domain's first failure is never nearer (Theorem 2).
 *
 * @param <I> type of the input
 */
public final class ScenarioDomainWalk<I> implements StepMachine<I> {
  private final SortedShells<I> shells;
  private final ScenarioDomain<I> domain;
  private final NearestFirst<I> nearness;
  private final WalkSettings settings;

  private final Map<CaseId, Verdict> verdicts = new HashMap<>();
  private final List<Measured<I>> asked = new ArrayList<>();
  private final List<Shell<I>> entered = new ArrayList<>();
  private final Map<String, Integer> excluded = new LinkedHashMap<>();
  private int completeOrder = Integer.MAX_VALUE;
  private DomainShell<I> shell;
  private int position;
  private int end;
  private Radius radius = Radius.NONE;
  private Optional<TippingPoint<I>> outcome = Optional.empty();

  /**
   * Creates a walk over every mutant that has not queried anything yet. Generates the first shell.
   */
  public ScenarioDomainWalk(
      TestCase<I> seed, MutantSource<I> source, PairMetric<I> metric, WalkSettings settings) {
    this(new SortedShells<>(seed, source, metric, settings), ScenarioDomain.published());
  }

  /** Creates a walk within a domain; its shells may be shared with walks of other domains. */
  public ScenarioDomainWalk(SortedShells<I> shells, ScenarioDomain<I> domain) {
    this.shells = shells;
    this.domain = domain;
    this.nearness = shells.nearness();
    this.settings = shells.settings();
    this.shell = new DomainShell<>(shells.seed(), domain, List.of());
    enter(shells.radiusAfter(Radius.NONE));
    advance();
  }

  /**
   * Returns the next mutants whose verdicts are wanted, nearest first, at most {@code m}, none
   * judged yet. Only the first is certainly needed; the others are needed only if those before them
   * pass, so asking for them is speculative. Never goes beyond the current shell or the query
   * limit. Empty if and only if there is an outcome.
   */
  public List<TestCase<I>> upcoming(int m) {
    List<TestCase<I>> wanted = new ArrayList<>();
    if (outcome.isPresent()) {
      return wanted;
    }
    for (int i = position; i < end && wanted.size() < m; i++) {
      if (shell.exclusion(i).isPresent()) {
        continue;
      }
      TestCase<I> mutant = shell.get(i).testCase();
      Verdict known = verdicts.get(mutant.id());
      if (known instanceof Verdict.Different) {
        return wanted; // mutants after a failure cannot matter
      }
      if (known == null) {
        wanted.add(mutant);
      }
    }
    return wanted;
  }

  /**
   * Records the final verdict on a mutant. A repeated verdict, or one after the outcome, changes
   * nothing.
   */
  public void accept(CaseId id, Verdict verdict) {
    if (verdicts.putIfAbsent(id, verdict) == null && outcome.isEmpty()) {
      advance();
    }
  }

  @Override
  public List<Step<I>> next(int most) {
    return upcoming(most).stream().map(mutant -> new Step<>(mutant, 0)).toList();
  }

  @Override
  public void judged(Step<I> step, Verdict verdict) {
    accept(step.testCase().id(), verdict);
  }

  @Override
  public boolean finished() {
    return outcome.isPresent();
  }

  /** Returns the tipping point once it is known. */
  public Optional<TippingPoint<I>> outcome() {
    return outcome;
  }

  /** Returns the number of mutants that have counted so far. */
  @Override
  public int queries() {
    return asked.size();
  }

  /** Returns the mutants that have counted so far, in the order in which the walk needed them. */
  public List<Measured<I>> asked() {
    return List.copyOf(asked);
  }

  /**
   * Returns the values of all mutants that a walk without failures would query, in its order: the
   * mutants queried for a model that fails at random. Does not depend on any verdict.
   */
  public List<Double> order() {
    List<Double> order = new ArrayList<>();
    int behind = 0;
    Radius explored = Radius.NONE;
    Radius next = shells.radiusAfter(explored);
    while (!next.equals(explored) && behind < settings.maxQueries()) {
      DomainShell<I> added = within(shells.between(explored, next));
      int allowed = allowed(added, behind);
      for (int i = 0; i < allowed; i++) {
        if (added.exclusion(i).isEmpty()) {
          order.add(added.get(i).value());
        }
      }
      behind += allowed;
      if (allowed < added.size()) {
        break;
      }
      explored = next;
      next = shells.radiusAfter(explored);
    }
    return List.copyOf(order);
  }

  private DomainShell<I> within(SortedShells.Sorted<I> added) {
    return new DomainShell<>(shells.seed(), domain, added.mutants());
  }

  /**
   * Returns the number of mutants already passed: those that counted, and those outside the domain.
   */
  private int reached() {
    return asked.size() + excluded.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * Returns how many mutants of a shell the walk can reach within the query limit.
   *
   * @param behind number of mutants in the shells before it
   */
  private int allowed(DomainShell<I> added, int behind) {
    int left = Math.min(added.size(), Math.max(0, settings.maxQueries() - behind));
    if (!settings.wholeLevels() || left == added.size()) {
      return left;
    }
    if (behind > 0) {
      return 0;
    }
    // If the query limit covers the whole mutant budget, the first radius is queried completely.
    if (settings.maxQueries() >= settings.budget().mutants()) {
      return added.size();
    }
    while (left > 0 && nearness.compare(added.get(left - 1), added.get(left)) == 0) {
      left--;
    }
    return left;
  }

  private void advance() {
    while (outcome.isEmpty()) {
      if (position >= end && (end < shell.size() || reached() >= settings.maxQueries())) {
        outcome = Optional.of(standing());
      } else if (position < shell.size() && shell.exclusion(position).isPresent()) {
        excluded.merge(shell.exclusion(position).get().rule(), 1, Integer::sum);
        position++;
      } else if (position < shell.size()) {
        Verdict verdict = verdicts.get(shell.get(position).testCase().id());
        if (verdict == null) {
          return;
        }
        consume(shell.get(position), verdict);
      } else {
        Radius next = shells.radiusAfter(radius);
        if (next.equals(radius)) {
          outcome = Optional.of(standing());
        } else {
          enter(next);
        }
      }
    }
  }

  private void consume(Measured<I> mutant, Verdict verdict) {
    asked.add(mutant);
    position++;
    if (verdict instanceof Verdict.Different failure) {
      // Theorem 3(3): the last success is sought in all shells, not only in the last shell.
      List<Measured<I>> inside =
          asked(Verdict.Same.class).filter(it -> nearness.compare(it, mutant) <= 0).toList();
      outcome =
          Optional.of(new TippingPoint.Found<>(farthest(inside), mutant, failure, exploration()));
    }
  }

  /** Returns the mutants that have counted so far and have a kind of verdict. */
  private Stream<Measured<I>> asked(Class<? extends Verdict> kind) {
    return asked.stream().filter(it -> kind.isInstance(verdicts.get(it.testCase().id())));
  }

  /** Theorem 3(1): only the mutants added by the larger radius are processed. */
  private void enter(Radius next) {
    SortedShells.Sorted<I> added = shells.between(radius, next);
    radius = next;
    int behind = reached();
    position = 0;
    shell = within(added);
    end = allowed(shell, behind);
    entered.add(added.whole());
    if (added.whole().completeOrder() < next.k()) {
      completeOrder = Math.min(completeOrder, added.whole().completeOrder());
    }
  }

  /**
   * Returns the outcome of a walk that cannot continue: censored at the largest distance at which
   * all mutants were queried.
   */
  public TippingPoint.NotReached<I> standing() {
    // A partially explored distance is treated as unexplored.
    boolean whole = position == shell.size();
    List<Measured<I>> inFull =
        asked.stream()
            .filter(it -> whole || nearness.compare(it, shell.get(position)) < 0)
            .toList();
    return new TippingPoint.NotReached<>(
        farthest(asked(Verdict.Same.class).toList()), farthest(inFull), exploration());
  }

  /** Of equally far mutants the last wins; the seed is returned only if there is no mutant. */
  private Measured<I> farthest(List<Measured<I>> mutants) {
    return mutants.stream().reduce(nearness::farther).orElseGet(nearness::origin);
  }

  private Exploration<I> exploration() {
    return new Exploration<>(
        radius,
        asked.size(),
        entered.stream().mapToInt(it -> it.mutants().size()).sum(),
        entered.stream().map(Shell::fullSize).reduce(BigInteger.ZERO, BigInteger::add),
        Math.min(completeOrder, radius.k()),
        entered.stream().map(Shell::dropped).reduce(Shell.Dropped.NONE, Shell.Dropped::plus),
        new Exploration.Skipped<>(
            (int) asked(Verdict.Undecided.class).count(),
            asked(Verdict.Undecided.class).reduce(nearness::nearer),
            (int) asked(Verdict.CutShort.class).count(),
            excluded));
  }
}
