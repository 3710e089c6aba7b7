package dev.morph.experiments.cli;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.morph.core.fault.Fault;
import dev.morph.experiments.analysis.AnalysisSettings;
import dev.morph.experiments.analysis.FirstFailureLabels;
import dev.morph.experiments.analysis.FirstFailureLabels.Label;
import dev.morph.experiments.plan.RunFiles;
import dev.morph.experiments.table.Csv;
import dev.morph.scenarios.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Did the paraphrase change the task? */
@Command(
    name = "label",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "A sheet of a run's first failures for people to label, and what their labels say.",
      "",
      "A replaced word may change the task (largest to smallest); a program that changes with it is right. Without"
          + " --labels it writes a CSV file with an empty column 'label': fill in valid (the paraphrase asks for the same),"
          + " changed, or unsure. With --labels it reads such a file back: the share of false alarms, and R^o over the"
          + " valid first failures.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  morph label runs/first --out sheet.csv",
      "  morph label runs/first --labels sheet.csv"
    })
final class LabelCommand extends Verb {
  @Parameters(paramLabel = "DIR", description = "A run folder.")
  private Path folder = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where the sheet is written (default: standard output).")
  private @Nullable Path sheet;

  @Option(names = "--labels", paramLabel = "FILE", description = "A sheet that was filled in.")
  private @Nullable Path labels;

  @Override
  public Integer call() {
    if (labels == null) {
      String text = Csv.of(FirstFailureLabels.sheet(RunFiles.results(folder)));
      if (sheet == null) {
        out().print(text);
      } else {
        write(sheet, text);
      }
      return 0;
    }
    Map<String, Label> read = read(labels);
    try (RunFolder run = RunFolder.existing(folder)) {
      AnalysisSettings settings = AnalysisSettings.seeded(1);
      String text = Csv.of(FirstFailureLabels.verdict(RunFiles.results(folder), read, settings));
      run.write("tables/validity.csv", text);
      out().print(text);
    }
    return 0;
  }

  private static void write(Path file, String text) {
    try {
      if (Files.exists(file)) {
        throw Fault.FOLDER_NOT_WRITABLE.because(file, "it is there, and may hold labels");
      }
      Files.writeString(file, text);
    } catch (IOException e) {
      throw Fault.WRITE_FAILED.because(file, e.getClass().getSimpleName());
    }
  }

  private static Map<String, Label> read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw Fault.FILE_MISSING.because(file);
    }
    Map<String, Label> labels = new HashMap<>();
    int line = 1;
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(file.toFile())) {
      while (rows.hasNext()) {
        Map<String, String> row = rows.next();
        line++;
        String label = row.getOrDefault("label", "").strip().toUpperCase(Locale.ROOT);
        if (!label.isEmpty()) {
          labels.put(row.getOrDefault("id", "").strip(), label(file, line, label));
        }
      }
      return labels;
    } catch (IOException e) {
      throw Fault.BROKEN_LINE.because(
          file, line, "label", "it is no CSV with the columns id and label");
    }
  }

  private static Label label(Path file, int row, String label) {
    try {
      return Label.valueOf(label);
    } catch (IllegalArgumentException e) {
      List<String> all =
          java.util.Arrays.stream(Label.values())
              .map(value -> value.name().toLowerCase(Locale.ROOT))
              .toList();
      throw Fault.BROKEN_LINE.because(
          file, row, "label", "'" + label.toLowerCase(Locale.ROOT) + "' is none of " + all);
    }
  }
}
