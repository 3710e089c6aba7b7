package dev.morph.experiments.cli.program;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.option.LocalDependencies;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.engine.spec.RandomSeed;
import dev.morph.scenarios.program.MutantGate;
import dev.morph.scenarios.program.ProgramJudge;
import dev.morph.scenarios.program.ProgramLanguage;
import dev.morph.scenarios.program.suite.ProjectGate;
import dev.morph.scenarios.program.suite.SuiteRunner;
import dev.morph.scenarios.settings.OracleChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Transforms source files. */
@Command(
    name = "transform",
    description = {
      "Rewrites Java source without changing its behaviour.",
      "",
      "It reports where a rule does not apply. Rules run one after the other, each on all"
          + " files; renamed members are renamed in the other files, too. In safe mode, a site"
          + " where the behaviour might change is refused with a reason; in paper mode, rules"
          + " are applied as published. Every mutant is compiled and compared with its original"
          + " in a sandbox; folders are compared by their own JUnit 4 or 3 tests.",
      "",
      "--rename-back restores the original names in code derived from mutants, such as a"
          + " model's patches. Literals and comments stay as they are."
    },
    footer = {
      "  morph transform --rule ForToWhile --in Sum.java --out mutants --diff",
      "  morph transform --rule xue-2024 --mode paper --in src --out mutants --json",
      "  morph transform --rule dekoning-2026 --combine 2 --in src --out mutants",
      "  morph transform --rule RenameMethod --in src --out mutants --json > mutants.jsonl",
      "  morph transform --rename-back mutants.jsonl --in patches --out restored",
      "",
      "A line of --json is"
          + " {\"file\"[,\"file_after\"],\"rule\",\"changed\",\"sites\",\"refused\":[{\"line\",\"reason\"}],\"verified\"[,\"cause\"][,\"renamed\"][,\"diff\"]};"
          + " verified is null if it could not be decided, and renamed maps each new name to the"
          + " original."
    })
public final class TransformCommand extends JsonVerb {
  @ArgGroup(multiplicity = "1")
  private Given given = new Given();

  /** The change to apply: rules, or restored names. */
  static final class Given {
    @Option(
        names = "--rule",
        required = true,
        paramLabel = "NAMES|RECIPE",
        description = Recipe.WORDS + " (morph list transformations).")
    private String rule = "";

    @Option(
        names = "--rename-back",
        required = true,
        paramLabel = "FILE",
        description =
            "Restore original names instead of applying rules; FILE is the output of --json for"
                + " the mutants.")
    private @Nullable Path mapping;
  }

  @Option(
      names = "--mode",
      paramLabel = "safe|paper",
      description = "safe: only behaviour-preserving edits; paper: rules as published.")
  private Mode mode = Mode.SAFE;

  @Option(
      names = "--in",
      required = true,
      paramLabel = "FILE|DIR",
      description = "A Java file, or a folder searched for .java files.")
  private Path in = Path.of("");

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Output folder; files keep their names.")
  private Path out = Path.of("");

  @Option(
      names = "--combine",
      paramLabel = "PD",
      description =
          "Write mutants that are changed by exactly PD steps of the recipe, at most twenty, each"
              + " in its own folder (default: one mutant changed by all steps).")
  private Optional<Integer> combine = Optional.empty();

  @Option(names = "--diff", description = "Show the changes as a unified diff.")
  private boolean diff;

  @Option(names = "--no-verify", description = "Do not compile, run or compare the mutants.")
  private boolean unverified;

  private final RecordOptions<NameSource> names = options(NameSource.class);
  private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);
  private final RecordOptions<OracleChoice> oracle = options(OracleChoice.class);

  @Override
  public Integer call() {
    List<SourceFile> files = SourceFile.readAll(in);
    SourceFile.requireOtherFolder(in, out);
    Path mapping = given.mapping;
    if (mapping != null) {
      reportChanges(Set.of(), lines -> RenameBack.read(mapping).restore(files, out).forEach(lines));
    } else if (unverified) {
      transform(files, Optional.empty());
    } else if (files.size() == 1) {
      transformVerified(files, Optional.empty());
    } else {
      try (SuiteRunner runner = SuiteRunner.open(oracle.value().sandbox())) {
        transformVerified(files, Optional.of(new ProjectGate(runner)));
      }
    }
    return 0;
  }

  private void transformVerified(List<SourceFile> files, Optional<ProjectGate> projects) {
    try (ProgramJudge judge =
        LocalDependencies.parts(err())
            .openOracle(
                ProgramLanguage.named(ProgramLanguage.DEFAULT),
                oracle.value(),
                randomSeed.value().value())) {
      transform(files, Optional.of(new TransformGate(new MutantGate(judge), projects, err())));
    }
  }

  private void transform(List<SourceFile> files, Optional<TransformGate> gate) {
    Recipe recipe = Recipe.named(given.rule);
    Set<String> broken = reportUnusable(files);
    SuggestedNames.of(names.value())
        .runStoringAnswers(
            Optional.of(out),
            suggester -> {
              Settings settings = new Settings(mode, randomSeed.value().value(), suggester);
              FileTransformer transformer = new FileTransformer(recipe, settings, out, gate);
              reportChanges(broken, lines -> transformer.transform(files, combine, lines));
            });
  }

  /**
   * Reports each file that cannot be transformed, with the reason, and returns the sources of these
   * files.
   */
  private Set<String> reportUnusable(List<SourceFile> files) {
    Set<String> broken = new HashSet<>();
    List<String> reasons = new ArrayList<>();
    for (SourceFile file : files) {
      Optional<String> reason = file.whyUnusable();
      if (reason.isPresent()) {
        broken.add(file.source());
        reasons.add(reason.get());
      }
    }
    if (reasons.size() == files.size()) {
      throw CommonFault.FILE_UNREADABLE
          .because(in, "it contains no Java that can be transformed")
          .withDetails(reasons)
          .withRemedy("give Java that compiles: a file, the members of a class, or statements");
    }
    reasons.forEach(reason -> printMessage("left out %s%n", PlainText.line(reason)));
    return broken;
  }

  /**
   * Performs the work and reports each change immediately.
   *
   * @param broken sources that cannot be transformed, which were already reported
   */
  private void reportChanges(Set<String> broken, Consumer<Consumer<TransformedFile>> work) {
    TransformSummary summary = new TransformSummary();
    try (JsonLinesOutput lines = JsonLinesOutput.create(null, out())) {
      work.accept(
          line -> {
            if (!broken.contains(line.before().source())) {
              summary.add(line);
            }
            if (isJson()) {
              lines.write(line.fields(diff));
              lines.flush();
            } else if (diff) {
              out().print(line.diff());
            }
          });
    }
    if (!isJson()) {
      summary.print(out());
    }
    out().flush();
  }
}
