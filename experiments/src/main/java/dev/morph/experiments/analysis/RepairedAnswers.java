package dev.morph.experiments.analysis;

import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.estimate.Estimate;
import dev.morph.experiments.analysis.estimate.Interval;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * How many of a model's sampled answers became programs only after repairs, such as a closed fence
 * or an added import, and F with and without these answers. If the two values differ, part of F is
 * due to how the model wraps programs, or to how its answers are parsed.
 *
 * @param rows one per model and domain
 * @param counts number of answers of each model with each kind of repair
 */
public record RepairedAnswers(List<Row> rows, List<Count> counts) {
  /**
   * The answers of a model in a domain.
   *
   * @param answers number of answers to mutants with a verdict
   * @param repaired how many of these answers were repaired
   * @param fragility F
   * @param fragilityWithoutRepaired F without repaired answers, and without tasks whose usual
   *     answer was repaired
   */
  public record Row(
      String model,
      String domain,
      int answers,
      int repaired,
      Estimate fragility,
      Estimate fragilityWithoutRepaired) {}

  /** The number of a model's answers that needed one kind of repair. */
  public record Count(String model, String repair, int answers) {}

  public RepairedAnswers {
    rows = List.copyOf(rows);
    counts = List.copyOf(counts);
  }

  /**
   * Counts the repairs of a run.
   *
   * @param repairs returns the repairs of a model's answer to a case, by model and case id; the
   *     case id of an unchanged task is the task's id
   */
  public static RepairedAnswers of(
      List<Sampled> samples,
      Breakage.Design design,
      BiFunction<String, String, List<String>> repairs) {
    List<Count> counts = countRepairs(samples, repairs);
    if (counts.isEmpty()) {
      return new RepairedAnswers(List.of(), counts);
    }
    List<Sampled> kept =
        samples.stream()
            .filter(task -> repairs.apply(task.model(), task.seed()).isEmpty())
            .map(
                task ->
                    task.withDrawn(
                        task.drawn().stream()
                            .filter(it -> repairs.apply(task.model(), it.id()).isEmpty())
                            .toList()))
            .toList();
    List<Row> rows = new ArrayList<>();
    for (String domain : Breakage.sampledDomains(samples)) {
      Breakage all = Breakage.of(samples, domain, "", design);
      Breakage rest = Breakage.of(kept, domain, "", design);
      for (Breakage.OfModel of : all.models()) {
        List<List<String>> answers =
            samples.stream()
                .filter(task -> task.model().equals(of.model()))
                .flatMap(task -> task.drawn().stream())
                .filter(mutant -> mutant.domain().equals(domain) && mutant.decided())
                .map(mutant -> repairs.apply(of.model(), mutant.id()))
                .toList();
        rows.add(
            new Row(
                of.model(),
                domain,
                answers.size(),
                (int) answers.stream().filter(it -> !it.isEmpty()).count(),
                of.overall().fragility(),
                rest.forModel(of.model())
                    .filter(it -> !it.overall().isEmpty())
                    .map(it -> it.overall().fragility())
                    .orElseGet(() -> Estimate.missing("all answers were repaired"))));
      }
    }
    return new RepairedAnswers(rows, counts);
  }

  private static List<Count> countRepairs(
      List<Sampled> samples, BiFunction<String, String, List<String>> repairs) {
    Map<String, Map<String, Integer>> counted = new TreeMap<>();
    for (Sampled task : samples) {
      LinkedHashSet<String> cases = new LinkedHashSet<>(List.of(task.seed()));
      task.drawn().forEach(mutant -> cases.add(mutant.id()));
      for (String id : cases) {
        repairs
            .apply(task.model(), id)
            .forEach(
                repair ->
                    counted
                        .computeIfAbsent(task.model(), key -> new TreeMap<>())
                        .merge(repair, 1, Integer::sum));
      }
    }
    List<Count> counts = new ArrayList<>();
    counted.forEach(
        (model, of) -> of.forEach((repair, times) -> counts.add(new Count(model, repair, times))));
    return counts;
  }

  /** Returns the tables of F and of repairs; none if nothing was repaired. */
  public List<Table> tables() {
    return counts.isEmpty() ? List.of() : List.of(fragilityTable(), repairsTable());
  }

  private Table fragilityTable() {
    return TableOf.<Row>named("repaired-answers", "F without repaired answers")
        .text("model", "Model", Row::model)
        .text("domain", "Domain", Row::domain)
        .count("answers", "Answers", Row::answers)
        .count("repaired", "Repaired", Row::repaired)
        .estimate("fragility", "F (points)", it -> it.fragility().toPointsCell())
        .estimate(
            "fragility_without",
            "F without repaired",
            it -> it.fragilityWithoutRepaired().toPointsCell())
        .note(
            "An answer is repaired if its program was not simply the code in one closed fence. F"
                + " without repaired answers leaves out the mutants with such answers, and the"
                + " tasks whose usual answer was repaired.")
        .rows(rows);
  }

  /**
   * Returns a warning that names the models whose F without repaired answers is outside its
   * interval; empty if there are none.
   */
  public String differenceWarning() {
    List<String> models =
        rows.stream()
            .filter(RepairedAnswers::isOutsideInterval)
            .map(Row::model)
            .distinct()
            .toList();
    return models.isEmpty()
        ? ""
        : "Without repaired answers, F is outside its interval for "
            + String.join(", ", models)
            + ": part of F is how the model wraps programs. Compare the two under 'F without"
            + " repaired answers'.";
  }

  private static boolean isOutsideInterval(Row row) {
    Double without = row.fragilityWithoutRepaired().value();
    Interval interval = row.fragility().interval();
    return without != null
        && interval != null
        && (without < interval.low() || without > interval.high());
  }

  private Table repairsTable() {
    return TableOf.<Count>named("repairs", "Repairs of answers")
        .text("model", "Model", Count::model)
        .text("repair", "Repair", Count::repair)
        .count("answers", "Answers", Count::answers)
        .rows(counts);
  }
}
