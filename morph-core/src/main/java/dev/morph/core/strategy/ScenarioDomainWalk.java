package dev.morph.core.strategy;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.MutantSource;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Radius;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches the tipping point of one seed under one metric: nearest mutants first, the domain
 * expanded when none failed (Ghosh Paul, Zhu, Bayley, <i>Operational Robustness of LLMs on Code
 * Generation</i>, Algorithm 1 with Theorem 3).
 *
 * <p>A pure step machine. {@link #upcoming} says what it wants judged next, {@link #accept} takes
 * verdicts in any order, and {@link #outcome} is a function of the verdicts alone: asking ahead, in
 * parallel or from a cache cannot change it. Not thread-safe.
 *
 * <p><b>Differs from the paper.</b> The last success is the farthest passed mutant of the
 * <em>whole</em> explored set that is not farther than the first failure (Theorem 3(3)), where
 * Equation 19 looks at the last expansion only. The paper's loop may never end; this one stops at a
 * query limit, a rank limit or an exhausted domain, and then the outcome is {@link
 * TippingPoint.NotReached}. Mutants without a decision are skipped and counted.
 *
 * <p>A walk may be about a part of the pool, a {@link ScenarioDomain}. It goes through the same
 * mutants in the same order, and passes over those that do not belong. What is passed over counts
 * towards the query limit. So all domains of a seed end within one pool, and a smaller domain's
 * first failure within the same radius is not nearer (Theorem 2).
 *
 * @param <I> type of the input
 */
public final class ScenarioDomainWalk<I> implements StepMachine<I> {
  private final SortedShells<I> shells;
  private final ScenarioDomain<I> domain;
  private final NearestFirst<I> nearness;

  private final Map<CaseId, Verdict> verdicts = new HashMap<>();
  private final List<Measured<I>> asked = new ArrayList<>();
  private final List<Measured<I>> passed = new ArrayList<>();
  private final WalkTally<I> tally = new WalkTally<>();
  private DomainShell<I> shell;
  private int position;
  private int end;
  private Radius radius = Radius.NONE;
  private Optional<TippingPoint<I>> outcome = Optional.empty();

  /** A walk over every mutant that has asked nothing yet. Generates the first shell. */
  public ScenarioDomainWalk(
      TestCase<I> seed, MutantSource<I> source, PairMetric<I> metric, WalkSettings settings) {
    this(new SortedShells<>(seed, source, metric, settings), ScenarioDomain.published());
  }

  /** The same within a domain, through shells that may be those of other domains' walks, too. */
  public ScenarioDomainWalk(SortedShells<I> shells, ScenarioDomain<I> domain) {
    this.shells = shells;
    this.domain = domain;
    this.nearness = shells.nearness();
    this.shell = new DomainShell<>(shells.seed(), domain, List.of());
    enter(shells.after(Radius.NONE));
    advance();
  }

  /**
   * The next mutants whose verdicts are wanted, nearest first, at most {@code m} of them, none of
   * them judged yet. The first is needed for certain; the others only if those before them pass, so
   * asking for them is speculation. Never reaches beyond the current shell or the query limit.
   * Empty exactly if there is an outcome.
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
        return wanted; // nothing behind a failure can matter
      }
      if (known == null) {
        wanted.add(mutant);
      }
    }
    return wanted;
  }

  /**
   * Tells the walk the final verdict on a mutant. A verdict that comes twice, or after the outcome,
   * changes nothing.
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

  /** The tipping point, once it is known. */
  public Optional<TippingPoint<I>> outcome() {
    return outcome;
  }

  /** How many mutants have counted so far. */
  @Override
  public int queries() {
    return asked.size();
  }

  /** The mutants that have counted so far, in the order the walk needed them. */
  public List<Measured<I>> asked() {
    return List.copyOf(asked);
  }

  /**
   * The values of all mutants that a walk in which nothing fails would ask for, in its order: what
   * a model that fails at random is asked. Does not depend on any verdict.
   */
  public List<Double> order() {
    List<Double> order = new ArrayList<>();
    int behind = 0;
    Radius explored = Radius.NONE;
    Radius next = shells.after(explored);
    while (!next.equals(explored) && behind < shells.maxQueries()) {
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
      next = shells.after(explored);
    }
    return List.copyOf(order);
  }

  private DomainShell<I> within(SortedShells.Sorted<I> added) {
    return new DomainShell<>(shells.seed(), domain, added.mutants());
  }

  /** Mutants behind it: those that counted, and those that do not belong to the domain. */
  private int reached() {
    return asked.size() + tally.excluded();
  }

  /**
   * How many mutants of a shell the query limit lets the walk reach.
   *
   * @param behind mutants of the shells before it
   */
  private int allowed(DomainShell<I> added, int behind) {
    int left = Math.min(added.size(), Math.max(0, shells.maxQueries() - behind));
    if (!shells.wholeLevels() || left == added.size()) {
      return left;
    }
    if (behind > 0) {
      return 0;
    }
    if (shells.holdsBudget()) {
      return added.size();
    }
    while (left > 0 && nearness.compare(added.get(left - 1), added.get(left)) == 0) {
      left--;
    }
    return left;
  }

  private void advance() {
    while (outcome.isEmpty()) {
      if (position >= end && (end < shell.size() || reached() >= shells.maxQueries())) {
        outcome = Optional.of(notReached());
      } else if (position < shell.size() && shell.exclusion(position).isPresent()) {
        tally.excluded(shell.exclusion(position).get());
        position++;
      } else if (position < shell.size()) {
        Verdict verdict = verdicts.get(shell.get(position).testCase().id());
        if (verdict == null) {
          return;
        }
        consume(shell.get(position), verdict);
      } else {
        Radius next = shells.after(radius);
        if (next.equals(radius)) {
          outcome = Optional.of(notReached());
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
      outcome =
          Optional.of(
              new TippingPoint.Found<>(lastSuccess(mutant), mutant, failure, exploration()));
    } else if (verdict instanceof Verdict.Same) {
      passed.add(mutant);
    } else if (verdict instanceof Verdict.Undecided) {
      tally.undecided(mutant, nearness);
    } else {
      tally.cutShort();
    }
  }

  /** Theorem 3(1): only what the larger radius adds is processed. */
  private void enter(Radius next) {
    SortedShells.Sorted<I> added = shells.between(radius, next);
    radius = next;
    int behind = reached();
    position = 0;
    shell = within(added);
    end = allowed(shell, behind);
    tally.enter(added.whole(), next);
  }

  /**
   * Where a walk stands that cannot go on now: censored at the largest distance all of whose
   * mutants were asked.
   */
  public TippingPoint.NotReached<I> standing() {
    return notReached();
  }

  private TippingPoint.NotReached<I> notReached() {
    // Of a distance at which some mutants were not asked nothing is known.
    boolean whole = position == shell.size();
    List<Measured<I>> inFull = whole ? asked : nearer(asked, shell.get(position));
    return new TippingPoint.NotReached<>(farthest(passed), farthest(inFull), exploration());
  }

  /** Theorem 3(3): over all shells, not the last one only. */
  private Measured<I> lastSuccess(Measured<I> failure) {
    return farthest(notFarther(passed, failure));
  }

  private List<Measured<I>> notFarther(List<Measured<I>> mutants, Measured<I> bound) {
    return mutants.stream().filter(mutant -> nearness.compare(mutant, bound) <= 0).toList();
  }

  private List<Measured<I>> nearer(List<Measured<I>> mutants, Measured<I> bound) {
    return mutants.stream().filter(mutant -> nearness.compare(mutant, bound) < 0).toList();
  }

  /** The later of equals wins; the seed only if there is no mutant at all. */
  private Measured<I> farthest(List<Measured<I>> mutants) {
    return mutants.stream().reduce(nearness::farther).orElseGet(nearness::origin);
  }

  private Exploration<I> exploration() {
    return tally.exploration(radius, asked.size());
  }
}
