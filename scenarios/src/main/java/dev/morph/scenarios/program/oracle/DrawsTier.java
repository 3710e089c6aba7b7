package dev.morph.scenarios.program.oracle;

import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.program.oracle.align.Alignment;
import dev.morph.scenarios.program.oracle.align.Translation;
import dev.morph.scenarios.program.oracle.compare.Comparison;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes;
import dev.morph.scenarios.program.oracle.compare.RepeatedOutcomes.Relation;
import dev.morph.scenarios.program.oracle.run.Passes;
import dev.morph.scenarios.program.oracle.run.RepeatedRuns;
import dev.morph.scenarios.program.oracle.run.Spare;
import dev.morph.scenarios.program.oracle.run.Trials;
import dev.morph.scenarios.program.sandbox.WorkerSource;
import dev.morph.scenarios.program.sandbox.worker.Input;
import dev.morph.scenarios.program.sandbox.worker.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Programs that may do something else each time are run over all inputs again and again: one that
 * draws on a single input agrees there as often as not. What they do is compared as {@link
 * RepeatedOutcomes} says. Programs of which nothing speaks for it cost nothing here.
 */
final class DrawsTier implements Tier {
  private static final String NAME = "draws";

  /** So many inputs that stay open are looked at once more, with more runs. */
  private static final int MOST_OPEN = 3;

  private final Map<String, InputsTier.Source> sources;
  private final WorkerSource workers;
  private final Comparison comparison;

  /** One that looks again at the inputs of these tiers. */
  DrawsTier(Map<String, InputsTier.Source> sources, WorkerSource workers, OracleSettings settings) {
    this.sources = new LinkedHashMap<>(sources);
    this.workers = workers;
    this.comparison = new Comparison(settings.tolerance());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Verdict> judge(Pair pair) throws InterruptedException {
    boolean worthwhile =
        pair.isDoubtful()
            || Passes.areWorthwhile(pair.seed().compiled())
            || Passes.areWorthwhile(pair.mutant());
    if (!worthwhile || pair.alignments().isEmpty()) {
      return Optional.empty();
    }
    pair.forgetDoubts(sources.keySet());
    for (Map.Entry<String, InputsTier.Source> source : sources.entrySet()) {
      Trials known = source.getValue().of(pair.seed(), pair.seedWorker());
      Optional<Verdict> verdict = judge(pair, source.getKey(), known);
      if (verdict.isPresent()) {
        return verdict;
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> judge(Pair pair, String tier, Trials known)
      throws InterruptedException {
    List<Alignment> possible = new ArrayList<>();
    List<Relation> doubts = new ArrayList<>();
    Optional<Difference> first = Optional.empty();
    for (Alignment alignment : pair.alignments()) {
      Look look = new Look(pair, tier, known, alignment);
      Optional<Difference> difference = look.difference();
      if (difference.isEmpty()) {
        possible.add(alignment);
        doubts.addAll(look.doubts);
      } else if (first.isEmpty()) {
        first = difference;
      }
    }
    if (possible.isEmpty() && first.isPresent()) {
      return Optional.of(first.get().verdict(pair, NAME));
    }
    pair.keep(possible);
    doubts.forEach(doubt -> pair.doubt(NAME, doubt));
    return Optional.empty();
  }

  /** One alignment over all inputs. */
  private final class Look {
    private final Pair pair;
    private final String tier;
    private final Trials known;
    private final List<Integer> places = new ArrayList<>();
    private final List<Translation> translations = new ArrayList<>();
    private final List<Relation> doubts = new ArrayList<>();

    Look(Pair pair, String tier, Trials known, Alignment alignment) {
      this.pair = pair;
      this.tier = tier;
      this.known = known;
      for (int i = 0; i < known.inputs().size(); i++) {
        Optional<Translation> translation = alignment.translate(known.inputs().get(i));
        if (translation.isPresent()) {
          places.add(i);
          translations.add(translation.get());
        }
      }
    }

    Optional<Difference> difference() throws InterruptedException {
      List<Input> inputs = translations.stream().map(Translation::input).toList();
      List<List<Outcome>> mutant = Passes.of(workers, pair.mutant(), inputs);
      int open = 0;
      for (int i = 0; i < mutant.size(); i++) {
        RepeatedOutcomes draws = draws(i, known.passes().get(places.get(i)), mutant.get(i));
        boolean empty = draws.seedOutcomes().isEmpty() || draws.mutantOutcomes().isEmpty();
        if (empty
            || draws.relation() == Relation.ALIKE
            || !pair.rule().counts(tier, known, places.get(i))) {
          continue;
        }
        RepeatedOutcomes closer = open++ < MOST_OPEN ? closer(i) : draws;
        if (closer.relation() == Relation.APART && closer.draws()) {
          return Optional.of(Difference.of(known.inputs().get(places.get(i)), closer));
        }
        if (closer.relation() != Relation.ALIKE) {
          doubts.add(closer.draws() ? closer.relation() : Relation.BOTH_DRAW);
        }
      }
      return Optional.empty();
    }

    private RepeatedOutcomes closer(int i) throws InterruptedException {
      RepeatedRuns repetition = new RepeatedRuns(workers);
      Input input = translations.get(i).input();
      List<Outcome> runs = new ArrayList<>(repetition.of(pair.mutant(), input, true, new Spare()));
      runs.addAll(repetition.more(pair.mutant(), input));
      return draws(i, known.often(places.get(i)), runs);
    }

    private RepeatedOutcomes draws(int i, List<Outcome> seed, List<Outcome> mutant) {
      return new RepeatedOutcomes(
          comparison,
          known.inputs().get(places.get(i)),
          translations.get(i),
          new RepeatedOutcomes.Runs(
              seed.stream().filter(RepeatedRuns::tells).toList(),
              mutant.stream().filter(RepeatedRuns::tells).toList()));
    }
  }
}
