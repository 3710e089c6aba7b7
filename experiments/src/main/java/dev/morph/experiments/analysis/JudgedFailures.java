package dev.morph.experiments.analysis;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Seeds;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.JsonLinesFile;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Sampled;
import dev.morph.scenarios.engine.store.Sampled.Drawn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The labels that people or a judge model assigned to the failing texts of a run with a sample. A
 * text is labelled changed if it asks for something other than the task, so that a different
 * program is right. For each model that failed, F is reported with and without the changed texts.
 *
 * @param rows one per model and domain
 * @param judge name of the judge model, or {@value #PEOPLE}, or both; empty if there are no labels
 */
public record JudgedFailures(String judge, List<Row> rows) {
  /** The file with the judge's labels in the run folder, one line per text. */
  public static final String FILE = "judged.jsonl";

  private static final String PEOPLE = "people";

  /** The result for a run without labels. */
  public static final JudgedFailures NONE = new JudgedFailures("", List.of());

  private static final String CHANGED = "changed";

  /**
   * The judge's label for one text.
   *
   * @param seed the task's id
   * @param label valid, changed or unsure; empty if there was no answer within the caps
   */
  public record Line(String seed, String text, String judge, String label) {
    public Line {
      Stream.of(seed, text, judge, label).forEach(Objects::requireNonNull);
    }
  }

  /**
   * The labels for one model in one domain.
   *
   * @param walked labels of the model's distinct first failures; an empty string if not labelled
   * @param sampled labels of the sampled mutants that fail; an empty string if not labelled
   * @param labels labels of the distinct texts of both, because walks and sample may share texts
   * @param fragility F over all sampled mutants
   * @param fragilityWithoutChanged F without the mutants labelled as changed
   */
  public record Row(
      String model,
      String domain,
      List<String> walked,
      List<String> sampled,
      List<String> labels,
      Estimate fragility,
      Estimate fragilityWithoutChanged) {}

  /** The number of a model's failing texts with each label, in one domain. */
  public record Counts(
      String domain, int failures, long asked, long valid, long changed, long unsure) {}

  public JudgedFailures {
    rows = List.copyOf(rows);
  }

  /** Counts over first failures and sampled failures together, domain by domain. */
  public List<Counts> labelCounts(String model) {
    return rows.stream().filter(row -> row.model().equals(model)).map(this::labelCounts).toList();
  }

  private Counts labelCounts(Row row) {
    List<String> labels = row.labels();
    return new Counts(
        row.domain(),
        labels.size(),
        labels.size() - countLabel(labels, ""),
        countLabel(labels, "valid"),
        countLabel(labels, CHANGED),
        countLabel(labels, "unsure"));
  }

  /**
   * The distinct failing texts of a task: those of first failures in walks, and those of failures
   * in the sample.
   */
  public static List<String> failingTexts(Sampled sample, List<Result> walks) {
    return Stream.concat(
            walks.stream().filter(Seeds::isFound).map(JudgedFailures::firstFailureText),
            sample.failures().stream().map(JudgedFailures::textOrEmpty))
        .distinct()
        .toList();
  }

  private static String firstFailureText(Result walk) {
    return walk.found().orElseThrow().firstFailure().text();
  }

  private static String textOrEmpty(Drawn drawn) {
    return drawn.text() == null ? "" : drawn.text();
  }

  /** Reads the judge's labels from a run folder; people's labels take precedence. */
  public static JudgedFailures read(Path folder, WholeRun run, Breakage.Design design) {
    List<Result> results = run.results();
    List<Sampled> samples = run.samples();
    Path file = folder.resolve(FILE);
    List<Line> lines =
        Files.exists(file)
            ? JsonLinesFile.read(file, Line.class, "line of a judge's labels")
            : List.of();
    Map<String, String> labels = new HashMap<>();
    lines.forEach(it -> labels.put(FirstFailureLabels.sheetId(it.seed(), it.text()), it.label()));
    boolean people = !samples.isEmpty() && !run.labels().isEmpty();
    if (people) {
      run.labels().forEach((id, label) -> labels.put(id, label.name().toLowerCase(Locale.ROOT)));
    }
    if (labels.isEmpty()) {
      return NONE;
    }
    Set<String> models = new LinkedHashSet<>();
    results.forEach(result -> models.add(result.model()));
    samples.forEach(sample -> models.add(sample.model()));
    Set<String> domains = new LinkedHashSet<>(WholeRun.byDomain(results).keySet());
    domains.addAll(Breakage.sampledDomains(samples));
    List<Sampled> kept = samples.stream().map(sample -> withoutChanged(sample, labels)).toList();
    List<Row> rows = new ArrayList<>();
    for (String domain : domains) {
      Breakage all = Breakage.of(samples, domain, "", design);
      Breakage rest = Breakage.of(kept, domain, "", design);
      for (String model : models) {
        List<String> walked =
            results.stream()
                .filter(it -> it.model().equals(model) && it.domain().equals(domain))
                .filter(Seeds::isFound)
                .map(FirstFailureLabels::sheetId)
                .distinct()
                .toList();
        List<String> sampled =
            samples.stream()
                .filter(it -> it.model().equals(model))
                .flatMap(
                    it ->
                        it.failures().stream()
                            .filter(drawn -> drawn.domain().equals(domain))
                            .map(drawn -> sheetId(it, drawn)))
                .toList();
        Stream<String> both = Stream.concat(walked.stream(), sampled.stream()).distinct();
        rows.add(
            new Row(
                model,
                domain,
                labelsOf(walked.stream(), labels),
                labelsOf(sampled.stream(), labels),
                labelsOf(both, labels),
                fragility(all, model),
                fragility(rest, model)));
      }
    }
    List<String> judges = new ArrayList<>();
    lines.stream().limit(1).map(Line::judge).forEach(judges::add);
    if (people) {
      judges.add(PEOPLE);
    }
    return new JudgedFailures(String.join(" and ", judges), rows);
  }

  private static String sheetId(Sampled sample, Drawn drawn) {
    return FirstFailureLabels.sheetId(sample.seed(), textOrEmpty(drawn));
  }

  private static List<String> labelsOf(Stream<String> ids, Map<String, String> labels) {
    return ids.map(id -> labels.getOrDefault(id, "")).toList();
  }

  private static Sampled withoutChanged(Sampled sample, Map<String, String> labels) {
    return sample.withDrawn(
        sample.drawn().stream()
            .filter(it -> !it.broken() || !CHANGED.equals(labels.get(sheetId(sample, it))))
            .toList());
  }

  private static Estimate fragility(Breakage breakage, String model) {
    return breakage
        .forModel(model)
        .map(it -> it.overall().fragility())
        .orElseGet(() -> Estimate.missing("nothing was sampled"));
  }

  /** One row per model and domain; empty without labels. */
  public List<Table> tables() {
    return rows.isEmpty() ? List.of() : List.of(table());
  }

  private Table table() {
    return TableOf.<Row>named("judged-failures", "Failures by the label of their texts")
        .text("model", "Model", it -> it.model())
        .text("domain", "Domain", it -> it.domain())
        .count("first_failures", "First failures", it -> it.walked().size())
        .count("first_changed", "Changed", it -> countLabel(it.walked(), CHANGED))
        .count("sampled", "Sampled failures", it -> it.sampled().size())
        .count("sampled_changed", "Changed", it -> countLabel(it.sampled(), CHANGED))
        .count("unsure", "Unsure", it -> countLabel(it.labels(), "unsure"))
        .count("not_asked", "Not labelled", it -> countLabel(it.labels(), ""))
        .estimate("fragility", "F (points)", it -> it.fragility().toPointsCell())
        .estimate(
            "fragility_without",
            "F without changed",
            it -> it.fragilityWithoutChanged().toPointsCell())
        .note(
            "Labelled by "
                + PlainText.line(judge)
                + ", who saw only the two texts. Texts under which programs behave the same have"
                + " no label. Some of these may have changed their meaning too, so F without"
                + " changed is too low rather than too high.")
        .rows(rows);
  }

  private static long countLabel(List<String> labels, String label) {
    return labels.stream().filter(label::equals).count();
  }

  /** One sentence for each model that failed in the domain; empty without labels. */
  public List<String> describe(String domain) {
    return rows.stream()
        .filter(row -> row.domain().equals(domain) && !row.labels().isEmpty())
        .map(this::describe)
        .toList();
  }

  private String describe(Row row) {
    long left = countLabel(row.labels(), "");
    Double without = row.fragilityWithoutChanged().value();
    return String.format(
        Locale.ROOT,
        "%s: %s %d of %s changed in meaning%s%s.",
        PlainText.line(row.model()),
        judge.endsWith(PEOPLE) ? judge + " call" : "the judge calls",
        countLabel(row.labels(), CHANGED),
        Counted.phrase(row.labels().size(), "failing text"),
        left == 0 ? "" : " (" + left + " not labelled)",
        row.sampled().isEmpty() || without == null
            ? ""
            : String.format(Locale.ROOT, "; without them F = %.1f points", 100 * without));
  }
}
