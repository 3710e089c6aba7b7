package dev.morph.experiments.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.Scores.MetricScores;
import dev.morph.experiments.table.Shown;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail.Search;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The caveats that a reader must know before trusting a run's scores. Caveats that do not apply to
 * the run are left out.
 */
public final class Caveats {
  private final RunRecord run;
  private final Terms terms;

  /** Creates the caveats of a run. */
  public Caveats(RunRecord run) {
    this.run = run;
    this.terms = run.terms();
  }

  /** A caveat: a short name, and one or two sentences. */
  public record Caveat(String name, String words) {}

  /** All caveats that apply to the run. */
  public List<Caveat> all() {
    List<Caveat> caveats = new ArrayList<>();
    unfinishedCaveat().ifPresent(caveats::add);
    caveats.addAll(run.experimentSections().caveats(run));
    Stream.of(
            sampledCaveat(),
            censoredCaveat(),
            undecidedCaveat(),
            noiseCaveat(),
            sandboxCaveat(),
            outputsCaveat())
        .flatMap(Optional::stream)
        .forEach(caveats::add);
    return caveats;
  }

  private Optional<Caveat> unfinishedCaveat() {
    long seeds = countResults(Result.Suspended.class);
    return caveatIf(
        seeds > 0,
        "Unfinished",
        ("%s of %s walks were not finished. Each counts up to where it stopped, and no restricted"
                + " mean is given if that is below tau. Continue the run with --resume.")
            .formatted(seeds, run.results().size()));
  }

  private Optional<Caveat> sampledCaveat() {
    Optional<Integer> complete =
        run.scores().models().stream()
            .flatMap(model -> model.metrics().stream())
            .map(MetricScores::orderComplete)
            .filter(Objects::nonNull)
            .min(Integer::compare);
    int order = complete.orElse(0);
    String generated =
        order == 0
            ? "Not even all %s with %s were generated"
                .formatted(terms.mutants(), terms.changesPhrase(1))
            : "Every %s with up to %s was generated"
                .formatted(terms.mutant(), terms.changesPhrase(order));
    return caveatIf(
        complete.isPresent(),
        "Sampled",
        ("%s for every task; beyond that, a seeded sample of %s per shell. A nearer failure may"
                + " have been missed there, so R^o is an upper bound.")
            .formatted(generated, run.plan().path("budget").asText("?")));
  }

  private Optional<Caveat> censoredCaveat() {
    long held = countResults(Result.NotReached.class);
    return caveatIf(
        held > 0,
        "Censored",
        ("In %s of %s walks no failure was found within the limits (%s queries). R^o and R^* leave"
                + " them out; the restricted mean counts them up to the explored distance, which is"
                + " only correct if the limit is unrelated to how soon a task would have failed.%s")
            .formatted(
                held,
                run.results().size(),
                run.plan().path("max_queries").asText("?"),
                withinRadiusText()));
  }

  /**
   * Counts the walks that ended inside a radius, where only the nearest mutants are known to pass;
   * empty if there are none.
   */
  private String withinRadiusText() {
    long within =
        run.results().stream()
            .filter(Result.NotReached.class::isInstance)
            .map(Result::trail)
            .filter(it -> it.search() != null && endsWithinRadius(it.queries(), it.search()))
            .count();
    return within == 0
        ? ""
        : (" %s ended inside a radius, so they are known to hold only for the %s that were asked;"
                + " with a multiple of --budget as the limit, walks end with a complete radius.")
            .formatted(within, terms.mutants());
  }

  private static boolean endsWithinRadius(int queries, Search search) {
    int passedOver = search.excluded().values().stream().mapToInt(Integer::intValue).sum();
    return queries + passedOver < search.generated();
  }

  private Optional<Caveat> undecidedCaveat() {
    int undecided = 0;
    int cut = 0;
    for (Result seed : run.results()) {
      Search search = seed.trail().search();
      undecided += search == null ? 0 : search.undecided();
      cut += search == null ? 0 : search.cutShort();
    }
    return caveatIf(
        undecided + cut > 0,
        "Undecided",
        ("The oracle was undecided about %s %s, and %s answers were cut by a limit. They were"
                + " skipped, neither passed nor failed; r_o_lower in scores.json counts the nearest of"
                + " them as failed.")
            .formatted(undecided, terms.mutants(), cut));
  }

  private Optional<Caveat> noiseCaveat() {
    Optional<Caveat> own = run.experimentSections().noiseCaveat(run);
    List<String> unknown =
        run.allDomains().breakage().stream()
            .flatMap(it -> it.models().stream())
            .filter(model -> !model.overall().noiseKnown() && !model.overall().isEmpty())
            .map(model -> PlainText.line(model.model()))
            .toList();
    boolean sampled = run.allDomains().breakage().filter(it -> !it.isEmpty()).isPresent();
    return own.isPresent()
        ? own
        : caveatIf(
            !unknown.isEmpty() || !sampled,
            "Noise not known",
            ("%s unchanged task has only one answer, so it is unknown how often a model contradicts"
                    + " itself without any change. --references 3 measures this.")
                .formatted(
                    unknown.isEmpty() ? "Each" : "Under " + String.join(", ", unknown) + " each"));
  }

  private Optional<Caveat> sandboxCaveat() {
    for (JsonNode start : run.manifest().path("starts")) {
      String sandbox = start.path("sandbox").asText("");
      if (!sandbox.isEmpty() && !sandbox.startsWith("bwrap")) {
        return caveatIf(
            true,
            "Sandbox",
            "Programs ran with this protection: %s.".formatted(PlainText.line(sandbox)));
      }
    }
    return Optional.empty();
  }

  private Optional<Caveat> outputsCaveat() {
    return caveatIf(
        run.tasks().isEmpty() || !Files.exists(run.folder().resolve("run.db")),
        Shown.capitalise(terms.output()) + "s not shown",
        ("The folder contains no %s, so descriptions or %ss are missing below. Restore the file, or"
                + " continue the run with --resume; then run morph report.")
            .formatted(run.tasks().isEmpty() ? KeptTask.FILE : "run.db", terms.output()));
  }

  private static Optional<Caveat> caveatIf(boolean applies, String name, String words) {
    return applies ? Optional.of(new Caveat(name, words)) : Optional.empty();
  }

  private long countResults(Class<? extends Result> kind) {
    return run.results().stream().filter(kind::isInstance).count();
  }
}
