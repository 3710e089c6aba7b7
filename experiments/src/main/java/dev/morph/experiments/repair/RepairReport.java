package dev.morph.experiments.repair;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.Measures;
import dev.morph.experiments.analysis.estimate.AnalysisSettings;
import dev.morph.experiments.analysis.estimate.Bootstrap;
import dev.morph.experiments.report.Caveats.Caveat;
import dev.morph.experiments.report.ReportSections;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.plot.Figure;
import dev.morph.experiments.run.RunFiles;
import dev.morph.experiments.table.Table;
import dev.morph.morphisms.code.ngram.NaturalnessRule;
import dev.morph.morphisms.code.transform.Recipe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parts of a report that are specific to program repair. */
final class RepairReport implements ReportSections {
  @Override
  public String title(String models) {
    return "Which changes to the code prevent " + models + " from repairing it?";
  }

  @Override
  public String lead() {
    return "The buggy programs that a repairer repairs were transformed without changing their"
        + " behaviour, a little at first and then more, and given to it again.";
  }

  @Override
  public Terms terms(JsonNode plan) {
    return new Terms(
        "mutant",
        "answer",
        "step",
        "does not make the tests pass",
        "transformed bugs",
        "unchanged bugs",
        "fail the tests",
        "not repaired unchanged");
  }

  @Override
  public String language() {
    return "java";
  }

  @Override
  public List<Caveat> caveats(RunRecord run) {
    List<Caveat> caveats = new ArrayList<>();
    caveats.add(
        new Caveat(
            "Plausible patches",
            "A bug counts as repaired when all its tests pass. Tests may miss errors; a separate"
                + " table counts the patches that are also equivalent to the fix."));
    caveats.add(
        new Caveat(
            "The gate",
            "A mutant that does not compile, or whose tests do not pass and fail like the"
                + " original's, is dropped and counted before any model is asked."));
    JsonNode settings = run.manifest().at("/plan/settings");
    describeNameOrigin(settings.path("recipe").asText(), settings.path("names").asText())
        .ifPresent(from -> caveats.add(new Caveat("New names", from)));
    return caveats;
  }

  @Override
  public Optional<Caveat> noiseCaveat(RunRecord run) {
    int most =
        RepairCase.read(run.folder()).stream()
            .filter(RepairCase::isOriginal)
            .mapToInt(it -> it.repeat() + 1)
            .max()
            .orElse(0);
    return Optional.of(
        most < 2
            ? new Caveat(
                "Chance unknown",
                "Each unchanged program was asked about only once, so it is unknown how often a"
                    + " repairer fails on it by chance, and an R-score may reflect only that."
                    + " --references 5 measures this.")
            : new Caveat(
                "Chance",
                "Each unchanged program was asked up to "
                    + most
                    + " times. R-scores and success rates are shown next to what a repairer"
                    + " loses on unchanged programs that it repaired before; only a larger loss"
                    + " is due to the changes."));
  }

  /** Describes where new names come from; empty if no step of the recipe makes meaningful names. */
  static Optional<String> describeNameOrigin(String recipe, String names) {
    Set<String> rules =
        Recipe.named(recipe).steps().stream()
            .flatMap(step -> step.rules().stream())
            .collect(Collectors.toSet());
    List<String> origins = new ArrayList<>();
    if (rules.stream().anyMatch(rule -> rule.endsWith("ToSynonym"))) {
      origins.add(
          "They are words from names in real Java code, chosen by the embedded sentence encoder;"
              + " names without a fitting word stay as they are. About 9 of 10 were judged"
              + " natural, by a language"
              + " model (doc/lab/names.md).");
    }
    if (rules.stream().anyMatch(rule -> rule.endsWith("ToNearWord"))) {
      origins.add("They use words with similar vectors, which may mean something else.");
    }
    if (rules.stream().anyMatch(rule -> rule.endsWith("ToSuggestion"))) {
      origins.add(
          names.isEmpty() || names.equals("null")
              ? "Rules that need suggested names changed nothing, because --names is not set."
              : "They were suggested by " + names + ".");
    }
    return origins.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", origins));
  }

  @Override
  public Measures measures(Path folder, JsonNode manifest) {
    Bootstrap bootstrap = bootstrap(manifest);
    List<RepairCase> cases = readCases(folder);
    List<RepairScores> scores = RepairScores.of(cases, BugFacts.read(folder), bootstrap);
    Map<String, Map<String, @Nullable Object>> fields = new LinkedHashMap<>();
    NaturalnessTables naturalness =
        NaturalnessTables.of(
            cases,
            NaturalnessRule.parse(
                manifest.path("spec").path("natural").asText(NaturalnessTables.DEFAULT)),
            bootstrap);
    Map<String, List<OperatorAssociation>> associations = new LinkedHashMap<>();
    for (RepairScores score : scores) {
      String model = score.model();
      List<OperatorAssociation> found = score.associations(bootstrap);
      associations.put(model, found);
      Map<String, @Nullable Object> own = score.fields(bootstrap, found);
      own.put("naturalness", naturalness.fields(model));
      own.put(
          "outcomes",
          OutcomeCounts.fields(cases.stream().filter(it -> it.model().equals(model)).toList()));
      fields.put(model, own);
    }
    List<RestoredMutant> restored = RestoredMutant.read(folder);
    // Systems with a restorer get the same mutants as those without, so they are not pooled.
    Set<String> behind =
        restored.stream().map(RestoredMutant::systemName).collect(Collectors.toSet());
    MutantScores pooled =
        MutantScores.of(
            cases.stream().filter(it -> !behind.contains(it.model())).toList(),
            bootstrap,
            "all repairers");
    String benchmark = manifest.at("/plan/settings/benchmark").asText();
    List<Table> tables = new ArrayList<>(new XueTables(scores, pooled).tables());
    tables.add(RepairNoise.table(scores.stream().map(RepairScores::noise).toList()));
    tables.addAll(RestorerTables.tables(scores, restored));
    tables.addAll(new DeKoningTables(benchmark, scores, associations).tables());
    tables.add(HeldOutRates.table(scores.stream().map(RepairScores::halves).toList()));
    tables.addAll(new DeKoningNumbers(benchmark, scores, bootstrap).tables());
    tables.add(OutcomeCounts.table(cases));
    tables.addAll(naturalness.tables());
    tables.add(GateTable.table(cases, GateRefusal.read(folder)));
    RepairBreakage breakage =
        RepairBreakage.of(cases, RunFiles.samples(folder), manifest.path("plan"));
    return new Measures(fields, tables, breakage.samples(), breakage.breakages());
  }

  private static List<RepairCase> readCases(Path folder) {
    return PlausiblePatch.applyLabels(RepairCase.read(folder), folder);
  }

  private static Bootstrap bootstrap(JsonNode manifest) {
    long randomSeed = manifest.path("plan").path("random_seed").asLong();
    return new Bootstrap(randomSeed, AnalysisSettings.seeded(randomSeed).resamples());
  }

  @Override
  public List<Section> sections(RunRecord run) {
    return List.of(
        new Section(
            "repair",
            "Repair",
            List.of(
                "The R-score is the share of mutants that are repaired, over bugs whose"
                    + " unchanged program is repaired."),
            figures(run),
            run.allDomains().measures().tables(),
            true));
  }

  private static List<Figure> figures(RunRecord run) {
    Bootstrap bootstrap = bootstrap(run.manifest());
    List<RepairScores> scores =
        RepairScores.of(readCases(run.folder()), BugFacts.read(run.folder()), bootstrap);
    return new RepairFigures(scores, bootstrap).figures();
  }
}
