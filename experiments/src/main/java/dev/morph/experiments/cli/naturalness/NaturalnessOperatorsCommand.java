package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.OperatorStudy;
import dev.morph.experiments.naturalness.OperatorTables;
import dev.morph.experiments.neighbours.SuggestedNames;
import dev.morph.morphisms.code.transform.Mode;
import dev.morph.morphisms.code.transform.NameSuggester;
import dev.morph.morphisms.code.transform.Recipe;
import dev.morph.morphisms.code.transform.Settings;
import dev.morph.morphisms.code.transform.rename.NameSource;
import dev.morph.scenarios.bugs.Benchmarks;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.engine.spec.RandomSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how much naturalness each operator of a recipe costs. */
@Command(
    name = "operators",
    description = {
      "Applies each operator of a recipe to programs, alone and at one site at a time,"
          + " and measures how much naturalness is lost: cross-entropy, relative change (RNC),"
          + " probability and AUC with a 95 %% interval.",
      "Operators are listed least natural first, next to the ratings of the study's"
          + " participants."
    },
    footer = {
      "  morph naturalness operators --benchmark quixbugs:QuixBugs --out naturalness",
      "  morph naturalness operators --methods methods.json --sites 5 --model onnx:models/NAME"
    })
final class NaturalnessOperatorsCommand extends Verb {
  @Option(
      names = "--benchmark",
      paramLabel = "NAME",
      description =
          "Use the buggy programs of a benchmark, named as in 'morph repair'; repeatable.")
  private List<String> benchmarks = new ArrayList<>();

  @Option(
      names = "--methods",
      paramLabel = "FILE",
      description = "JSON object of methods or files by id; repeatable.")
  private List<Path> methods = new ArrayList<>();

  @Option(names = "--recipe", paramLabel = "RECIPE|NAMES", description = Recipe.WORDS + ".")
  private String recipe = "lecong-2024";

  @Option(
      names = "--sites",
      paramLabel = "N",
      description = "Number of sites drawn for each operator and program.")
  private int sites = 1;

  @Mixin private NgramModelOption model = new NgramModelOption();

  private final RecordOptions<NameSource> names = options(NameSource.class);
  private final RecordOptions<RandomSeed> randomSeed = options(RandomSeed.class);

  @Mixin private TableOutput tables = new TableOutput();

  @Override
  public Integer call() {
    require(sites >= 1, "--sites", sites, "a number from 1");
    Map<String, String> programs = readPrograms();
    SuggestedNames.of(names.value())
        .runStoringAnswers(
            tables.folder(),
            suggester ->
                printOutcome(
                    new OperatorStudy(
                            Recipe.named(recipe),
                            settings(suggester),
                            sites,
                            model.openLanguageModel(err()))
                        .study(programs)));
    return 0;
  }

  private Settings settings(NameSuggester suggester) {
    return new Settings(Mode.SAFE, randomSeed.value().value(), suggester);
  }

  private void printOutcome(OperatorStudy.Outcome outcome) {
    boolean applied = !outcome.transformations().isEmpty();
    require(applied, "--recipe", recipe, "operators that apply to one of these programs");
    print(
        "%,d transformations of %,d programs; %d could not be read%n%n",
        outcome.transformations().size(), outcome.programs(), outcome.unread().size());
    new OperatorTables(outcome.transformations())
        .tables()
        .forEach(table -> tables.write(table, out()));
  }

  private Map<String, String> readPrograms() {
    Map<String, String> programs = new LinkedHashMap<>();
    for (String name : benchmarks) {
      for (Bug bug : Benchmarks.open(name)) {
        programs.put(name.replaceFirst(":.*", "") + " " + bug.id(), bug.buggy());
      }
    }
    methods.forEach(file -> programs.putAll(MethodsFile.read(file)));
    require(!programs.isEmpty(), "the programs", "none", "--benchmark or --methods");
    return programs;
  }
}
