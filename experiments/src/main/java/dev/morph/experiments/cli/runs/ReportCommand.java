package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.words.ShortSummary;
import dev.morph.experiments.report.words.SummaryTable;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.run.RunFiles;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Regenerates the report of a run. */
@Command(
    name = "report",
    description = {
      "Rebuilds a run's report from its folder.",
      "",
      "Writes the page, tables (CSV, LaTeX), plots (SVG), scores and summary. It asks no model and"
          + " needs no network; the same run gives the same bytes."
    },
    footer = {
      "  morph report runs/first",
      "  morph report runs/first runs/second --out public     (one folder for each run in it)"
    })
public final class ReportCommand extends Verb {
  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Run folders.")
  private List<Path> folders = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Output folder (default: the run's own); with several runs, one folder per run.")
  private @Nullable Path out;

  @Override
  public Integer call() {
    if (out != null && Files.exists(out) && !Files.isDirectory(out)) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(out, RunFolder.missingReason(out));
    }
    requireOwnTargets();
    for (Path path : folders) {
      try (RunFolder folder = RunFolder.openExisting(path)) {
        Path target = target(path);
        WholeRun whole = RunFiles.regenerate(folder, target);
        Terms terms = Manifest.of(path).terms();
        out().print(ShortSummary.render(whole, terms, SummaryTable.render(whole, terms)));
        out().flush();
        printMessage("the report is %s%n", target.resolve("report.html"));
      }
    }
    return 0;
  }

  /** Checks that no report would replace the report of another run. */
  private void requireOwnTargets() {
    long targets = folders.stream().map(this::target).distinct().count();
    if (out != null && targets < folders.stream().distinct().count()) {
      throw CommonFault.BAD_OPTION.because(
          "--out", out, "another folder for each of these runs, because some have the same name");
    }
    for (Path folder : folders) {
      Path target = target(folder).toAbsolutePath().normalize();
      boolean own = target.equals(folder.toAbsolutePath().normalize());
      if (out != null && !own && Files.exists(target.resolve(Manifest.FILE))) {
        throw CommonFault.BAD_OPTION.because("--out", out, "a folder without a run");
      }
    }
  }

  private Path target(Path folder) {
    if (out == null) {
      return folder;
    }
    return folders.size() == 1
        ? out
        : out.resolve(String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
  }
}
