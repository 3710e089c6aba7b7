package dev.morph.experiments.cli.text;

import dev.morph.core.fault.PlainText;
import dev.morph.core.registry.Proportion;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.generation.GivenParaphrases.Pair;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.statistics.FleissKappa;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Judges paraphrases from a file by the rules of a domain, and compares the verdicts with people's
 * labels.
 */
final class GivenCheck {
  private static final List<String> LABELS = List.of("valid", "changed", "unsure");

  private final Meaning rules;
  private final Optional<MeaningJudge> judge;
  private final List<List<String>> ratings = new ArrayList<>(); // [people's label, judge's label]
  private final List<Decision> decisions = new ArrayList<>();

  /** The decision of the rules and people's label for a paraphrase of this kind. */
  private record Decision(String kind, boolean kept, String people) {}

  GivenCheck(Meaning rules, Optional<MeaningJudge> judge) {
    this.rules = rules;
    this.judge = judge;
  }

  void judge(List<Pair> pairs, JsonLinesOutput lines) {
    for (Pair pair : pairs) {
      Judgement judgement = rules.forSeed(pair.seed()).judgeTexts(List.of(pair.text())).get(0);
      String people = pair.given().label().orElse("");
      decisions.add(new Decision(pair.given().kind(), judgement.isKept(), people));
      String label = judge.flatMap(it -> it.label(pair.seed(), pair.text())).orElse(null);
      if (label != null && !people.isEmpty()) {
        ratings.add(List.of(people, label));
      }
      lines.write(
          JudgedLine.of(pair.given().task(), pair.given().kind(), judgement, people, label));
    }
  }

  /**
   * Prints one row per kind: the share of kept paraphrases with Wilson's interval, and the kept
   * paraphrases by people's label.
   */
  void printSummary(PrintWriter err) {
    err.printf(
        "%-32s %11s  %-16s %14s %14s %14s%n",
        "kind", "kept", "Wilson 95 %", "of valid", "of changed", "of unsure");
    new TreeMap<>(Grouped.groupBy(decisions, Decision::kind))
        .forEach(
            (kind, all) -> {
              int kept = countKept(all);
              double[] interval = new Proportion(kept, all.size()).interval();
              err.printf(
                  Locale.ROOT,
                  "%-32s %4d of %4d  %5.1f to %5.1f %% %14s %14s %14s%n",
                  PlainText.line(kind),
                  kept,
                  all.size(),
                  100 * interval[0],
                  100 * interval[1],
                  keptWithLabel(all, "valid"),
                  keptWithLabel(all, "changed"),
                  keptWithLabel(all, "unsure"));
            });
    err.printf("by %s%n", PlainText.line(rules.signature()));
    judge.ifPresent(it -> printAgreement(it, err));
  }

  private static int countKept(List<Decision> all) {
    return (int) all.stream().filter(Decision::kept).count();
  }

  private static String keptWithLabel(List<Decision> all, String label) {
    List<Decision> labelled = all.stream().filter(it -> it.people().equals(label)).toList();
    return labelled.isEmpty() ? "-" : countKept(labelled) + " of " + labelled.size();
  }

  private void printAgreement(MeaningJudge asked, PrintWriter err) {
    int equal = (int) ratings.stream().filter(it -> it.get(0).equals(it.get(1))).count();
    double[] interval = new Proportion(equal, ratings.size()).interval();
    err.printf(
        Locale.ROOT,
        "%s agrees with people on %d of %d (Wilson 95 %%: %.1f to %.1f %%), %s%n",
        PlainText.line(asked.name()),
        equal,
        ratings.size(),
        100 * interval[0],
        100 * interval[1],
        formatKappa());
    if (asked.unjudgedPairs() > 0) {
      err.printf(
          "%d pairs were not sent to the judge because of --max-calls%n", asked.unjudgedPairs());
    }
  }

  /**
   * Formats Fleiss' kappa of two raters over three labels; kappa is undefined if both always use
   * the same label.
   */
  private String formatKappa() {
    int[][] counts =
        ratings.stream()
            .map(
                rating ->
                    LABELS.stream()
                        .mapToInt(label -> (int) rating.stream().filter(label::equals).count())
                        .toArray())
            .toArray(int[][]::new);
    OptionalDouble kappa = FleissKappa.kappa(counts);
    return kappa.isPresent()
        ? String.format(Locale.ROOT, "kappa %.2f", kappa.getAsDouble())
        : "no kappa: everything has one label";
  }
}
