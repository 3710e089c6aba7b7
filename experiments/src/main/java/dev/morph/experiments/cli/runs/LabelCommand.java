package dev.morph.experiments.cli.runs;

import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.RunAnalysis;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.ReducedFailures;
import dev.morph.experiments.analysis.label.FalseAlarms;
import dev.morph.experiments.analysis.label.FirstFailureLabels;
import dev.morph.experiments.analysis.label.FirstFailureLabels.Label;
import dev.morph.experiments.cli.console.LabelSheet;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.experiments.generation.GivenParaphrases;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.experiments.run.RunFiles;
import dev.morph.experiments.table.Csv;
import dev.morph.experiments.table.Table;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.KeptAssistance;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.settings.TaskChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes and reads sheets on which people label whether paraphrases changed their task. */
@Command(
    name = "label",
    description = {
      "Lets people label which failures of a run are false alarms, or which paraphrases"
          + " are valid.",
      "",
      "A replaced word may change the task (largest to smallest), and then the program is right"
          + " to change. Label first failures in report.html and save the sheet"
          + " there; or, without --in, write a CSV file with an empty column 'label' for valid"
          + " (asks for the same task), changed, or unsure. --in reads the completed sheet: the"
          + " share of false alarms and R^o over valid first failures then appear in"
          + " summary.txt, report.html and tables/validity.csv of the run. Earlier labels are"
          + " kept.",
      "",
      "With given:FILE, the sheet lists the paraphrases in a file, each next to its task from"
          + " --dataset, before any model is tested. --datamorphism given:SHEET and"
          + " 'paraphrase --check given:SHEET' read the completed sheet."
    },
    footer = {
      "  morph label runs/first --out sheet.csv",
      "  morph label runs/first --judge openai:gpt-4o-mini --out judged.csv",
      "  morph label runs/first --in sheet.csv",
      "  morph label given:to-judge.jsonl --dataset tasks.jsonl --out sheet.csv"
    })
public final class LabelCommand extends Verb {
  private static final String GIVEN = "given:";

  @Parameters(paramLabel = "DIR|given:FILE", description = "A run folder, or paraphrases.")
  private String labelled = "";

  private final RecordOptions<TaskChoice> tasks = options(TaskChoice.class);

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The sheet to write (default: standard output).")
  private @Nullable Path sheet;

  @Option(
      names = {"--in", "--labels"},
      paramLabel = "FILE",
      description = "A completed sheet.")
  private @Nullable Path labels;

  @Option(
      names = "--judge",
      paramLabel = "PROVIDER:MODEL",
      description =
          "Let a language model fill in the labels. It sees only the two texts. Each pair is"
              + " asked about once, and the answers are kept in the run's journal. Read the sheet"
              + " back with --in.")
  private @Nullable String judge;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "With --judge: ask about at most N pairs.")
  private int maxCalls = 200;

  @Override
  public Integer call() {
    require(labels == null || judge == null, "--judge", "combined with --in", "one of them");
    require(judge == null || maxCalls >= 1, "--max-calls", maxCalls, "a number from 1");
    boolean given = labelled.startsWith(GIVEN);
    if (given && labels != null) {
      throw CommonFault.BAD_OPTION.because(
          "--in", labels, "no --in: a completed sheet is read by --datamorphism given:" + labels);
    }
    if (labels != null) {
      importLabels(labels);
      return 0;
    }
    if (sheet != null) {
      LabelSheet.requireNew(sheet); // before a judge is paid for what cannot be written
    }
    Table made = given ? paraphraseSheet() : failureSheet();
    if (sheet == null) {
      out().print(Csv.format(made));
    } else {
      LabelSheet.write(sheet, made);
    }
    return 0;
  }

  private Path folder() {
    return Path.of(labelled);
  }

  private Table failureSheet() {
    if (judge == null) {
      return labelSheet((original, paraphrase) -> "");
    }
    try (RunFolder run = RunFolder.openExisting(folder());
        Journal journal = Journal.openIn(run)) {
      return judgedSheet(
          new MeaningJudge(judge, new KeptAssistance(journal), maxCalls), this::labelSheet);
    }
  }

  private Table labelSheet(BinaryOperator<String> known) {
    Table made =
        FirstFailureLabels.sheet(
            RunFiles.results(folder()),
            RunFiles.samples(folder()),
            new ReducedFailures(RunFiles.failures(folder())),
            RunFiles.descriptions(folder()),
            known);
    if (made.rows().isEmpty()) {
      throw ExperimentFault.NOTHING_FOUND.because(PlainText.line(labelled), "failure");
    }
    return made;
  }

  private Table paraphraseSheet() {
    GivenParaphrases texts = new GivenParaphrases(Path.of(labelled.substring(GIVEN.length())));
    List<CodingTask> all = tasks.value().read(err()::println).tasks();
    texts.check(all, err()::println);
    if (judge == null) {
      return texts.labelSheet(all, (original, paraphrase) -> "");
    }
    MeaningJudge asked = new MeaningJudge(judge, Assistance.DIRECT, maxCalls);
    return judgedSheet(asked, said -> texts.labelSheet(all, said));
  }

  private Table judgedSheet(MeaningJudge asked, Function<BinaryOperator<String>, Table> sheetOf) {
    Table made =
        sheetOf.apply((original, paraphrase) -> asked.label(original, paraphrase).orElse(""));
    if (asked.unjudgedPairs() > 0) {
      printMessage(
          "%d pairs have no label because of --max-calls %d%n", asked.unjudgedPairs(), maxCalls);
    }
    return made;
  }

  private void importLabels(Path filledIn) {
    Map<String, Label> read = LabelSheet.readLabels(filledIn);
    try (RunFolder run = RunFolder.openExisting(folder())) {
      Set<String> known =
          Stream.concat(
                  RunFiles.results(folder()).stream()
                      .filter(result -> result.found().isPresent())
                      .map(FirstFailureLabels::sheetId),
                  RunFiles.samples(folder()).stream()
                      .flatMap(
                          sample ->
                              sample.failures().stream()
                                  .map(it -> String.valueOf(it.text()))
                                  .map(text -> FirstFailureLabels.sheetId(sample.seed(), text))))
              .collect(Collectors.toSet());
      requireOfThisRun(filledIn, read.keySet(), known);
      FirstFailureLabels.addLabels(run, read);
      printValidity(RunFiles.regenerate(run, folder()));
    }
  }

  private void requireOfThisRun(Path filledIn, Set<String> labelled, Set<String> known) {
    List<String> strange = labelled.stream().filter(id -> !known.contains(id)).toList();
    if (!labelled.isEmpty() && strange.size() == labelled.size()) {
      throw CommonFault.BAD_OPTION.because(
          "--in",
          filledIn,
          "a sheet of this run: no id in this sheet belongs to one of the run's failures");
    }
    if (!strange.isEmpty()) {
      printMessage("%d rows do not belong to any failure of this run%n", strange.size());
    }
  }

  private void printValidity(WholeRun run) {
    run.describeJudgedFailures().forEach(out()::println);
    for (RunAnalysis domain : run.results().isEmpty() ? List.<RunAnalysis>of() : run.domains()) {
      print("%s: %s%n", domain.domain(), run.validity(domain).describe());
      List<FalseAlarms> alarms = FalseAlarms.of(domain.results(), run.labels(), domain.settings());
      alarms.forEach(it -> out().print(it.describe()));
      if (domain.domain().equals(run.headline().domain())) {
        FalseAlarms.table(alarms).notes().forEach(out()::println);
      }
    }
  }
}
