package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.measurement.FailingModel.Habits;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * A whole evaluation of scripted models with the real oracle: how long each stage takes, what it
 * costs, how that grows, and what a plain loop takes for the same walks. Writes {@code
 * end-to-end.txt}, {@code end-to-end.json} and a figure for each size that grows.
 */
@CommandLine.Command(name = "EndToEnd", mixinStandardHelpOptions = true, sortOptions = false)
final class EndToEnd implements Callable<Integer> {
  @Option(names = "--out", required = true, description = "Folder for runs and results.")
  private Path out = Path.of("");

  @Option(
      names = "--dataset",
      split = ",",
      defaultValue = "starter",
      description = "Where tasks with solutions come from, in this order (${DEFAULT-VALUE}).")
  private List<String> datasets = List.of();

  @Option(names = "--tasks", defaultValue = "14", description = "How many (${DEFAULT-VALUE}).")
  private int tasks;

  @Option(names = "--models", defaultValue = "1", description = "How many (${DEFAULT-VALUE}).")
  private int models;

  @Option(
      names = "--metric",
      split = ",",
      defaultValue =
          "bleu,chrf,levenshtein-char,levenshtein-word,rouge-2,rouge-l,meteor,cosine,euclidean",
      description = "Metrics; the default is the paper's without the one that needs a model.")
  private List<String> metrics = List.of();

  @Option(names = "--budget", defaultValue = "240", description = "Mutants a radius.")
  private int budget;

  @Option(names = "--latency", defaultValue = "200", description = "Of an answer, in ms.")
  private long latency;

  @Option(names = "--parallel", defaultValue = "16", description = "Requests at once.")
  private int parallel;

  @Option(names = "--wrong", defaultValue = "6", description = "Per cent of wrong programs.")
  private int wrong;

  @Option(
      names = "--otherwise",
      defaultValue = "30",
      description = "Per cent of programs that are written otherwise and do the same.")
  private int otherwise;

  @Option(
      names = "--rewritings",
      defaultValue = "5",
      description = "In how many ways a task's program is written otherwise (${DEFAULT-VALUE}).")
  private int rewritings;

  @Option(
      names = "--domain",
      defaultValue = "published",
      description = "What is walked (${DEFAULT-VALUE}).")
  private String domain = "";

  @Option(names = "--oracle", defaultValue = "auto", description = "Depth (${DEFAULT-VALUE}).")
  private String oracle = "";

  @Option(
      names = "--plain",
      defaultValue = "2",
      description = "So many tasks by a plain loop, too; 0: none (${DEFAULT-VALUE}).")
  private int plain;

  @Option(names = "--extrapolate", defaultValue = "900", description = "To so many tasks.")
  private int larger;

  @Option(names = "--grow-tasks", split = ",", description = "Sizes, for instance 4,8,16.")
  private List<Integer> growTasks = List.of();

  @Option(names = "--grow-mutants", split = ",", description = "Mutants a radius.")
  private List<Integer> growMutants = List.of();

  @Option(names = "--grow-metrics", split = ",", description = "The first so many metrics.")
  private List<Integer> growMetrics = List.of();

  @Option(names = "--grow-models", split = ",", description = "Models.")
  private List<Integer> growModels = List.of();

  @Option(names = "--grow-rounds", split = ",", description = "Rounds of a sample, no walks.")
  private List<Integer> growRounds = List.of();

  @Option(
      names = "--base-tasks",
      defaultValue = "4",
      description = "Tasks while another size grows (${DEFAULT-VALUE}).")
  private int base;

  private EndToEnd() {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new EndToEnd()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    Load load = new Load(tasks, budget, metrics, models, 0);
    List<CodingTask> known = known();
    int most = Math.max(models, growModels.stream().mapToInt(Integer::intValue).max().orElse(1));
    try (ScriptedModels scripted =
        new ScriptedModels(
            known,
            latency,
            IntStream.range(0, most)
                .mapToObj(number -> new Habits(otherwise, rewritings, wrong, number))
                .toList())) {
      Runs runs =
          new Runs(
                  out,
                  known,
                  scripted,
                  List.of(),
                  List.of("--oracle=" + oracle, "--domain=" + domain, "--parallel=" + parallel))
              .written();
      EndToEndFiles files = new EndToEndFiles(out, conditions());
      MeasuredRun whole = runs.run("whole", load);
      // The driver examines twice as many tasks as there are requests at once.
      files.whole(whole, Extrapolation.to(larger, whole, 2 * parallel));
      if (plain > 0) {
        files.plain(runs.run("beside-plain", load.ofTasks(plain)), runs.plain("beside-plain"));
      }
      grow(runs, load.ofTasks(base), files);
    }
    return 0;
  }

  private List<CodingTask> known() {
    List<CodingTask> known = new ArrayList<>();
    for (String dataset : datasets) {
      TaskReader.open(dataset).tasks().stream()
          .filter(task -> !task.solutions().isEmpty())
          .forEach(known::add);
    }
    int needed = Math.max(tasks, growTasks.stream().mapToInt(Integer::intValue).max().orElse(0));
    if (known.size() < needed) {
      throw new IllegalArgumentException(
          "there are "
              + known.size()
              + " tasks with a solution, not "
              + needed
              + "; name further files with --dataset");
    }
    return known.subList(0, Math.max(needed, base));
  }

  private void grow(Runs runs, Load load, EndToEndFiles files) throws Exception {
    grow(runs, "tasks", growTasks, size -> load.ofTasks(size), files);
    grow(runs, "mutants", growMutants, size -> load.ofBudget(size), files);
    grow(runs, "metrics", growMetrics, size -> load.ofMetrics(size), files);
    grow(runs, "models", growModels, size -> load.ofModels(size), files);
    grow(runs, "rounds", growRounds, size -> load.ofRounds(size), files);
  }

  private static void grow(
      Runs runs, String what, List<Integer> sizes, IntFunction<Load> load, EndToEndFiles files)
      throws Exception {
    List<MeasuredRun> measured = new ArrayList<>();
    for (int size : sizes) {
      measured.add(runs.run(what + "-" + size, load.apply(size)));
    }
    if (measured.size() > 1) {
      files.growth(new Growth(what, sizes, measured));
    }
  }

  private String conditions() {
    return tasks
        + " tasks of "
        + String.join(", ", datasets)
        + ", "
        + models
        + " scripted model(s) of "
        + latency
        + " ms, "
        + parallel
        + " requests at once, "
        + wrong
        + " % of the programs wrong and "
        + otherwise
        + " % written otherwise, in "
        + rewritings
        + " ways a task; "
        + metrics.size()
        + " metrics, budget "
        + budget
        + ", domain "
        + domain
        + ", --oracle "
        + oracle
        + "; "
        + Runtime.getRuntime().availableProcessors()
        + " cores, Java "
        + Runtime.version();
  }
}
