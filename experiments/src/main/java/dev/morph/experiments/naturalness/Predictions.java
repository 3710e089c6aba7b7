package dev.morph.experiments.naturalness;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.analysis.estimate.Grouped;
import dev.morph.experiments.naturalness.PredictionChanges.Outcome;
import dev.morph.experiments.naturalness.PredictionChanges.Quality;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.scenarios.dataset.CsvRows;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The results of repair tools on bugs before and after transformations, from a CSV file with one
 * row per transformation and tool. Its columns are:
 *
 * <ul>
 *   <li>{@code tool}, {@code bug} and, for a table by operator, {@code operator};
 *   <li>{@code before} and {@code after}: the tool's best patch for the bug and for the
 *       transformation, {@code wrong}, {@code plausible} or {@code correct}, or the study's 0, 1,
 *       2;
 *   <li>how natural the transformation is: {@code naturalness} with a label, or {@code id} with its
 *       name in a survey, or {@code rnc} with its relative naturalness change.
 * </ul>
 *
 * @param entries the predictions, in the order of the file
 */
public record Predictions(List<Prediction> entries) {
  private static final String NATURALNESS = "naturalness";
  private static final String RNC = "rnc";
  private static final String EXAMPLE = "predictions.csv";
  private static final String ID = "id";

  public Predictions {
    entries = List.copyOf(entries);
  }

  /**
   * One row.
   *
   * @param operator the operator of the transformation; empty if the file does not name it
   */
  public record Prediction(String tool, String operator, Outcome outcome) {}

  /**
   * Decides how natural a transformation is if its row has no label.
   *
   * @param labels a survey's labels, by name of the transformation; may be empty
   * @param rule applied to the relative naturalness changes of a bug's transformations
   */
  public record Judge(Map<String, Label> labels, NaturalnessRule rule) {
    public Judge {
      labels = Map.copyOf(labels);
    }
  }

  /** Returns a small example file. */
  public static String example() {
    try (InputStream in = Predictions.class.getResourceAsStream(EXAMPLE)) {
      return new String(Objects.requireNonNull(in, EXAMPLE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a file.
   *
   * @throws dev.morph.core.fault.FaultException naming the line and the invalid column
   */
  public static Predictions read(Path file, Judge judge) {
    List<CsvRows.Row> rows = CsvRows.read(file, List.of("tool", "bug", "before", "after"));
    if (rows.isEmpty()) {
      throw CommonFault.FILE_UNREADABLE
          .because(file, "it contains no predictions")
          .withRemedy("see an example: morph naturalness predictions --example");
    }
    Map<CsvRows.Row, Label> ruled = labelByRule(rows, judge.rule());
    Map<List<String>, Quality> originals = new HashMap<>();
    List<Prediction> all = new ArrayList<>();
    for (CsvRows.Row row : rows) {
      Outcome outcome =
          new Outcome(
              row.requiredText("bug"),
              findLabel(row, judge.labels())
                  .or(() -> Optional.ofNullable(ruled.get(row)))
                  .orElseThrow(() -> unlabelledFault(row, judge.labels())),
              parseQuality(row, "before"),
              parseQuality(row, "after"));
      Quality known =
          originals.putIfAbsent(
              List.of(row.requiredText("tool"), outcome.bug()), outcome.original());
      if (known != null && known != outcome.original()) {
        throw row.broken(
            "before",
            "a line above has "
                + lowerCaseName(known)
                + " for this tool and bug, so this line must too");
      }
      all.add(
          new Prediction(
              row.requiredText("tool"), row.optionalText("operator").orElse(""), outcome));
    }
    return new Predictions(all);
  }

  /** Labels the rows that have an RNC; the transformations of a bug are judged together. */
  private static Map<CsvRows.Row, Label> labelByRule(List<CsvRows.Row> rows, NaturalnessRule rule) {
    List<CsvRows.Row> changed =
        rows.stream().filter(row -> row.optionalText(RNC).isPresent()).toList();
    return Label.labelByRule(
        rule,
        Grouped.groupBy(changed, row -> row.requiredText("bug")).values(),
        Predictions::parseChange);
  }

  private static double parseChange(CsvRows.Row row) {
    try {
      double change = Double.parseDouble(row.requiredText(RNC));
      if (Double.isFinite(change)) {
        return change;
      }
    } catch (NumberFormatException e) {
      // Reported below, like a number that is not finite.
    }
    throw row.broken(RNC, "it must be a number, the relative naturalness change");
  }

  private static Optional<Label> findLabel(CsvRows.Row row, Map<String, Label> labels) {
    Optional<String> written = row.optionalText(NATURALNESS);
    if (written.isPresent()) {
      return Optional.of(
          Label.parse(written.get())
              .orElseThrow(() -> row.broken(NATURALNESS, "it must be " + Label.WORDS)));
    }
    return row.optionalText(ID).map(labels::get);
  }

  private static FaultException unlabelledFault(CsvRows.Row row, Map<String, Label> labels) {
    Optional<String> id = row.optionalText(ID);
    if (id.isPresent()) {
      return labels.isEmpty()
          ? row.broken(ID, "no labels are given to look up this id")
              .withRemedy("give the survey file with --labels")
          : row.broken(ID, "the labels do not contain '" + id.get() + "'");
    }
    return row.broken(
        NATURALNESS, "the naturalness is missing: add a label, an rnc, or an id of --labels");
  }

  private static Quality parseQuality(CsvRows.Row row, String column) {
    return switch (row.requiredText(column).toLowerCase(Locale.ROOT)) {
      case "0", "wrong" -> Quality.WRONG;
      case "1", "plausible" -> Quality.PLAUSIBLE;
      case "2", "correct" -> Quality.CORRECT;
      default -> throw row.broken(column, "it must be wrong (0), plausible (1) or correct (2)");
    };
  }

  private static String lowerCaseName(Quality quality) {
    return quality.name().toLowerCase(Locale.ROOT);
  }
}
