package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.report.page.PageStyle;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.Aligned;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The destinations of tables and figures other than standard output. */
final class TableOutput {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write each table as CSV and each figure as SVG to this folder.")
  private @Nullable Path folder;

  /** The output folder; empty if there is only standard output. */
  Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  void write(Table table, PrintWriter print) {
    print.println(Aligned.format(table));
    if (folder != null) {
      TextFile.write(folder.resolve(table.id() + ".csv"), Csv.format(table));
    }
  }

  /** Figures are written only to files. */
  void write(Figure figure) {
    if (folder != null) {
      TextFile.write(folder.resolve(figure.id() + ".svg"), figure.file(PageStyle.load("plot.css")));
    }
  }
}
