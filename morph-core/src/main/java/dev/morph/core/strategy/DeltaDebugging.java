package dev.morph.core.strategy;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the edits of a failing mutant to a subset that still makes it fail: the algorithm ddmin
 * (Zeller and Hildebrandt, <i>Simplifying and Isolating Failure-Inducing Input</i>, 2002) over the
 * set of edits. The result is 1-minimal: if any single edit is removed, the mutant no longer fails.
 *
 * <p>If executions are not repeatable, the reduced mutant is executed again and must fail most
 * times; otherwise its set of edits counts as passing and the search continues. So a single
 * unrelated failure does not mislead the search, and a mutant that failed only by chance is
 * recognised.
 *
 * <p>A pure step machine that wants one step at a time; its result is a function of the verdicts
 * alone. Not thread-safe.
 *
 * @param <I> type of the input
 */
public final class DeltaDebugging<I> implements StepMachine<I> {
  /** The search ended at its limit. */
  public static final String LIMIT = "limit";

  /** The mutant did not fail again. */
  public static final String UNCONFIRMED = "unconfirmed";

  /**
   * For some single edit, the mutant without it is not known to pass, so the result may not be
   * minimal.
   */
  public static final String UNDECIDED = "undecided";

  private final TestCase<I> failing;
  private final List<Edit> edits;
  private final Function<List<Edit>, Optional<TestCase<I>>> mutant;
  private final ReductionLimits limits;
  private final Map<Step<I>, Verdict> verdicts;
  private final Set<List<Edit>> refuted = new HashSet<>();
  private List<Edit> smallestSoFar;
  private int asked;
  private @Nullable Step<I> wanted;
  private @Nullable Reduced<I> result;

  /**
   * The limits of a reduction.
   *
   * @param maxExecutions largest number of executions, not counting those already known
   * @param repeats how often a reduced mutant is executed again; 0 if all its executions give the
   *     same result
   */
  public record ReductionLimits(int maxExecutions, int repeats) {}

  /**
   * A reduced failure.
   *
   * @param edits the edits that suffice for a failure, in the order of the mutant's edits
   * @param mutant the mutant with these edits alone
   * @param failure the verdict on this mutant; null if it is the failing mutant itself and was not
   *     executed again
   * @param minimal whether the mutant is known not to fail if any single edit is removed
   * @param whyNotMinimal a stable word for the reason why {@code edits} is not known to be minimal;
   *     null if it is minimal
   * @param executions number of executions requested
   */
  public record Reduced<I>(
      List<Edit> edits,
      TestCase<I> mutant,
      Verdict.@Nullable Different failure,
      boolean minimal,
      @Nullable String whyNotMinimal,
      int executions) {}

  /** Thrown to interrupt the search when it needs a verdict that is not known yet. */
  private static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Missing() {
      super(null, null, false, false);
    }
  }

  /**
   * Creates a reduction that has not requested anything yet.
   *
   * @param failing a mutant that fails
   * @param edits all edits of the failing mutant
   * @param mutant makes the mutant with a subset of the edits; empty if the subset cannot be
   *     applied
   * @param known verdicts that are already known
   */
  public DeltaDebugging(
      TestCase<I> failing,
      List<Edit> edits,
      Function<List<Edit>, Optional<TestCase<I>>> mutant,
      Map<Step<I>, Verdict> known,
      ReductionLimits limits) {
    this.failing = failing;
    this.edits = List.copyOf(edits);
    this.mutant = mutant;
    this.verdicts = new HashMap<>(known);
    this.limits = limits;
    this.smallestSoFar = this.edits;
    advance();
  }

  /**
   * Repeats the search from the beginning with the known verdicts, until it ends or needs a verdict
   * that is missing.
   */
  private void advance() {
    wanted = null;
    smallestSoFar = edits;
    try {
      result = search();
    } catch (Missing e) {
      if (asked >= limits.maxExecutions()) {
        result = bestSoFar(LIMIT);
        wanted = null;
      } else if (asked == limits.maxExecutions() - 1 && needsConfirmation(smallestSoFar)) {
        wanted =
            new Step<>(mutantWith(smallestSoFar), 1); // the last execution confirms the best set
      }
    }
  }

  private Reduced<I> search() {
    while (true) {
      List<Edit> smallest = minimise();
      if (limits.repeats() == 0 || failsAgain(smallest)) {
        return makeResult(smallest, anyPartIsOpen(smallest) ? UNDECIDED : null);
      }
      if (smallest.equals(edits)) {
        return makeResult(edits, UNCONFIRMED);
      }
      refuted.add(smallest);
    }
  }

  /** Runs the algorithm ddmin. */
  private List<Edit> minimise() {
    smallestSoFar = edits;
    int parts = 2;
    while (smallestSoFar.size() > 1) {
      List<Edit> now = smallestSoFar;
      List<List<Edit>> chunks = chunks(now, parts);
      Optional<List<Edit>> chunk = firstFailing(chunks);
      Optional<List<Edit>> rest =
          chunk.isPresent() || parts == 2
              ? Optional.empty()
              : firstFailing(chunks.stream().map(some -> removeEdits(now, some)).toList());
      if (chunk.isEmpty() && rest.isEmpty() && parts == now.size()) {
        break;
      }
      smallestSoFar = chunk.or(() -> rest).orElse(now);
      int next = chunk.isPresent() ? 2 : rest.isPresent() ? Math.max(parts - 1, 2) : 2 * parts;
      parts = Math.min(next, smallestSoFar.size());
    }
    return smallestSoFar;
  }

  private TestCase<I> mutantWith(List<Edit> some) {
    return some.equals(edits) ? failing : mutant.apply(some).orElseThrow();
  }

  private Reduced<I> makeResult(List<Edit> found, @Nullable String why) {
    TestCase<I> made = mutantWith(found);
    Verdict known = verdicts.get(new Step<>(made, 0));
    return new Reduced<>(
        found,
        made,
        known instanceof Verdict.Different failure ? failure : null,
        why == null,
        why,
        asked);
  }

  private static List<List<Edit>> chunks(List<Edit> all, int parts) {
    List<List<Edit>> chunks = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      chunks.add(all.subList(i * all.size() / parts, (i + 1) * all.size() / parts));
    }
    return chunks;
  }

  private static List<Edit> removeEdits(List<Edit> all, List<Edit> some) {
    List<Edit> rest = new ArrayList<>(all);
    rest.removeAll(some);
    return rest;
  }

  private Optional<List<Edit>> firstFailing(List<List<Edit>> sets) {
    return sets.stream().filter(this::fails).findFirst().map(List::copyOf);
  }

  private boolean fails(List<Edit> some) {
    return !some.isEmpty()
        && !refuted.contains(some)
        && mutant
            .apply(some)
            .filter(made -> requireVerdict(made, 0) instanceof Verdict.Different)
            .isPresent();
  }

  /** The number of failures that make up a majority of all executions. */
  private int majority() {
    return (limits.repeats() + 1) / 2 + 1;
  }

  /** Whether most executions of the mutant with these edits fail; its first execution did. */
  private boolean failsAgain(List<Edit> some) {
    TestCase<I> made = mutantWith(some);
    int failures = 1;
    for (int repeat = 1; repeat <= limits.repeats() && failures < majority(); repeat++) {
      failures += requireVerdict(made, repeat) instanceof Verdict.Different ? 1 : 0;
    }
    return failures >= majority();
  }

  private boolean needsConfirmation(List<Edit> some) {
    TestCase<I> made = mutantWith(some);
    long failures =
        IntStream.rangeClosed(1, limits.repeats())
            .filter(repeat -> verdicts.get(new Step<>(made, repeat)) instanceof Verdict.Different)
            .count();
    return limits.repeats() > 0 && !some.equals(edits) && 1 + failures < majority();
  }

  /** Whether, for some edit, the mutant without this edit is not known to pass. */
  private boolean anyPartIsOpen(List<Edit> found) {
    return found.size() > 1
        && found.stream().map(edit -> removeEdits(found, List.of(edit))).anyMatch(this::isOpen);
  }

  private boolean isOpen(List<Edit> part) {
    return !refuted.contains(part)
        && mutant
            .apply(part)
            .filter(made -> requireVerdict(made, 0) instanceof Verdict.Same)
            .isEmpty();
  }

  private Verdict requireVerdict(TestCase<I> testCase, int repeat) {
    Step<I> step = new Step<>(testCase, repeat);
    Verdict known = verdicts.get(step);
    if (known == null) {
      wanted = step;
      throw new Missing();
    }
    return known;
  }

  @Override
  public List<Step<I>> pendingSteps(int most) {
    return Stream.ofNullable(wanted).toList();
  }

  @Override
  public void recordVerdict(Step<I> step, Verdict verdict) {
    if (step.equals(wanted)) {
      verdicts.put(step, verdict);
      asked++;
      advance();
    }
  }

  @Override
  public int queries() {
    return asked;
  }

  /** Returns the result once the machine has finished. */
  public Optional<Reduced<I>> result() {
    return Optional.ofNullable(result);
  }

  /**
   * Returns the best result so far, for a search that cannot continue.
   *
   * @param why the reason, as in {@link Reduced#whyNotMinimal}
   */
  public Reduced<I> bestSoFar(String why) {
    return makeResult(needsConfirmation(smallestSoFar) ? edits : smallestSoFar, why);
  }
}
