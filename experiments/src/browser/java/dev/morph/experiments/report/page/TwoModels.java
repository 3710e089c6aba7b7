package dev.morph.experiments.report.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A report of two models, each with a tipping point of its own. */
final class TwoModels {
  private TwoModels() {}

  static Path report(Path folder, String word, String outcome) throws IOException {
    Path run =
        KeptRun.in(
            folder.resolve("run"),
            "local:m",
            "Sum the " + word + ".",
            KeptRun.MUTANT_PROGRAM + "// " + word,
            outcome);
    Path results = run.resolve("results.jsonl");
    List<String> lines = Files.readAllLines(results);
    List<String> others =
        lines.stream().map(line -> line.replace("\"local:m\"", "\"local:other\"")).toList();
    Files.write(results, Stream.concat(lines.stream(), others.stream()).toList());
    String unused = KeptRun.report(run, run);
    return run.resolve("report.html");
  }
}
