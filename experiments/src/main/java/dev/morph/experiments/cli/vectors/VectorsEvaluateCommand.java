package dev.morph.experiments.cli.vectors;

import dev.morph.core.fault.CommonFault;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.TextFile;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.experiments.cli.option.AtLeast;
import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Analogy;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Coverage;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.JudgedPair;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Overlap;
import dev.morph.glove.tools.evaluation.IntrinsicEvaluation.Scored;
import dev.morph.morphisms.text.Words;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.generation.TaskChoice;
import dev.morph.scenarios.generation.VectorChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How good a word table is. */
@Command(
    name = "evaluate",
    description = {
      "Evaluates a word table: human similarity judgements, analogies, overlap of"
          + " neighbours with another table, and coverage of a benchmark's words.",
      "Words that are not in the table are left out and counted."
    },
    footer = {
      "  morph vectors evaluate --similarity wordsim353.tsv --analogies questions-words.txt",
      "  morph vectors evaluate --dataset tasks.jsonl --other glove.6B.50d.vectors"
    })
final class VectorsEvaluateCommand extends Verb {
  private final RecordOptions<VectorChoice> vectors = options(VectorChoice.class);

  @Option(
      names = "--similarity",
      paramLabel = "FILE",
      description =
          "File with two words and a score per line, separated by tabs, commas or spaces.")
  private List<Path> similarity = new ArrayList<>();

  @Option(
      names = "--analogies",
      paramLabel = "FILE",
      description = "File with four words per line; lines starting with ':' or '#' are headings.")
  private List<Path> analogies = new ArrayList<>();

  @Option(names = "--other", paramLabel = "FILE", description = "Table to compare neighbours with.")
  private @Nullable Path other;

  @Option(names = "--n", paramLabel = "N", description = "Number of neighbours compared.")
  private int n = 10;

  @Option(
      names = "--commonest",
      paramLabel = "C",
      description = "Number of words compared: the most frequent of the data set or table.")
  private int commonest = 1000;

  private final RecordOptions<TaskChoice> tasks = options(TaskChoice.class);

  @Option(names = "--json", description = "Print one JSON object per line.")
  private boolean json;

  @Override
  public Integer call() {
    AtLeast.check("--n", n, 1);
    AtLeast.check("--commonest", commonest, 1);
    EmbeddingTable table = vectors.value().open();
    IntrinsicEvaluation evaluation = new IntrinsicEvaluation(table);
    Map<String, Integer> counts = tasks.gives("dataset") ? counts() : Map.of();
    try (JsonLinesOutput lines = JsonLinesOutput.to(null, out())) {
      Consumer<Map<String, Object>> show = line -> show(line, lines);
      similarity.forEach(
          file -> show.accept(scored("similarity", file, evaluation.similarity(pairs(file)))));
      analogies.forEach(
          file -> show.accept(scored("analogies", file, evaluation.analogies(quadruples(file)))));
      if (tasks.gives("dataset")) {
        show.accept(coverage(evaluation.coverage(counts)));
      }
      if (other != null) {
        show.accept(overlap(evaluation, VectorChoice.open(other), asked(table, counts)));
      }
    }
    return 0;
  }

  private void show(Map<String, Object> line, JsonLinesOutput lines) {
    if (json) {
      lines.write(line);
    } else {
      List<String> parts = new ArrayList<>();
      line.forEach(
          (name, value) ->
              parts.add(
                  value instanceof Double number
                      ? String.format(Locale.ROOT, "%s %.4f", name, number)
                      : name + " " + value));
      out().println(String.join(", ", parts));
    }
  }

  private static Map<String, Object> scored(String what, Path file, Scored scored) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("measure", what);
    line.put("file", String.valueOf(file.getFileName()));
    line.put(what.equals("similarity") ? "spearman" : "accuracy", scored.score());
    line.put("used", scored.used());
    line.put("of", scored.all());
    return line;
  }

  private static Map<String, Object> coverage(Coverage coverage) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("measure", "coverage of replaceable words");
    line.put("share_of_tokens", coverage.share());
    line.put("covered_tokens", coverage.coveredTokens());
    line.put("tokens", coverage.tokens());
    line.put("covered_words", coverage.coveredWords());
    line.put("words", coverage.words());
    return line;
  }

  private Map<String, Object> overlap(
      IntrinsicEvaluation evaluation, EmbeddingTable compared, List<String> words) {
    Overlap overlap = evaluation.overlap(compared, words, n, 1);
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("measure", "overlap of the " + n + " nearest");
    line.put("overlap", overlap.overlap());
    line.put("random_words_of_like_frequency", overlap.randomOverlap());
    line.put("words", overlap.words());
    return line;
  }

  /** The words of the tasks that may be replaced, in lower case. */
  private Map<String, Integer> counts() {
    Map<String, Integer> counts = new TreeMap<>();
    TaskChoice choice = tasks.value();
    for (CodingTask task : choice.from(choice.read(err()::println), 1)) {
      Words words = Words.of(task.seed().input());
      words
          .replaceable()
          .forEach(at -> counts.merge(words.word(at).toLowerCase(Locale.ROOT), 1, Integer::sum));
    }
    return counts;
  }

  private List<String> asked(EmbeddingTable table, Map<String, Integer> counts) {
    if (counts.isEmpty()) {
      return table.words().subList(0, Math.min(commonest, table.size()));
    }
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(commonest)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static List<JudgedPair> pairs(Path file) {
    List<JudgedPair> pairs = new ArrayList<>();
    forEachLine(
        file,
        (fields, number) -> {
          try {
            pairs.add(new JudgedPair(fields[0], fields[1], Double.parseDouble(fields[2])));
          } catch (RuntimeException e) {
            if (number > 1) { // the first line may be a heading
              throw CommonFault.BROKEN_LINE.because(
                  file, number, "(the whole line)", "it is not two words and a score");
            }
          }
        });
    return pairs;
  }

  private static List<Analogy> quadruples(Path file) {
    List<Analogy> analogies = new ArrayList<>();
    forEachLine(
        file,
        (fields, number) -> {
          if (fields.length != 4) {
            throw CommonFault.BROKEN_LINE.because(
                file, number, "(the whole line)", "it is not four words");
          }
          analogies.add(new Analogy(fields[0], fields[1], fields[2], fields[3]));
        });
    return analogies;
  }

  private static void forEachLine(Path file, ObjIntConsumer<String[]> taker) {
    TextFile.forEachLine(
        file,
        (line, number) -> {
          String words = line.strip();
          if (!words.isEmpty() && !words.startsWith(":") && !words.startsWith("#")) {
            taker.accept(words.split("[\t, ;]+"), number);
          }
        });
  }
}
