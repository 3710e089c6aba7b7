package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.report.page.PageStyle;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.engine.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was measured, written after each step: tables as text, numbers as JSON, figures as SVG. */
final class EndToEndFiles {
  private final Path folder;
  private final String conditions;
  private final List<Table> tables = new ArrayList<>();
  private final Map<String, Object> numbers = new LinkedHashMap<>();
  private final List<Growth> growths = new ArrayList<>();

  EndToEndFiles(Path folder, String conditions) {
    this.folder = folder;
    this.conditions = conditions;
    numbers.put("conditions", conditions);
  }

  /** The run that the stages are read off. */
  void whole(MeasuredRun run, Optional<Extrapolation> larger) throws IOException {
    tables.addAll(StageTables.tables(run));
    numbers.put("whole", run);
    larger.ifPresent(
        more -> {
          tables.add(StageTables.extrapolated(more));
          numbers.put("extrapolation", more);
        });
    write();
  }

  /** The plain loop and the run that did the same. */
  void plain(MeasuredRun run, Runs.Plain plain) throws IOException {
    tables.add(StageTables.plain(run, plain));
    numbers.put("beside_plain", run);
    numbers.put("plain", plain);
    write();
  }

  /** One size that grew. */
  void growth(Growth growth) throws IOException {
    growths.add(growth);
    numbers.put("growth_" + growth.what(), growth);
    Figure figure = growth.figure();
    Files.writeString(
        folder.resolve(figure.id() + ".svg"), figure.standaloneFile(PageStyle.load("plot.css")));
    write();
  }

  private void write() throws IOException {
    List<Table> all = new ArrayList<>(tables);
    if (!growths.isEmpty()) {
      all.addAll(GrowthTables.tables(growths));
    }
    String text =
        all.stream()
            .map(AlignedText::format)
            .collect(Collectors.joining("\n", conditions + "\n\n", ""));
    Files.writeString(folder.resolve("end-to-end.txt"), text);
    RunFolder.JSON
        .writerWithDefaultPrettyPrinter()
        .writeValue(folder.resolve("end-to-end.json").toFile(), numbers);
  }
}
