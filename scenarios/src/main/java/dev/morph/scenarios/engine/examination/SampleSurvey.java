package dev.morph.scenarios.engine.examination;

import dev.morph.core.entity.CaseId;
import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Execution;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.SeededDraw;
import dev.morph.core.entity.TestCase;
import dev.morph.core.morphism.ScenarioDomain;
import dev.morph.core.morphism.Verdict;
import dev.morph.core.strategy.EveryMutant;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Mutants of one seed, drawn at random from its pool: in each round one of each domain, kind and
 * number of changes. Which are drawn depends on the run's random seed alone, so that all systems
 * are asked about the same.
 */
final class SampleSurvey<T, I, O> {
  /** So many of a stratum are looked at together. */
  private static final int BATCH = 8;

  private final TaskUnderTest<T, I, O> unit;
  private final List<SharedDomain<I>> domains;
  private final Map<Stratum, List<TestCase<I>>> strata = new TreeMap<>();
  private final Map<CaseId, Verdict> verdicts = new HashMap<>();
  private final Map<Part, Drawing<I>> drawings = new LinkedHashMap<>();
  private int begun;
  private int rounds;

  /** Mutants of a kind with as many changes. */
  private record Stratum(String kind, int changes) implements Comparable<Stratum> {
    private static final Comparator<Stratum> ORDER =
        Comparator.comparing(Stratum::kind).thenComparingInt(Stratum::changes);

    @Override
    public int compareTo(Stratum other) {
      return ORDER.compare(this, other);
    }
  }

  private record Part(int domain, Stratum stratum) {}

  /** How far one stratum was looked through for one domain. */
  private static final class Drawing<I> {
    private final List<TestCase<I>> drawn = new ArrayList<>();
    private int looked;
  }

  /**
   * Of these mutants.
   *
   * @param drawn which of them are asked about, and in which order
   */
  SampleSurvey(
      TaskUnderTest<T, I, O> unit,
      List<SharedDomain<I>> domains,
      List<TestCase<I>> pool,
      Drawn drawn) {
    this.unit = unit;
    this.domains = domains;
    for (TestCase<I> mutant : pool) {
      if (drawn.changes().contains(mutant.order())
          && mutant.origin() instanceof Origin.Mutant made) {
        strata
            .computeIfAbsent(
                new Stratum(made.datamorphism(), mutant.order()), any -> new ArrayList<>())
            .add(mutant);
      }
    }
    strata.values().forEach(mutants -> mutants.sort(drawn.order()));
    for (SharedDomain<I> domain : domains) {
      if (domain.comparesMutants()) {
        Object unused = domain.exclusions(unit.seed(), pool);
      }
    }
  }

  /** What is drawn, and in which order. */
  record Drawn(Set<Integer> changes, long randomSeed) {
    <I> Comparator<TestCase<I>> order() {
      Comparator<TestCase<I>> drawn =
          Comparator.comparingLong(
              mutant -> SeededDraw.of(randomSeed, "sample", mutant.id().hex()).nextLong());
      return drawn.thenComparing(TestCase::id);
    }
  }

  /**
   * Asks and judges the mutants of all rounds up to one.
   *
   * @throws SuspendedException if no answer is available now
   */
  void run(Examination<T, I, O> examination, Execution<I, O> usual, int upTo) {
    for (; rounds < upTo; rounds++) {
      List<TestCase<I>> wanted = round(rounds);
      begun = rounds + 1;
      EveryMutant<I> machine = new EveryMutant<>(wanted, 0, 1);
      try {
        examination.drive(List.of(machine), usual);
      } finally {
        machine.verdicts().forEach((step, verdict) -> verdicts.put(step.testCase().id(), verdict));
      }
    }
  }

  private List<TestCase<I>> round(int round) {
    Map<CaseId, TestCase<I>> wanted = new LinkedHashMap<>();
    for (int domain = 0; domain < domains.size(); domain++) {
      for (Stratum stratum : strata.keySet()) {
        drawn(new Part(domain, stratum), round)
            .ifPresent(mutant -> wanted.put(mutant.id(), mutant));
      }
    }
    return List.copyOf(wanted.values());
  }

  private Optional<TestCase<I>> drawn(Part part, int round) {
    Drawing<I> drawing = drawings.computeIfAbsent(part, any -> new Drawing<>());
    List<TestCase<I>> all = Objects.requireNonNull(strata.get(part.stratum()));
    while (drawing.drawn.size() <= round && drawing.looked < all.size()) {
      List<TestCase<I>> next =
          all.subList(drawing.looked, Math.min(all.size(), drawing.looked + BATCH));
      var exclusions = domains.get(part.domain()).exclusions(unit.seed(), next);
      for (int i = 0; i < next.size(); i++) {
        if (exclusions.get(i).isEmpty()) {
          drawing.drawn.add(next.get(i));
        }
      }
      drawing.looked += next.size();
    }
    return round < drawing.drawn.size() ? Optional.of(drawing.drawn.get(round)) : Optional.empty();
  }

  /** Rounds that were asked whole. */
  int rounds() {
    return rounds;
  }

  /** What is known of the mutants of all rounds, one that was begun included. */
  List<Sampled.Drawn> results() {
    List<Sampled.Drawn> results = new ArrayList<>();
    drawings.forEach(
        (part, drawing) -> {
          for (TestCase<I> mutant :
              drawing.drawn.subList(0, Math.min(begun, drawing.drawn.size()))) {
            Verdict verdict = verdicts.get(mutant.id());
            if (verdict != null) {
              results.add(result(part, mutant, verdict));
            }
          }
        });
    return results;
  }

  private Sampled.Drawn result(Part part, TestCase<I> mutant, Verdict verdict) {
    ScenarioDomain<I> domain = domains.get(part.domain());
    boolean broken = verdict instanceof Verdict.Different;
    return new Sampled.Drawn(
        domain.name(),
        part.stratum().kind(),
        part.stratum().changes(),
        mutant.id().hex(),
        word(verdict),
        broken ? changes(mutant) : List.of(),
        broken ? unit.experiment().text(mutant.input()) : null,
        verdict instanceof Verdict.Different failure ? Results.judgement(failure) : null);
  }

  private static List<String> changes(TestCase<?> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().map(Edit::words).toList()
        : List.of();
  }

  private static String word(Verdict verdict) {
    if (verdict instanceof Verdict.Different) {
      return Sampled.Drawn.DIFFERENT;
    }
    if (verdict instanceof Verdict.Same) {
      return Sampled.Drawn.SAME;
    }
    return verdict instanceof Verdict.Undecided ? "undecided" : "cut_short";
  }
}
