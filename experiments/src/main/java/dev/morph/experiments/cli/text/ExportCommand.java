package dev.morph.experiments.cli.text;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.PairMetric;
import dev.morph.core.morphism.Shell;
import dev.morph.core.strategy.Measured;
import dev.morph.core.strategy.NearestFirst;
import dev.morph.experiments.cli.console.JsonLinesOutput;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.cli.console.Verb;
import dev.morph.morphisms.text.constraint.Judgement;
import dev.morph.morphisms.text.constraint.Meaning;
import dev.morph.morphisms.text.metric.TextMetrics;
import dev.morph.morphisms.text.perturbation.PerturbedMeaning;
import dev.morph.morphisms.text.perturbation.SuppliedParaphrases;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.GivenTexts;
import dev.morph.scenarios.engine.spec.FirstRadius;
import dev.morph.scenarios.settings.TaskChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Exports paraphrases as test cases for other tools. */
@Command(
    name = "export",
    description = {
      "Writes tasks and their nearest paraphrases as test cases for another tool.",
      "",
      "promptfoo: a list for 'tests: file://FILE', with the text in the variable 'task'."
          + " inspect: samples for json_dataset of Inspect (inspect_ai), with the first"
          + " solution as target. jsonl: {\"id\",\"text\",\"kind\",\"edits\"} per line, which"
          + " people"
          + " can label and which --datamorphism given:FILE and 'paraphrase --check given:FILE'"
          + " read.",
      "",
      "Each test case has a stable id: the task's id, '#', and eight digits of the text's hash."
    },
    footer = {
      "  morph export promptfoo --tasks 14 --out tests.yaml",
      "  morph export inspect --dataset tasks.jsonl --nearest 5 --out samples.jsonl",
      "  morph export jsonl --datamorphism natural --n 2 --k 1 --out to-judge.jsonl"
    })
public final class ExportCommand extends Verb {
  private static final String PUBLISHED = "published";
  private static final int DIGITS = 8;

  /** Text that promptfoo would interpret as a template or file; it cannot be escaped. */
  private static final Pattern TEMPLATE = Pattern.compile("\\{\\{|\\{%|\\{#|^file://");

  /** The format of the exported test cases. */
  enum Format {
    PROMPTFOO,
    INSPECT,
    JSONL
  }

  @Parameters(paramLabel = "FORMAT", description = "promptfoo, inspect or jsonl (any case).")
  private Format format = Format.JSONL;

  private final RecordOptions<TaskChoice> tasks = options(TaskChoice.class);

  @Option(
      names = "--nearest",
      paramLabel = "N",
      description = "Paraphrases per task: the N nearest of those made with --n, --k and --budget.")
  private int nearest = 10;

  @Option(
      names = "--domain",
      paramLabel = "NAME",
      description =
          "Which paraphrases to keep: meaning, meaning-lexical (word rules only) or published"
              + " (all).")
  private String domain = Meaning.NAME;

  @Option(
      names = "--metric",
      paramLabel = "M",
      description = "Metric by which the nearest are chosen.")
  private String metric = "chrf";

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Output file (default: standard output).")
  private @Nullable Path out;

  private final RecordOptions<FirstRadius> around = options(FirstRadius.class);
  private final RecordOptions<WordChoice> words = options(WordChoice.class);

  private int written;
  private int templates;

  @Override
  public Integer call() {
    require(nearest >= 1, "--nearest", nearest, "a number from 1");
    Optional<Meaning> rules =
        domain.equals(PUBLISHED)
            ? Optional.empty()
            : Optional.of(MeaningCheck.rules(domain, err()));
    PairMetric<String> measure = TextMetrics.named(metric);
    Paraphrases paraphrases =
        new Paraphrases(around.value(), words.value(), err()).withTasks(tasks.value());
    try (JsonLinesOutput lines = JsonLinesOutput.create(out, out())) {
      paraphrases.forEach(
          (seed, shell) ->
              writeTask(paraphrases, seed, selectMutants(seed, shell, measure, rules), lines));
    }
    if (templates > 0) {
      printMessage(
          "left out: %s with {{, {%% or {#, which promptfoo takes for its own templates; the"
              + " other formats have them%n",
          Counted.phrase(templates, "text"));
    }
    err().println("wrote " + Counted.phrase(written, "test case"));
    return 0;
  }

  private List<Measured<String>> selectMutants(
      TestCase<String> seed,
      Shell<String> shell,
      PairMetric<String> measure,
      Optional<Meaning> rules) {
    List<TestCase<String>> mutants = shell.mutants();
    if (rules.isPresent()) {
      String text = seed.input();
      List<Judgement> judged =
          new PerturbedMeaning(text, rules.get().forSeed(text)).judgeAll(mutants);
      List<TestCase<String>> all = mutants;
      mutants =
          IntStream.range(0, all.size())
              .filter(i -> judged.get(i).isKept())
              .mapToObj(all::get)
              .toList();
    }
    long randomSeed = around.value().randomSeed().value();
    return new NearestFirst<>(seed, measure, randomSeed)
        .sort(mutants).stream().limit(nearest).toList();
  }

  private void writeTask(
      Paraphrases paraphrases,
      TestCase<String> seed,
      List<Measured<String>> mutants,
      JsonLinesOutput lines) {
    Optional<CodingTask> task = paraphrases.task(seed);
    writeRow(new Row(seed.origin().item(), task, seed, GivenTexts.UNCHANGED, 0), lines);
    for (Measured<String> near : mutants) {
      TestCase<String> mutant = near.testCase();
      Row row = new Row(seed.origin().item(), task, mutant, mutantKind(mutant), near.normalised());
      writeRow(row, lines);
    }
  }

  /**
   * A test case.
   *
   * @param distance normalised distance from the task's text
   */
  private record Row(
      String task,
      Optional<CodingTask> coding,
      TestCase<String> text,
      String kind,
      double distance) {
    String id() {
      return text.isSeed() ? task : task + "#" + text.id().hex().substring(0, DIGITS);
    }

    Map<String, Object> metadata() {
      Map<String, Object> metadata = new LinkedHashMap<>();
      metadata.put("id", id());
      metadata.put("task", task);
      metadata.put("kind", kind);
      metadata.put("distance", distance);
      return metadata;
    }
  }

  private void writeRow(Row row, JsonLinesOutput lines) {
    String text = row.text().input();
    Map<String, Object> line = new LinkedHashMap<>();
    if (format == Format.PROMPTFOO) {
      if (TEMPLATE.matcher(text).find()) {
        templates++;
        return;
      }
      line.put("description", PlainText.line(row.id()));
      line.put("vars", Map.of("task", text));
      line.put("metadata", row.metadata());
      lines.writeItem(line);
    } else if (format == Format.INSPECT) {
      line.put("id", row.id());
      line.put("input", text);
      line.put(
          "target", row.coding().flatMap(it -> it.solutions().stream().findFirst()).orElse(""));
      Map<String, Object> metadata = row.metadata();
      metadata.remove("id");
      line.put("metadata", metadata);
      lines.write(line);
    } else {
      line.put("id", row.task());
      line.put("text", text);
      line.put("kind", row.kind());
      line.put("case", row.id());
      line.put("distance", row.distance());
      line.put("edits", row.text().origin() instanceof Origin.Mutant it ? it.edits() : List.of());
      lines.write(line);
    }
    written++;
  }

  /**
   * Returns the kind of a mutant: the name of its datamorphism, or the kind from a file of
   * paraphrases.
   */
  private static String mutantKind(TestCase<String> mutant) {
    return mutant.origin() instanceof Origin.Mutant made
        ? made.datamorphism().replaceFirst("^" + SuppliedParaphrases.PREFIX, "")
        : "";
  }
}
