package dev.morph.experiments.report;

import dev.morph.core.entity.Edit;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.TippingDistances;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.analysis.label.ReplacedWords.Piece;
import dev.morph.experiments.report.LineDiff.Line;
import dev.morph.experiments.report.Outputs.Answered;
import dev.morph.experiments.report.Page.Filter;
import dev.morph.experiments.table.Shown;
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
 * The failures as shown in a report: first failures of walks, then failures in the sample. Metrics
 * that found the same first failure of a seed share one entry, since outputs and witness are the
 * same. The first thousand are in the report; each further thousand is on a page of its own,
 * created on demand.
 */
public final class TippingPoints {
  static final int PER_PAGE = 1_000;

  private final RunRecord run;
  private final List<Failure> failures = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, List<TippingDistances.Difference>> differences;

  /**
   * A failure of a walk or of the sample, before it is made readable.
   *
   * @param found the walks that ended there; empty if it was drawn for the sample
   * @param text of the mutant
   * @param topic of the task; empty if it has none
   * @param words what was changed
   * @param pieces the text with its changes marked
   * @param answer for the mutant
   */
  private record Failure(
      String model,
      String seed,
      String text,
      String topic,
      List<Found> found,
      List<String> domains,
      List<String> words,
      int order,
      Judgement judgement,
      List<Piece> pieces,
      Optional<Answered> answer) {}

  /**
   * A failure.
   *
   * @param id of its paraphrase on a sheet of labels
   * @param label its label; empty if it has none
   * @param domains in which it failed
   * @param outside why it does not belong to another domain; empty if it does
   * @param edits what was changed, {@code from → to}
   * @param description the task; null if the folder does not contain it
   * @param paths how walks reached it; empty if it was drawn for the sample
   * @param distances from the reference to the programs of last success and first failure, in
   *     words; empty if unknown
   * @param diff of both outputs; empty if they are not known
   * @param exchanges prompts as sent, with answers as received
   */
  public record Entry(
      String anchor,
      String id,
      String label,
      List<String> domains,
      String outside,
      String seed,
      String model,
      String topic,
      String cause,
      String edits,
      int order,
      @Nullable String description,
      List<Piece> failure,
      List<Path> paths,
      Judgement judgement,
      String distances,
      List<Line> diff,
      List<Exchange> exchanges) {

    /** The labels a reader can choose. */
    public static final List<Choice> CHOICES =
        List.of(
            new Choice("valid", "valid: the same task"),
            new Choice("changed", "not valid: another task"),
            new Choice("unsure", "unsure"));

    /** The names of the domains, for filters. */
    public String inDomains() {
      return String.join(" ", domains);
    }

    /** The names of the metrics, for filters; separated by spaces, which never occur in names. */
    public String metrics() {
      return paths.stream().map(Path::metric).distinct().collect(Collectors.joining(" "));
    }
  }

  /**
   * A label that can be chosen.
   *
   * @param value as in label sheets
   */
  public record Choice(String value, String words) {}

  /**
   * A prompt and its answer, unchanged except for characters that could hide or reorder something.
   */
  public record Exchange(String about, String prompt, String answer) {
    private static Exchange of(String about, Answered answered) {
      return new Exchange(
          about, VisibleText.of(answered.prompt()), VisibleText.of(answered.answer()));
    }
  }

  /** How one metric reached it. */
  public record Path(
      String metric,
      String domain,
      String failureAt,
      String successAt,
      int queries,
      List<Piece> success) {}

  TippingPoints(RunRecord run) {
    this.run = run;
    run.whole().results().stream()
        .flatMap(line -> line.found().stream())
        .collect(Collectors.groupingBy(TippingPoints::key, LinkedHashMap::new, Collectors.toList()))
        .forEach((key, found) -> add(key, walked(found)));
    for (Sampled sample : run.whole().samples()) {
      for (Drawn mutant : sample.failures()) {
        add(key(sample.model(), sample.seed(), mutant.id()), drawn(sample, mutant));
      }
    }
    differences =
        run.analysis().tipping().differences().stream()
            .collect(Collectors.groupingBy(it -> key(it.model(), it.seed(), it.failure())));
  }

  /** What walks and the sample met is shown once. */
  private void add(String key, Failure failure) {
    if (places.putIfAbsent(key, failures.size()) == null) {
      failures.add(failure);
    }
  }

  private Failure walked(List<Found> found) {
    Found any = found.get(0);
    Point mutant = any.firstFailure();
    return new Failure(
        any.model(),
        any.seed(),
        mutant.text(),
        any.text("topic").orElse(""),
        found,
        found.stream().map(Found::domain).distinct().toList(),
        mutant.edits().stream().map(Edit::words).toList(),
        mutant.order(),
        any.judgement(),
        MarkedText.of(mutant),
        run.outputs().of(mutant));
  }

  private Failure drawn(Sampled sample, Drawn mutant) {
    String text = Objects.requireNonNull(mutant.text());
    ShownTask task = run.tasks().get(sample.seed());
    return new Failure(
        sample.model(),
        sample.seed(),
        text,
        String.valueOf(sample.labels().getOrDefault("topic", "")),
        List.of(),
        List.of(mutant.domain()),
        mutant.changes(),
        mutant.words(),
        Objects.requireNonNull(mutant.judgement()),
        MarkedText.of(task == null ? text : task.task().description(), text),
        run.outputs().ofDrawn(sample.model(), mutant));
  }

  /** The number of failures. */
  int size() {
    return failures.size();
  }

  /** What they are, as a heading. */
  String heading() {
    boolean walked = failures.stream().anyMatch(it -> !it.found().isEmpty());
    boolean drawn = failures.stream().anyMatch(it -> it.found().isEmpty());
    return !drawn ? "Tipping points" : walked ? "Tipping points and failures" : "Failures";
  }

  /** What they can be filtered by, each with at least two values. */
  List<Filter> filters() {
    return Stream.of(
            filter("model", "Model", it -> Stream.of(run.names().of(it.model()))),
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

  /** The number of pages they take, including the report. */
  int pages() {
    return Math.max(1, (size() + PER_PAGE - 1) / PER_PAGE);
  }

  /**
   * The entries of a page.
   *
   * @param page from 1
   */
  List<Entry> entries(int page) {
    int from = (page - 1) * PER_PAGE;
    int to = Math.min(size(), from + PER_PAGE);
    return IntStream.range(from, to)
        .parallel()
        .mapToObj(place -> entry(anchor(place), failures.get(place)))
        .toList();
  }

  /**
   * The link from the report to the description of a first failure; empty for a seed without one.
   */
  String href(Result line) {
    return line.found()
        .map(TippingPoints::key)
        .map(places::get)
        .map(
            place ->
                (place < PER_PAGE ? "" : TippingPage.file(place / PER_PAGE + 1))
                    + "#"
                    + anchor(place))
        .orElse("");
  }

  private static String anchor(int place) {
    return "t" + (place + 1);
  }

  private Entry entry(String anchor, Failure failure) {
    ShownTask task = run.tasks().get(failure.seed());
    String id = FirstFailureLabels.id(failure.seed(), failure.text());
    Optional<Answered> seed = run.outputs().ofSeed(failure.model(), failure.seed());
    return new Entry(
        anchor,
        id,
        label(id),
        failure.domains(),
        failure.found().stream()
            .limit(1)
            .flatMap(it -> it.excludedFrom().entrySet().stream())
            .map(it -> it.getKey() + ": " + it.getValue().reason())
            .collect(Collectors.joining("; ")),
        PlainText.line(failure.seed()),
        run.names().of(failure.model()),
        PlainText.line(failure.topic()),
        failure.judgement().cause(),
        edits(failure.words()),
        failure.order(),
        task == null ? null : VisibleText.of(task.task().description()),
        failure.pieces(),
        failure.found().stream().map(TippingPoints::path).toList(),
        visible(failure.judgement()),
        failure.found().stream().limit(1).map(this::distances).collect(Collectors.joining()),
        diff(seed, failure.answer(), task == null ? "" : task.language()),
        Stream.of(
                seed.map(it -> Exchange.of("the task", it)),
                failure.answer().map(it -> Exchange.of("the failure", it)))
            .flatMap(Optional::stream)
            .toList());
  }

  private String label(String id) {
    Label label = run.labels().get(id);
    return label == null ? "" : label.name().toLowerCase(Locale.ROOT);
  }

  /** Both distances of each kind, last success first. */
  private String distances(Found line) {
    return differences.getOrDefault(key(line), List.of()).stream()
        .map(
            it ->
                it.kind().label()
                    + " "
                    + it.lastSuccess().value()
                    + " → "
                    + it.firstFailure().value())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static List<Line> diff(
      Optional<Answered> seed, Optional<Answered> mutant, String language) {
    String first = seed.map(Answered::output).orElse("");
    String second = mutant.map(Answered::output).orElse("");
    return first.isEmpty() || second.isEmpty() ? List.of() : LineDiff.of(first, second, language);
  }

  private static Path path(Found line) {
    Point failure = line.firstFailure();
    Point success = line.lastSuccess();
    return new Path(
        line.metric(),
        line.domain(),
        Shown.number(failure.value()),
        Shown.number(success.value()),
        line.trail().queries(),
        MarkedText.of(success));
  }

  private static Judgement visible(Judgement judgement) {
    return new Judgement(
        judgement.cause(),
        judgement.tier(),
        judgement.inputs(),
        VisibleText.of(judgement.alignment()),
        VisibleText.of(judgement.input()),
        VisibleText.of(judgement.seedOutcome()),
        VisibleText.of(judgement.mutantOutcome()),
        judgement.compared().stream().map(VisibleText::of).toList(),
        judgement.uncompared().stream().map(VisibleText::of).toList());
  }

  /** What was changed, {@code from → to} for a replaced word. */
  static String edits(List<String> words) {
    return words.stream()
        .map(change -> PlainText.line(change.replace(" -> ", " → ")))
        .collect(Collectors.joining(", "));
  }

  private static String key(Found line) {
    return key(line.model(), line.seed(), line.firstFailure().id());
  }

  private static String key(String model, String seed, String failure) {
    return model + "\n" + seed + "\n" + failure;
  }
}
