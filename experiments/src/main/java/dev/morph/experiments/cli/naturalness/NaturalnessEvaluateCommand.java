package dev.morph.experiments.cli.naturalness;

import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.naturalness.Discrimination.Labelled;
import dev.morph.experiments.naturalness.Label;
import dev.morph.experiments.naturalness.LabelledTables;
import dev.morph.experiments.naturalness.Survey;
import dev.morph.experiments.naturalness.SurveySheet;
import dev.morph.experiments.naturalness.SurveyTables;
import dev.morph.morphisms.code.ngram.JavaCorpus;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.Score;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Evaluates a language model on a text, or a survey. */
@Command(
    name = "evaluate",
    description = {
      "Measures a model on text: unknown tokens, bits per token, perplexity.",
      "With --survey or --sheet, reports times, agreement and labels of the participants;"
          + " with --pairs, also how well the model predicts the labels."
    },
    footer = {
      "  morph naturalness evaluate --sources other-project",
      "  morph naturalness evaluate --tokens text.txt --model own.ngram",
      "  morph naturalness evaluate --survey survey.json --pairs pairs.jsonl --out tables"
    })
final class NaturalnessEvaluateCommand extends Verb {
  @Mixin private CorpusOption corpus = new CorpusOption();

  @Option(
      names = "--survey",
      paramLabel = "FILE",
      description = "The study's survey.json: level, transformation, participant, CR and CC.")
  private @Nullable Path survey;

  @Option(
      names = "--sheet",
      paramLabel = "FILE",
      description = "A completed sheet from 'naturalness sheet'; repeatable.")
  private List<Path> sheets = new ArrayList<>();

  @Mixin private PairsOption pairs = new PairsOption();

  @Mixin private TableOutput tables = new TableOutput();

  @Mixin private NgramModelOption model = new NgramModelOption();

  @Override
  public Integer call() {
    boolean nothing = corpus.isEmpty() && survey == null && sheets.isEmpty();
    requireUsage(!nothing, "give --sources, --tokens, --survey or --sheet");
    for (Path place : corpus.sources()) {
      printScore(out(), String.valueOf(place.getFileName()), scoreSources(place));
    }
    for (Path text : corpus.tokens()) {
      Sum sum = new Sum();
      TokenLines.forEach(text, (line, number) -> sum.accept(line));
      printScore(out(), String.valueOf(text.getFileName()), sum.score);
    }
    if (survey != null) {
      printSurvey(Survey.read(survey));
    }
    if (!sheets.isEmpty()) {
      printSurvey(SurveySheet.read(sheets));
    }
    return 0;
  }

  private Score scoreSources(Path place) {
    String wanted = "a Java model, or --cut java if the model's tokens are Java tokens";
    require(model.kind().isJava(), "--sources", place, wanted);
    JavaCorpus reader = new JavaCorpus(model.kind(), 0, 0);
    Sum sum = new Sum();
    reader.read(place, sum);
    return sum.score;
  }

  /** Adds up the scores of sentences. */
  private final class Sum implements Consumer<List<String>> {
    private Score score = Score.NONE;

    @Override
    public void accept(List<String> sentence) {
      score = score.plus(model.open().score(sentence));
    }
  }

  static void printScore(PrintWriter print, String name, Score score) {
    print.printf(
        Locale.ROOT,
        "%s: %,d tokens, %.2f %% unknown, %.4f bits per token, perplexity %.3f%n",
        name,
        score.tokens(),
        100.0 * score.unknown() / Math.max(1, score.tokens()),
        score.crossEntropy(),
        score.perplexity());
  }

  private void printSurvey(Survey read) {
    new SurveyTables(read).tables().forEach(table -> tables.write(table, out()));
    if (!pairs.isGiven()) {
      return;
    }
    Map<String, Label> labels = new LinkedHashMap<>(read.labels());
    read.transformations().forEach(it -> labels.putIfAbsent(it.id(), it.label()));
    LanguageModel texts = model.openLanguageModel(err());
    List<Labelled> labelled = new ArrayList<>();
    pairs.forEach(
        pair ->
            Optional.ofNullable(labels.get(pair.id()))
                .ifPresent(
                    label ->
                        labelled.add(
                            new Labelled(
                                texts.naturalnessChange(pair.original(), pair.transformed()),
                                label))));
    LabelledTables found = new LabelledTables(labelled);
    tables.write(found.table(), out());
    found.figures().forEach(tables::write);
  }
}
