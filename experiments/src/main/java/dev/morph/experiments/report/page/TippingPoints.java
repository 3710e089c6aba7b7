package dev.morph.experiments.report.page;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.TippingPrograms.WalkEnd;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.SplitParaphrase;
import dev.morph.experiments.analysis.label.SplitParaphrase.Piece;
import dev.morph.experiments.report.Outputs.Answered;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.ShownTask;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.page.LineDiff.Line;
import dev.morph.experiments.report.page.Page.Filter;
import dev.morph.scenarios.engine.store.Reduction;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Result.Found;
import dev.morph.scenarios.engine.store.Result.Judgement;
import dev.morph.scenarios.engine.store.Result.Point;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The failures as shown in a report: first failures of walks, then failures in the sample. If
 * several metrics found the same first failure of a seed, they share one entry, because outputs and
 * witness are the same. The first thousand failures are in the report; each further thousand has a
 * separate page, created on demand.
 */
public final class TippingPoints {
  static final int PER_PAGE = 1_000;

  private final RunRecord run;
  private final List<Failure> failures = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, List<TippingDistances.Difference>> differences;

  /**
   * A failure of a walk or of the sample.
   *
   * @param topic the task's topic; empty if it has none
   * @param mutant the mutant that failed
   * @param found the walks that ended at this mutant; empty if it was drawn for the sample
   * @param domains the domains in which the mutant failed
   */
  public record Failure(
      String model,
      String seed,
      String topic,
      FailedMutant mutant,
      List<Found> found,
      List<String> domains,
      Judgement judgement) {
    /**
     * The domains to which the mutant does not belong, each with the reason; empty if it belongs to
     * all.
     */
    public String outside() {
      return found.stream()
          .limit(1)
          .flatMap(it -> it.excludedFrom().entrySet().stream())
          .map(it -> it.getKey() + ": " + it.getValue().reason())
          .collect(Collectors.joining("; "));
    }

    /** The names of the metrics, for filters; separated by spaces, which never occur in names. */
    public String metrics() {
      return found.stream().map(Found::metric).distinct().collect(Collectors.joining(" "));
    }
  }

  /**
   * A mutant that failed.
   *
   * @param changes descriptions of the changes
   * @param pieces the text with its changes marked
   * @param answer the answer to the text
   */
  public record FailedMutant(
      String id,
      String text,
      List<String> changes,
      List<Piece> pieces,
      Optional<Answered> answer) {}

  /**
   * A failure with everything that the report shows about it.
   *
   * @param id the id of the failing text on a sheet of labels
   * @param label the label of that text; empty if it has none
   * @param edits the changes, {@code from → to}
   * @param description the task; null if the folder does not contain it
   * @param distances the distances from the reference to the programs of last success and first
   *     failure, as text; empty if unknown
   * @param needed the result of reducing the changes, as text; empty if they were not reduced
   * @param diff the diff of both outputs; empty if the outputs are not known
   * @param exchanges prompts as sent and answers as received, by heading
   */
  public record Entry(
      String anchor,
      String id,
      String label,
      String model,
      String edits,
      Failure failure,
      @Nullable String description,
      String distances,
      String needed,
      List<Line> diff,
      Map<String, Answered> exchanges) {}

  TippingPoints(RunRecord run) {
    this.run = run;
    run.allDomains().results().stream()
        .flatMap(line -> line.found().stream())
        .collect(Collectors.groupingBy(TippingPoints::key, LinkedHashMap::new, Collectors.toList()))
        .forEach((key, found) -> add(key, walkFailure(found)));
    for (Sampled sample : run.allDomains().samples()) {
      for (Drawn mutant : sample.failures()) {
        add(key(sample.model(), sample.seed(), mutant.id()), sampleFailure(sample, mutant));
      }
    }
    differences =
        run.headline().tipping().differences().stream()
            .collect(Collectors.groupingBy(TippingPoints::key));
  }

  /**
   * Adds a failure, unless it was already added: failures found by both walks and the sample are
   * shown once.
   */
  private void add(String key, Failure failure) {
    if (places.putIfAbsent(key, failures.size()) == null) {
      failures.add(failure);
    }
  }

  private Failure walkFailure(List<Found> found) {
    Found any = found.get(0);
    Point mutant = any.firstFailure();
    return new Failure(
        any.model(),
        any.seed(),
        any.labelText("topic").orElse(""),
        new FailedMutant(
            mutant.id(),
            mutant.text(),
            mutant.edits().stream().map(Edit::description).toList(),
            SplitParaphrase.pieces(mutant),
            run.outputs().tippingAnswer(mutant)),
        found,
        found.stream().map(Found::domain).distinct().toList(),
        any.judgement());
  }

  private Failure sampleFailure(Sampled sample, Drawn mutant) {
    String text = Objects.requireNonNull(mutant.text());
    ShownTask task = run.tasks().get(sample.seed());
    return new Failure(
        sample.model(),
        sample.seed(),
        String.valueOf(sample.labels().getOrDefault("topic", "")),
        new FailedMutant(
            mutant.id(),
            text,
            mutant.changes(),
            MarkedText.pieces(task == null ? text : task.keptTask().description(), text),
            run.outputs().sampleAnswer(sample.model(), mutant)),
        List.of(),
        List.of(mutant.domain()),
        Objects.requireNonNull(mutant.judgement()));
  }

  /** The number of failures. */
  public int size() {
    return failures.size();
  }

  /** The heading above the failures. */
  public String heading() {
    boolean walked = failures.stream().anyMatch(it -> !it.found().isEmpty());
    boolean drawn = failures.stream().anyMatch(it -> it.found().isEmpty());
    return !drawn ? "Tipping points" : walked ? "Tipping points and failures" : "Failures";
  }

  /** The filters that a reader can use; attributes with fewer than two values are left out. */
  public List<Filter> filters() {
    return Stream.of(
            filter("model", "Model", it -> Stream.of(run.modelNames().shown(it.model()))),
            filter("metrics", "Metric", it -> it.found().stream().map(Found::metric)),
            filter("domain", "Domain", it -> it.domains().stream()),
            filter("topic", "Topic", it -> Stream.of(it.topic()).filter(name -> !name.isEmpty())),
            filter("cause", "Cause", it -> Stream.of(it.judgement().cause())))
        .filter(filter -> filter.values().size() > 1)
        .toList();
  }

  private Filter filter(String attribute, String label, Function<Failure, Stream<String>> values) {
    return new Filter(
        attribute,
        label,
        failures.stream().flatMap(values).map(PlainText::line).distinct().sorted().toList());
  }

  /** The terms that the experiment uses for mutants, outputs and changes. */
  public Terms terms() {
    return run.terms();
  }

  /** The number of pages with failures, including the report. */
  int pageCount() {
    return Math.max(1, (size() + PER_PAGE - 1) / PER_PAGE);
  }

  /**
   * The entries of a page.
   *
   * @param page number of the page, counted from 1
   */
  List<Entry> entries(int page) {
    int from = (page - 1) * PER_PAGE;
    return IntStream.range(from, Math.min(size(), from + PER_PAGE))
        .parallel()
        .mapToObj(place -> entry(anchor(place), failures.get(place)))
        .toList();
  }

  /**
   * Returns the link from the report to the description of a first failure; empty if the walk found
   * none.
   */
  String href(Result line) {
    Integer place = line.found().map(found -> places.get(key(found))).orElse(null);
    if (place == null) {
      return "";
    }
    return (place < PER_PAGE ? "" : TippingPage.fileName(place / PER_PAGE + 1))
        + "#"
        + anchor(place);
  }

  private static String anchor(int place) {
    return "t" + (place + 1);
  }

  private Entry entry(String anchor, Failure failure) {
    ShownTask task = run.tasks().get(failure.seed());
    FailedMutant mutant = failure.mutant();
    String id = FirstFailureLabels.sheetId(failure.seed(), mutant.text());
    Label label = run.labels().get(id);
    Optional<Answered> seed = run.outputs().seedAnswer(failure.model(), failure.seed());
    Map<String, Answered> exchanges = new LinkedHashMap<>();
    seed.ifPresent(it -> exchanges.put("the task", it));
    mutant.answer().ifPresent(it -> exchanges.put("the failure", it));
    String first = seed.map(Answered::output).orElse("");
    String second = mutant.answer().map(Answered::output).orElse("");
    return new Entry(
        anchor,
        id,
        label == null ? "" : label.name().toLowerCase(Locale.ROOT),
        run.modelNames().shown(failure.model()),
        formatEdits(mutant.changes()),
        failure,
        task == null ? null : task.keptTask().description(),
        failure.found().stream().limit(1).map(this::formatDistances).collect(Collectors.joining()),
        run.allDomains()
            .failures()
            .find(failure.model(), failure.seed(), mutant.id())
            .map(TippingPoints::neededChanges)
            .orElse(""),
        first.isEmpty() || second.isEmpty()
            ? List.of()
            : LineDiff.diff(first, second, task == null ? "" : task.language()),
        exchanges);
  }

  private static String neededChanges(Reduction reduction) {
    String words = ReducedFailures.describe(reduction);
    return reduction.edits().size() == reduction.changes().size()
        ? words
        : words + ": " + formatEdits(ReducedFailures.neededChanges(reduction));
  }

  /** Formats both distances of each kind, the last success first. */
  private String formatDistances(Found line) {
    return differences.getOrDefault(key(line), List.of()).stream()
        .map(
            it ->
                "%s %s → %s"
                    .formatted(
                        it.kind().label(), it.lastSuccess().value(), it.firstFailure().value()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Formats the changes; a replaced word is shown as {@code from → to}. */
  static String formatEdits(List<String> words) {
    return words.stream()
        .map(change -> PlainText.line(change.replace(" -> ", " → ")))
        .collect(Collectors.joining(", "));
  }

  private static String key(TippingDistances.Difference difference) {
    WalkEnd end = difference.end();
    return key(end.model(), end.seed(), end.failure());
  }

  private static String key(Found line) {
    return key(line.model(), line.seed(), line.firstFailure().id());
  }

  private static String key(String model, String seed, String failure) {
    return model + "\n" + seed + "\n" + failure;
  }
}
