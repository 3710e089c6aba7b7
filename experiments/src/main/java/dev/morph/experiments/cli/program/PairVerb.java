package dev.morph.experiments.cli.program;

import dev.morph.core.fault.UserFile;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.program.ProgramLanguage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A verb that compares two programs, or pairs of programs from a JSON Lines file. */
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
      paramLabel = "NAME",
      description = "Language of the programs (default: by their file names, else java).")
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
      JsonLinesOutput.requireOther(out, pairs);
      compareMany(new PairsInput(pairs, Optional.ofNullable(entry)), out);
      return 0;
    }
    Path left = programs.get(0);
    Path right = programs.get(1);
    return compareTwo(
        new ProgramPair(
            left.getFileName() + " and " + right.getFileName(),
            UserFile.readText(left),
            UserFile.readText(right),
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
   * @param lines output file; {@code null} for standard output
   */
  abstract void compareMany(PairsInput input, @Nullable Path lines);

  final ProgramLanguage language() {
    if (language != null) {
      return ProgramLanguage.named(language);
    }
    Set<ProgramLanguage> found = new HashSet<>();
    programs.forEach(file -> found.add(languageOf(file)));
    requireUsage(found.size() < 2, "give two programs in one language, or name it with --language");
    return found.isEmpty()
        ? ProgramLanguage.named(ProgramLanguage.DEFAULT)
        : found.iterator().next();
  }

  private static ProgramLanguage languageOf(Path file) {
    return ProgramLanguage.installed()
        .filter(known -> file.toString().endsWith(known.fileEnding()))
        .findFirst()
        .orElseGet(() -> ProgramLanguage.named(ProgramLanguage.DEFAULT));
  }
}
