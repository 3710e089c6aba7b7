package dev.morph.experiments.generation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.experiments.analysis.RepairedAnswers;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.TippingPrograms;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.analysis.tables.PerturbationTables;
import dev.morph.experiments.analysis.tables.RunTables;
import dev.morph.experiments.analysis.tables.ScenarioTables;
import dev.morph.experiments.analysis.tables.TippingTables;
import dev.morph.experiments.analysis.tally.FilterCounts;
import dev.morph.experiments.published.PublishedSection;
import dev.morph.experiments.report.Caveats.Caveat;
import dev.morph.experiments.report.Outputs.Answered;
import dev.morph.experiments.report.ReportSections;
import dev.morph.experiments.report.RunRecord;
import dev.morph.experiments.report.Section;
import dev.morph.experiments.report.ShownTask;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.report.page.TippingFigure;
import dev.morph.experiments.run.Manifest;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskReader;
import dev.morph.scenarios.engine.store.KeptTask;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.Trail;
import dev.morph.scenarios.program.extraction.Extracted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Adds sections, tables and caveats to reports on generated code. */
final class GenerationReport implements ReportSections {
  private static final Terms TERMS =
      new Terms(
          "paraphrase",
          "program",
          "word",
          "is unusable or behaves differently from the program for the unchanged task");

  private static final Terms RECORDED =
      new Terms(
          "paraphrase",
          "program",
          "word",
          "has a different recorded verdict from the program for the unchanged task",
          "reworded tasks",
          "unchanged tasks",
          "have a different recorded verdict",
          "without a recorded verdict",
          "by recorded verdicts");

  @Override
  public String title(String models) {
    return "How far can the words move before the programs of " + models + " break?";
  }

  @Override
  public String lead() {
    return "Each task was changed, a few words or characters at a time and the"
        + " nearest changes first, and the model was asked again, until its program"
        + " behaved differently from the program for the unchanged task.";
  }

  @Override
  public Terms terms(JsonNode plan) {
    return plan.path("oracle").asText().equals(RecordedGoal.SIGNATURE) ? RECORDED : TERMS;
  }

  @Override
  public List<Caveat> caveats(RunRecord run) {
    List<Caveat> caveats = new ArrayList<>();
    List<String> perturbations = new ArrayList<>();
    run.plan().path("datamorphisms").forEach(name -> perturbations.add(name.asText()));
    if (!perturbations.isEmpty()) {
      caveats.add(
          new Caveat(
              "Perturbations",
              "The tasks were changed by %s, several in one pool; the paper only replaces words."
                  .formatted(String.join(", ", perturbations))));
    }
    caveats.add(
        new Caveat(
            "Validity",
            "A paraphrase may change the task (largest to smallest). Read the failures below"
                + " before you blame the model."));
    String dropped = FilterCounts.describe(FilterCounts.countByFilter(run.results()));
    if (!dropped.isEmpty()) {
      caveats.add(
          new Caveat(
              "Constraints",
              "The paper leaves out no paraphrases; this run did. " + dropped.strip() + "."));
    }
    String differing = repairedAnswers(run).differenceWarning();
    if (!differing.isEmpty()) {
      caveats.add(new Caveat("Repaired answers", differing));
    }
    addSkippedCaveats(run.results(), caveats);
    caveats.add(oracleCaveat(run.plan().path("oracle").asText("")));
    if (run.anyBaseline()) {
      caveats.add(
          new Caveat(
              "Baselines",
              "The local: models are retrieval baselines that answer with the program of the"
                  + " most similar task they know. They are not language models."));
    }
    return caveats;
  }

  /**
   * Adds caveats on what walks skipped: differences on inputs that do not count, and answers with
   * server faults.
   */
  private static void addSkippedCaveats(List<Result> results, List<Caveat> caveats) {
    long outside = 0;
    Map<String, Integer> skipped = new TreeMap<>();
    for (Result line : results) {
      Trail.Search search = line.trail().search();
      if (search != null) {
        outside += search.outside();
        search.skipped().forEach((cause, times) -> skipped.merge(cause, times, Integer::sum));
      }
    }
    if (outside > 0) {
      caveats.add(
          new Caveat(
              "Inputs that do not count",
              String.format(
                  Locale.ROOT,
                  "%,d times, a program for a paraphrase passed although it behaves"
                      + " differently on inputs that the task apparently does not cover."
                      + " --inputs any counts these as failures, as published.",
                  outside)));
    }
    if (!skipped.isEmpty()) {
      List<String> causes = new ArrayList<>();
      skipped.forEach((cause, times) -> causes.add(times + " " + cause));
      caveats.add(
          new Caveat(
              "Answers that were skipped",
              "Skipped, and not counted as failures of the model: %s."
                  .formatted(String.join(", ", causes))));
    }
  }

  private static Caveat oracleCaveat(String signature) {
    return signature.contains("evosuite")
        ? new Caveat(
            "Oracle",
            "Where programs agreed on cheap inputs, EvoSuite searched for distinguishing inputs"
                + " within a time limit. Programs that it could not distinguish count as the same.")
        : new Caveat(
            "Oracle without search",
            "Programs count as the same if no case of the task and no generated input told them"
                + " apart. Rare branches may be missed; --oracle auto searches for them.");
  }

  @Override
  public List<Table> tables(RunRecord run) {
    return RunTables.tables(run.headline());
  }

  @Override
  public List<Table> sampleTables(RunRecord run) {
    return repairedAnswers(run).tables();
  }

  private static RepairedAnswers repairedAnswers(RunRecord run) {
    Breakage.Design design = Manifest.of(run.folder()).design();
    return RepairedAnswers.of(run.allDomains().samples(), design, run.outputs()::repairs);
  }

  /** A tipping point found under several metrics is listed once. */
  @Override
  public List<TippingPrograms> tippingPrograms(RunRecord run, RunAnalysis domain) {
    Map<String, Optional<String>> solutions = new HashMap<>();
    Path file = run.folder().resolve(KeptTask.FILE);
    if (Files.exists(file)) {
      TaskReader.read(file)
          .tasks()
          .forEach(task -> solutions.put(task.id(), task.solutions().stream().findFirst()));
    }
    return domain.results().stream()
        .flatMap(line -> line.found().stream())
        .collect(
            Collectors.groupingBy(
                it -> List.of(it.model(), it.seed(), it.lastSuccess().id(), it.firstFailure().id()),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .map(walks -> programs(run, walks, solutions))
        .toList();
  }

  private static TippingPrograms programs(
      RunRecord run, List<Result.Found> walks, Map<String, Optional<String>> solutions) {
    Result.Found found = walks.get(0);
    boolean atSeed = found.lastSuccess().order() == 0;
    return new TippingPrograms(
        new TippingPrograms.WalkEnd(
            found.model(),
            found.head().domain().name(),
            found.seed(),
            walks.stream().map(Result.Found::metric).toList(),
            found.firstFailure().id()),
        solutions.getOrDefault(found.seed(), Optional.empty()),
        run.outputs().seedAnswer(found.model(), found.seed()).map(Answered::output).orElse(""),
        atSeed
            ? Optional.empty()
            : run.outputs().tippingAnswer(found.lastSuccess()).map(Answered::output),
        run.outputs().tippingAnswer(found.firstFailure()).map(Answered::output));
  }

  @Override
  public List<Section> sections(RunRecord run) {
    List<Section> sections = new ArrayList<>();
    RunAnalysis analysis = run.headline();
    TippingFigure.figure(analysis.tippingSummaries(), run.models())
        .ifPresent(
            figure ->
                sections.add(
                    new Section(
                        "program-distances",
                        "Programs at the tipping points",
                        List.of(
                            "How far the programs at the last success and at the first failure are from the reference solution, or from the seed's program if a task has no reference solution."),
                        List.of(figure),
                        List.of(TippingTables.figure6(analysis)),
                        false)));
    if (PerturbationTables.hasVariants(analysis)) {
      List<Table> tables = new ArrayList<>();
      tables.add(PerturbationTables.brokenTasks(analysis, run.labelCounts()));
      tables.add(PerturbationTables.robustPass(analysis));
      tables.removeIf(table -> table.rows().isEmpty());
      sections.add(
          Section.of(
              "perturbations",
              "Which perturbations break programs",
              PerturbationTables.describeNearest(analysis),
              tables));
    }
    if (!run.metrics().isEmpty()) {
      sections.add(
          new Section(
              "claims",
              "The paper's claims",
              List.of("The paper's claims, tested on this run."),
              List.of(),
              List.of(RunTables.claims(run.allDomains())),
              false));
    }
    PublishedSection.section(run).ifPresent(sections::add);
    return sections;
  }

  @Override
  public List<Table> fileTables(RunRecord run) {
    List<Table> files = new ArrayList<>(ScenarioTables.tables(run.headline()));
    files.add(TippingTables.points(run.allDomains().domains()));
    files.removeIf(table -> table.rows().isEmpty());
    return files;
  }

  @Override
  public List<ShownTask> tasks(Path folder, JsonNode manifest) {
    Path file = folder.resolve(KeptTask.FILE);
    String dataset = manifest.path("plan").path("dataset").asText();
    return Files.exists(file)
        ? TaskReader.read(file).tasks().stream().map(task -> shownTask(dataset, task)).toList()
        : List.of();
  }

  private static ShownTask shownTask(String dataset, CodingTask read) {
    CodingTask task = new CodingTask(dataset, read.id(), read.description(), read.details());
    return new ShownTask(
        new KeptTask(task.id(), task.description(), task.seed().id().hex()),
        task.language(),
        answer -> {
          Extracted extracted = GeneratedProgram.extract(task, answer);
          return extracted.usable() ? extracted.program() : answer;
        },
        answer -> {
          Extracted extracted = GeneratedProgram.extract(task, answer);
          return extracted.usable() ? extracted.repairs() : List.of();
        });
  }
}
