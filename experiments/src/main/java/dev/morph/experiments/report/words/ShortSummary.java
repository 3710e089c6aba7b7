package dev.morph.experiments.report.words;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.report.ModelSummary;
import dev.morph.experiments.report.Terms;
import dev.morph.experiments.table.AlignedText;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The outcome of a run on one screen: at most {@value #MOST_LINES} lines of 80 columns, not
 * counting empty lines.
 */
public final class ShortSummary {
  /**
   * Maximum number of lines on standard output that are not empty; the number of questions is
   * reported on standard error.
   */
  private static final int MOST_LINES = 24;

  private static final int WIDTH = 80;

  /** The last line that may list a model; the remaining lines are reserved for later parts. */
  private static final int LAST_OF_MODELS = 17;

  private ShortSummary() {}

  /** The name of the file with the full text. */
  public static final String FULL = "full.txt";

  /**
   * Returns the summary, ending in a line feed.
   *
   * @param terms the terms of the run's experiment
   * @param full the full text, whose first lines are used if there is no random sample
   */
  public static String render(WholeRun run, Terms terms, String full) {
    Breakage breakage = run.breakage().orElse(null);
    List<String> lines =
        breakage == null || (breakage.isEmpty() && !run.results().isEmpty())
            ? firstLines(run, full)
            : sampleLines(run, breakage, terms);
    return String.join("\n", lines) + "\n";
  }

  private static List<String> firstLines(WholeRun run, String full) {
    List<String> all = new ArrayList<>(measureLines(run));
    full.lines().filter(line -> !line.isBlank() && !all.contains(line)).forEach(all::add);
    // A task counts once, however many models have not finished it.
    long unfinished =
        run.samples().stream()
            .filter(task -> task.suspended() != null)
            .map(Sampled::seed)
            .distinct()
            .count();
    List<String> lines = new ArrayList<>(all.subList(0, Math.min(all.size(), MOST_LINES - 3)));
    if (unfinished > 0) {
      lines.add(Counted.phrase(unfinished, "task") + " unfinished; continue with --resume.");
    }
    if (all.size() > lines.size()) {
      lines.add("The rest is in " + FULL + ", or printed with --full.");
    }
    return lines;
  }

  private static List<String> sampleLines(WholeRun run, Breakage breakage, Terms terms) {
    BreakageWords words = new BreakageWords(breakage, terms);
    List<Breakage.OfModel> models = breakage.models();
    int tasks = models.stream().mapToInt(model -> model.tally().tasks()).max().orElse(0);
    List<String> lines =
        new ArrayList<>(wrap(Counted.phrase(tasks, "task") + ". " + words.definition()));
    WalkWords walks = new WalkWords(run.headline());
    walks.definition().ifPresent(sentence -> lines.addAll(wrap(sentence)));
    lines.add("");
    int more = models.size();
    for (Breakage.OfModel model : models) {
      List<String> line = new ArrayList<>(wrap(words.modelLine(model)));
      walks.modelLine(model.model()).ifPresent(walk -> line.addAll(wrapIndented(walk)));
      if (countFilled(lines) + line.size() > LAST_OF_MODELS) {
        lines.add("and " + Counted.phrase(more, "more model") + " in " + FULL);
        break;
      }
      lines.addAll(line);
      more--;
    }
    if (!words.fewTasksWarning().isEmpty()) {
      lines.addAll(wrap(words.fewTasksWarning()));
    }
    whyNoneEvaluable(run).ifPresent(why -> lines.addAll(wrap(why)));
    List<String> differences = words.differences();
    differences.stream().limit(2).forEach(sentence -> lines.addAll(wrap(sentence)));
    if (differences.size() > 2) {
      lines.add(
          "and " + Counted.phrase(differences.size() - 2L, "more difference") + " in " + FULL);
    }
    run.describeJudgedFailures().stream()
        .limit(2)
        .forEach(sentence -> lines.addAll(wrap(sentence)));
    List<String> names = models.stream().map(Breakage.OfModel::model).toList();
    String which = new ModelSummary(names, run.aliases()).baselineNote().strip();
    List<String> own = measureLines(run);
    long left = MOST_LINES - countFilled(lines);
    left -= which.isEmpty() ? 0 : 1;
    if (own.size() > left) {
      own = List.of(); // a partial table is useless
    }
    List<BrokenProgram> broken =
        BrokenProgram.of(breakage, run.samples(), run.failures()).stream()
            .limit(Math.max(0, (left - own.size()) / 2))
            .toList();
    if (!broken.isEmpty()) {
      lines.add("");
    }
    for (BrokenProgram program : broken) {
      lines.add(program.changed());
      lines.add("  " + program.broke());
    }
    if (!which.isEmpty()) {
      lines.add(which);
    }
    lines.addAll(own);
    return lines;
  }

  /** Explains why no task could be evaluated with any model; empty if at least one could. */
  private static Optional<String> whyNoneEvaluable(WholeRun run) {
    Map<String, Integer> causes = new TreeMap<>();
    for (Sampled task : run.samples()) {
      if (task.cause() == null) {
        return Optional.empty();
      }
      causes.merge(PlainText.line(task.cause()), 1, Integer::sum);
    }
    List<String> counted = new ArrayList<>();
    causes.forEach((cause, tasks) -> counted.add(cause + ": " + tasks));
    return counted.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "No unchanged task has a usable answer (%s); 'morph answers list' shows the answers."
                .formatted(String.join(", ", counted)));
  }

  /** The lines of the experiment's first table of additional measures. */
  private static List<String> measureLines(WholeRun run) {
    return run.measures().tables().stream()
        .limit(1)
        .flatMap(it -> AlignedText.format(it).lines())
        .toList();
  }

  private static long countFilled(List<String> lines) {
    return lines.stream().filter(line -> !line.isEmpty()).count();
  }

  private static List<String> wrapIndented(String sentence) {
    return wrap(sentence, WIDTH - 2).stream().map(line -> "  " + line).toList();
  }

  /** Wraps a sentence at 80 columns. */
  static List<String> wrap(String sentence) {
    return wrap(sentence, WIDTH);
  }

  private static List<String> wrap(String sentence, int width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : PlainText.line(sentence, 1000).split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line);
        line = "  " + word;
      } else {
        line += (line.isEmpty() ? "" : " ") + word;
      }
    }
    lines.add(line);
    return lines;
  }
}
