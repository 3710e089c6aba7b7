package dev.morph.experiments.cli.program;

import dev.morph.core.fault.UserFile;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.ProgramLanguage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A verb that compares two programs, or the pairs of a JSON Lines file. */
abstract class PairVerb extends JsonVerb {
  @Parameters(
      arity = "0..2",
      paramLabel = "PROGRAM",
      description = "Two sources; the methods of the first one are compared.")
  private List<Path> programs = new ArrayList<>();

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = "Read pairs of programs from JSON Lines instead.")
  private @Nullable Path pairs;

  @Option(
      names = "--entry",
      paramLabel = "NAME",
      description = "Method to compare (default: everything in the programs).")
  private @Nullable String entry;

  @Option(
      names = "--language",
      paramLabel = "java|python",
      description = "Language of the programs (default: python for FILE.py, else java).")
  private @Nullable String language;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file for --pairs, JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Override
  public final Integer call() {
    requireUsage(
        pairs == null ? programs.size() == 2 : programs.isEmpty(),
        "give two sources, or pairs of them with --pairs FILE");
    if (pairs != null) {
      compareMany(new PairsInput(pairs, Optional.ofNullable(entry)), out);
      return 0;
    }
    Path left = programs.get(0);
    Path right = programs.get(1);
    return compareTwo(
        new ProgramPair(
            left.getFileName() + " and " + right.getFileName(),
            UserFile.text(left),
            UserFile.text(right),
            Optional.ofNullable(entry),
            TaskDetails.NONE),
        left,
        right);
  }

  /** Compares two files and returns the exit code. */
  abstract int compareTwo(ProgramPair pair, Path left, Path right);

  /**
   * Compares the pairs of a file.
   *
   * @param lines where to write the results; {@code null} for standard output
   */
  abstract void compareMany(PairsInput input, @Nullable Path lines);

  final ProgramLanguage language() {
    long python = programs.stream().filter(file -> file.toString().endsWith(".py")).count();
    requireUsage(
        language != null || python != 1,
        "give two programs in one language, or name it with --language");
    return ProgramLanguage.named(language != null ? language : python > 0 ? "python" : "java");
  }
}
