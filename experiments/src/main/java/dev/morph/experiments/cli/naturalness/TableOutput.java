package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.report.page.PageStyle;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.table.AlignedText;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Prints tables, and writes tables and figures to a folder if one is given. */
final class TableOutput {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Also write each table as CSV and each figure as SVG to this folder.")
  private @Nullable Path folder;

  /** The output folder; empty if none is given. */
  Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }

  void write(Table table, PrintWriter print) {
    print.println(AlignedText.format(table));
    if (folder != null) {
      TextFile.write(folder.resolve(table.id() + ".csv"), Csv.format(table));
    }
  }

  /** Writes a figure to the folder, if there is one; figures are not printed. */
  void write(Figure figure) {
    if (folder != null) {
      TextFile.write(
          folder.resolve(figure.id() + ".svg"), figure.standaloneFile(PageStyle.load("plot.css")));
    }
  }
}
