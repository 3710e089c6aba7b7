package dev.morph.experiments.naturalness;

import dev.morph.experiments.naturalness.Discrimination.Labelled;
import dev.morph.experiments.naturalness.Discrimination.Measure;
import dev.morph.experiments.report.plot.Box;
import dev.morph.experiments.report.plot.DifferencePlot;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.report.plot.RowGroup;
import dev.morph.experiments.table.Table;
import dev.morph.experiments.table.TableOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How well a language model's measures distinguish transformations that people call natural from
 * those they call unnatural (Le-Cong et al. 2024, Table 16), and the measures' distributions
 * (Figure 3).
 *
 * @param labelled transformations that people labelled
 */
public record LabelledTables(List<Labelled> labelled) {
  public LabelledTables {
    labelled = List.copyOf(labelled);
  }

  /** How well a measure distinguishes two labels. */
  private record Row(String between, Discrimination found) {}

  /** Returns Table 16, with further rows for the likely labels. */
  public Table table() {
    List<Row> rows = new ArrayList<>();
    Discrimination.of(labelled).forEach(it -> rows.add(new Row("unnatural, natural", it)));
    List<Labelled> leaning = new ArrayList<>();
    for (Labelled one : labelled) {
      if (one.label() == Label.LIKELY_UNNATURAL || one.label() == Label.LIKELY_NATURAL) {
        boolean unnatural = one.label() == Label.LIKELY_UNNATURAL;
        leaning.add(new Labelled(one.change(), unnatural ? Label.UNNATURAL : Label.NATURAL));
      }
    }
    Discrimination.of(leaning).forEach(it -> rows.add(new Row("likely ones", it)));
    return TableOf.<Row>named("naturalness-labels", "Labels and measures (Table 16)")
        .text("between", "Between", it -> it.between())
        .text("measure", "Measure", it -> it.found().measure())
        .count("unnatural", "n", it -> it.found().auc().positives())
        .count("natural", "m", it -> it.found().auc().negatives())
        .estimate("auc", "AUC", it -> Discrimination.aucCell(it.found().auc()))
        .probability("p", "Mann-Whitney p", it -> it.found().difference().p())
        .number("effect", "Effect", it -> it.found().rankBiserial())
        .note("Published AUC of RNC: n-gram 0.55, GPT-Neo 0.59, BLOOM 0.66, CodeLlama 0.70.")
        .rows(rows);
  }

  /** Returns Figure 3: CE and RNC for each label. */
  public List<Figure> figures() {
    return List.of(
        figure(Measure.CE, "bits per token of the transformed program"),
        figure(Measure.RNC, "relative naturalness change"));
  }

  private Figure figure(Measure measure, String axis) {
    List<Box> rows = new ArrayList<>();
    for (Label label : Label.values()) {
      double[] values =
          labelled.stream()
              .filter(it -> it.label() == label)
              .mapToDouble(it -> measure.value(it.change()))
              .filter(it -> !Double.isNaN(it))
              .toArray();
      Box.of(rows.size(), label.name().toLowerCase(Locale.ROOT).replace('_', ' '), values)
          .ifPresent(rows::add);
    }
    String name = measure.name().toLowerCase(Locale.ROOT);
    return new DifferencePlot(List.of(new RowGroup<>(measure.name(), rows)), axis)
        .figure(
            "naturalness-" + name,
            measure.name() + " by label",
            "Box: quartiles and median; whiskers: smallest and largest; hollow mark: mean, with one"
                + " standard deviation to either side.");
  }
}
