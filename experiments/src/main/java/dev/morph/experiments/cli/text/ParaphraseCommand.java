package dev.morph.experiments.cli.text;

import dev.morph.core.entity.Edit;
import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.Measured;
import dev.morph.core.strategy.NearestFirst;
import dev.morph.experiments.analysis.label.ParaphraseLabels;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.JsonVerb;
import dev.morph.experiments.cli.console.LabelSheet;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.generation.GivenParaphrases;
import dev.morph.experiments.neighbours.MeaningJudge;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.metric.encoder.Entailment;
import dev.morph.morphisms.text.perturbation.Place;
import dev.morph.morphisms.text.perturbation.Prose;
import dev.morph.morphisms.text.perturbation.lexicon.Lexicon;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.engine.Assistance;
import dev.morph.scenarios.engine.KeptAssistance;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes, labels or checks paraphrases of a text or a data set. */
@Command(
    name = "paraphrase",
    description = {
      "Writes the paraphrases of a text or of a data set's tasks.",
      "",
      "The nearest come first. --datamorphism uses other perturbations. For --text and the"
          + " datamorphism reword, standard error lists the entries of the lexicon that apply,"
          + " and says why other entries with words of the text do not.",
      "",
      "--labels writes a sample for people to label instead: a CSV file with an empty"
          + " column 'label' for valid (asks for the same task), changed, or unsure. If the"
          + " file exists, it is read: the result is the share of valid paraphrases with its"
          + " interval. Existing files are never overwritten.",
      "",
      "--check judges pairs of texts instead: {\"id\",\"seed\",\"mutant\"} per line in,"
          + " {\"id\",\"kept\",\"reasons\",\"similarity\"} out. The similarity is computed only"
          + " if no word rule rejects the pair."
    },
    footer = {
      "  morph paraphrase --text \"Write a Java program to reverse a string.\" --n 2 --k 1",
      "  morph paraphrase --dataset tasks.jsonl --metric levenshtein-word --out mutants.jsonl",
      "  morph paraphrase --datamorphism reword --text \"Check whether a list is sorted.\"",
      "  morph paraphrase --datamorphism words --constraint antonyms --min-cosine 0.6 --out"
          + " mutants.jsonl",
      "  morph paraphrase --labels sheet.csv --n 2 --k 1",
      "  morph paraphrase --datamorphism natural --n 2 --k 1 --budget 60 --out mutants.jsonl",
      "  morph paraphrase --check pairs.jsonl --domain meaning --out judged.jsonl",
      "  morph paraphrase --dataset humaneval_java.jsonl --check given:synonyms.csv"
    })
public final class ParaphraseCommand extends JsonVerb {
  @Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "Paraphrase this text instead of a data set.")
  private @Nullable String text;

  private static final String GIVEN = "given:";

  private final RecordOptions<TaskChoice> tasks = options(TaskChoice.class);
  private final RecordOptions<FirstRadius> around = options(FirstRadius.class);
  private final RecordOptions<WordChoice> words = options(WordChoice.class);

  @Option(
      names = "--metric",
      paramLabel = "M",
      description =
          "Metric that sorts the paraphrases, nearest first. In the output, \"value\" is its"
              + " raw value, \"polarity\" says whether larger means nearer, and \"distance\" runs"
              + " from 0 (the same text) to 1.")
  private String metric = "chrf";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "JSON Lines (default: standard output).")
  private @Nullable Path out;

  @Option(
      names = "--labels",
      paramLabel = "SHEET",
      description = "Write this CSV sheet for labelling, or read it if it exists.")
  private @Nullable Path labels;

  @Option(
      names = "--label-sample",
      paramLabel = "N",
      description = "Number of paraphrases on a new sheet.")
  private int sampleSize = 100;

  @Option(
      names = "--check",
      paramLabel = "FILE|given:FILE",
      description =
          "Judge pairs of texts by the rules of --domain. given:FILE judges paraphrases of the"
              + " data set and compares the verdicts with people's labels.")
  private @Nullable String check;

  @Option(
      names = "--meaning-model",
      paramLabel = "FOLDER",
      description =
          "With --check: ONNX cross-encoder for natural language inference that judges rebuilt"
              + " sentences in both directions.")
  private @Nullable Path meaningModel;

  @Option(
      names = "--judge",
      paramLabel = "PROVIDER:MODEL",
      description =
          "With --check given:FILE: also ask this model about each pair and report how often it"
              + " agrees with people. It sees only the two texts.")
  private @Nullable String judge;

  @Option(
      names = "--journal",
      paramLabel = "FILE",
      description =
          "File that stores the answers of --judge, so that no pair is asked about twice.")
  private @Nullable Path journal;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "With --judge: ask about at most N pairs.")
  private int maxCalls = 200;

  @Option(
      names = "--domain",
      paramLabel = "NAME",
      description = "Rules that judge pairs: meaning, or meaning-lexical (word rules only).")
  private String domain = Meaning.NAME;

  @Override
  public Integer call() {
    boolean both = text != null && tasks.isGiven("dataset");
    require(!both, "--text", "combined with --dataset", "one of them");
    if (check != null) {
      checkPairs(check);
    } else if (labels == null) {
      writeAll();
    } else if (Files.exists(labels)) {
      ParaphraseLabelling.printReport(labels, isJson(), out());
    } else {
      writeLabelSheet(labels);
    }
    return 0;
  }

  private void writeAll() {
    PairMetric<String> measure = TextMetrics.named(metric);
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      paraphrases().forEach((seed, shell) -> writeMutants(seed, shell, measure, lines));
    }
    if (text != null && words.value().perturbations().rewords()) {
      explainLexicon(words.value().perturbations().openLexicon(), Prose.of(text));
    }
  }

  /** Prints which entries apply, and why other entries whose words occur in the text do not. */
  private void explainLexicon(Lexicon lexicon, Prose prose) {
    err().println("applies:");
    for (Place place : lexicon.places(prose)) {
      for (Edit edit : place.choices()) {
        err().println("  " + PlainText.line(edit.description(), 200));
      }
    }
    Map<String, Set<String>> refusals = lexicon.refusals(prose);
    if (!refusals.isEmpty()) {
      err().println("does not apply here:");
      refusals.forEach(
          (entry, reasons) ->
              reasons.forEach(
                  why -> err().println("  " + entry + ": " + PlainText.line(why, 200))));
    }
  }

  private void checkPairs(String pairs) {
    Meaning known = MeaningCheck.rules(domain, err());
    Meaning rules =
        meaningModel == null ? known : known.withEntailment(Entailment.of(meaningModel));
    boolean given = pairs.startsWith(GIVEN);
    Path file = Path.of(given ? pairs.substring(GIVEN.length()) : pairs);
    JsonLinesOutput.requireOther(out, file);
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      if (given) {
        checkGiven(new GivenParaphrases(file), rules, lines);
      } else {
        MeaningCheck texts = new MeaningCheck(rules, lines);
        TextPair.forEachGroup(file, "seed", "mutant", texts::judge);
        texts.printSummary(err());
      }
    }
  }

  private void checkGiven(GivenParaphrases given, Meaning rules, JsonLinesOutput lines) {
    List<CodingTask> all = tasks.value().read(err()::println).tasks();
    given.check(all, err()::println);
    require(maxCalls >= 1, "--max-calls", maxCalls, "a number from 1");
    Optional<Journal> kept =
        judge == null ? Optional.empty() : Optional.ofNullable(journal).map(Journal::open);
    try {
      Assistance help = kept.<Assistance>map(KeptAssistance::new).orElse(Assistance.DIRECT);
      GivenCheck texts =
          new GivenCheck(
              rules,
              Optional.ofNullable(judge).map(model -> new MeaningJudge(model, help, maxCalls)));
      texts.judge(given.pairs(all), lines);
      texts.printSummary(err());
    } finally {
      kept.ifPresent(Journal::close);
    }
  }

  private void writeLabelSheet(Path sheet) {
    require(sampleSize >= 1, "--label-sample", sampleSize, "a number from 1");
    ParaphraseLabels sample = new ParaphraseLabels(randomSeed(), sampleSize);
    paraphrases().forEach((seed, shell) -> sample.offer(seed, shell.mutants()));
    LabelSheet.write(sheet, sample.sheet());
    printMessage(
        "fill in the column 'label' of %s, then run this again%n",
        PlainText.line(sheet.toString()));
  }

  private long randomSeed() {
    return around.value().randomSeed().value();
  }

  private Paraphrases paraphrases() {
    Paraphrases made = new Paraphrases(around.value(), words.value(), err());
    return text == null ? made.withTasks(tasks.value()) : made.withText(text);
  }

  private void writeMutants(
      TestCase<String> seed,
      Shell<String> shell,
      PairMetric<String> measure,
      JsonLinesOutput lines) {
    long randomSeed = randomSeed();
    for (Measured<String> near :
        new NearestFirst<>(seed, measure, randomSeed).sort(shell.mutants())) {
      TestCase<String> mutant = near.testCase();
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("seed", seed.origin().item());
      line.put("text", mutant.input());
      line.put("order", mutant.order());
      line.put("rank", mutant.rank());
      line.put("replaced", replacedWords(mutant));
      List<Edit> changes = otherEdits(mutant);
      if (!changes.isEmpty()) {
        line.put("changes", changes);
      }
      line.put("value", near.value());
      line.put("distance", near.normalised());
      line.put("polarity", measure.polarity().label());
      lines.write(line);
    }
  }

  /** Returns the edits of a mutant other than replaced words. */
  private static List<Edit> otherEdits(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.edits().stream().filter(edit -> !(edit instanceof Edit.ReplacedWord)).toList()
        : List.of();
  }

  /** Returns position, old word, new word and rank of each replaced word. */
  private static List<List<Object>> replacedWords(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.replacedWords().stream()
            .map(word -> List.<Object>of(word.position(), word.from(), word.to(), word.rank()))
            .toList()
        : List.of();
  }
}
