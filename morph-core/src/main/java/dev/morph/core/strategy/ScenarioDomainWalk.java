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
 * Searches for the tipping point of one seed under one metric: tries the nearest mutants first and
 * expands the neighbourhood when none failed (Ghosh Paul, Zhu, Bayley, <i>Operational Robustness of
 * LLMs on Code Generation</i>, Algorithm 1 with Theorem 3).
 *
 * <p>A pure step machine. {@link #upcoming} returns the mutants to judge next, and {@link #accept}
 * receives verdicts in any order. {@link #outcome} depends on the verdicts alone, so prefetching,
 * parallelism or a cache cannot change it. Not thread-safe.
 *
 * <p><b>Differs from the paper.</b> The last success is the farthest passing mutant of the
 * <em>whole</em> explored set that is not farther than the first failure (Theorem 3(3)), whereas
 * Equation 19 considers only the last expansion. The paper's loop may never end. This walk stops at
 * a query limit, a rank limit or an exhausted neighbourhood, with the outcome {@link
 * TippingPoint.NotReached}. Undecided mutants are skipped and counted.
 *
 * <p>A walk may be restricted to a part of the pool, a {@link ScenarioDomain}. The walk goes
 * through the same mutants in the same order but skips those outside the domain, which count
 * towards the query limit. So the walks of all domains stay within one pool, and within the same
 * radius the first failure in a smaller domain is never nearer (Theorem 2).
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
   * Creates a walk over all mutants, without a restriction to a domain. Generates the first shell
   * but queries nothing yet.
   */
  public ScenarioDomainWalk(
      TestCase<I> seed, MutantSource<I> source, PairMetric<I> metric, WalkSettings settings) {
    this(new SortedShells<>(seed, source, metric, settings), ScenarioDomain.published());
  }

  /** Creates a walk within a domain. Walks of other domains may share the shells. */
  public ScenarioDomainWalk(SortedShells<I> shells, ScenarioDomain<I> domain) {
    this.shells = shells;
    this.domain = domain;
    this.nearness = shells.nearness();
    this.settings = shells.settings();
    this.shell = new DomainShell<>(shells.seed(), domain, List.of());
    enterRadius(shells.radiusAfter(Radius.NONE));
    advance();
  }

  /**
   * Returns at most {@code m} mutants to judge next, nearest first, none of them judged yet. Only
   * the first is certain to be needed. The others are needed only if those before them pass, so
   * executing them is speculative. All are within the current shell and the query limit. Empty if
   * and only if there is an outcome.
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
        return wanted; // mutants after a failure are not needed
      }
      if (known == null) {
        wanted.add(mutant);
      }
    }
    return wanted;
  }

  /**
   * Records the final verdict on a mutant. A second verdict on the same mutant, or a verdict after
   * the outcome, has no effect.
   */
  public void accept(CaseId id, Verdict verdict) {
    if (verdicts.putIfAbsent(id, verdict) == null && outcome.isEmpty()) {
      advance();
    }
  }

  @Override
  public List<Step<I>> pendingSteps(int most) {
    return upcoming(most).stream().map(mutant -> new Step<>(mutant, 0)).toList();
  }

  @Override
  public void recordVerdict(Step<I> step, Verdict verdict) {
    accept(step.testCase().id(), verdict);
  }

  @Override
  public boolean isFinished() {
    return outcome.isPresent();
  }

  /** Returns the tipping point once it is known. */
  public Optional<TippingPoint<I>> outcome() {
    return outcome;
  }

  /** Returns the number of mutants whose verdicts the walk has used so far. */
  @Override
  public int queries() {
    return asked.size();
  }

  /**
   * Returns the mutants whose verdicts the walk has used so far, in the order in which it needed
   * them.
   */
  public List<Measured<I>> queriedMutants() {
    return List.copyOf(asked);
  }

  /**
   * Returns the metric values of all mutants that a walk without failures would query, in order.
   * They do not depend on any verdict, so they can be used to simulate a model that fails at
   * random.
   */
  public List<Double> plannedValues() {
    List<Double> order = new ArrayList<>();
    int behind = 0;
    Radius explored = Radius.NONE;
    Radius next = shells.radiusAfter(explored);
    while (!next.equals(explored) && behind < settings.maxQueries()) {
      DomainShell<I> added = domainShell(shells.shellBetween(explored, next));
      int allowed = reachableCount(added, behind);
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

  private DomainShell<I> domainShell(SortedShells.Sorted<I> added) {
    return new DomainShell<>(shells.seed(), domain, added.mutants());
  }

  /**
   * Returns the number of mutants that the walk has passed: queried mutants and mutants outside the
   * domain.
   */
  private int passedCount() {
    return asked.size() + excluded.values().stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * Returns how many mutants of a shell the walk can reach within the query limit.
   *
   * @param behind number of mutants that the walk has already passed
   */
  private int reachableCount(DomainShell<I> added, int behind) {
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
      if (position >= end && (end < shell.size() || passedCount() >= settings.maxQueries())) {
        outcome = Optional.of(censoredOutcome());
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
          outcome = Optional.of(censoredOutcome());
        } else {
          enterRadius(next);
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
          queriedMutants(Verdict.Same.class)
              .filter(it -> nearness.compare(it, mutant) <= 0)
              .toList();
      outcome =
          Optional.of(new TippingPoint.Found<>(farthest(inside), mutant, failure, exploration()));
    }
  }

  /** Returns the mutants with this kind of verdict among those that the walk has used so far. */
  private Stream<Measured<I>> queriedMutants(Class<? extends Verdict> kind) {
    return asked.stream().filter(it -> kind.isInstance(verdicts.get(it.testCase().id())));
  }

  /** Moves on to a larger radius. By Theorem 3(1), only the mutants that it adds are processed. */
  private void enterRadius(Radius next) {
    SortedShells.Sorted<I> added = shells.shellBetween(radius, next);
    radius = next;
    int behind = passedCount();
    position = 0;
    shell = domainShell(added);
    end = reachableCount(shell, behind);
    entered.add(added.shell());
    if (added.shell().completeOrder() < next.k()) {
      completeOrder = Math.min(completeOrder, added.shell().completeOrder());
    }
  }

  /**
   * Returns the outcome of a walk that cannot continue: a censored observation, at the largest
   * distance up to which all mutants were queried.
   */
  public TippingPoint.NotReached<I> censoredOutcome() {
    // A partially explored distance is treated as unexplored.
    boolean whole = position == shell.size();
    List<Measured<I>> inFull =
        asked.stream()
            .filter(it -> whole || nearness.compare(it, shell.get(position)) < 0)
            .toList();
    return new TippingPoint.NotReached<>(
        farthest(queriedMutants(Verdict.Same.class).toList()), farthest(inFull), exploration());
  }

  /**
   * Returns the farthest mutant; the last if several are equally far; the seed if the list is
   * empty.
   */
  private Measured<I> farthest(List<Measured<I>> mutants) {
    return mutants.stream().reduce(nearness::farther).orElseGet(nearness::measuredSeed);
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
            (int) queriedMutants(Verdict.Undecided.class).count(),
            queriedMutants(Verdict.Undecided.class).reduce(nearness::nearer),
            (int) queriedMutants(Verdict.CutShort.class).count(),
            excluded));
  }
}
