package dev.morph.experiments.report;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.experiments.analysis.WholeRun;
import dev.morph.experiments.analysis.breakage.Breakage;
import dev.morph.experiments.table.Aligned;
import dev.morph.scenarios.engine.store.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcome of a run on one screen: at most {@value #MOST_LINES} lines of 80 columns, not
 * counting empty lines.
 */
public final class ShortSummary {
  /** Two more lines state what was asked and where the report is. */
  private static final int MOST_LINES = 18;

  private static final int WIDTH = 78;

  /** Models may be listed up to this line; the remaining lines are needed for what follows. */
  private static final int LAST_OF_MODELS = 11;

  private ShortSummary() {}

  /** The file with the full text. */
  public static final String FULL = "full.txt";

  /**
   * The summary, ending in a line feed.
   *
   * @param terms of its experiment
   * @param full complete text; its first lines are used if there is no random sample
   */
  public static String of(WholeRun run, Terms terms, String full) {
    Breakage breakage = run.breakage().orElse(null);
    List<String> lines =
        breakage == null || (breakage.isEmpty() && !run.results().isEmpty())
            ? first(run, full)
            : ofSample(run, breakage, terms);
    return String.join("\n", lines) + "\n";
  }

  private static List<String> first(WholeRun run, String full) {
    List<String> all = new ArrayList<>();
    measured(run).forEach(all::add);
    full.lines().filter(line -> !line.isBlank() && !all.contains(line)).forEach(all::add);
    int unfinished = unfinished(run);
    List<String> lines = new ArrayList<>(all.subList(0, Math.min(all.size(), MOST_LINES - 3)));
    if (unfinished > 0) {
      lines.add(Counted.of(unfinished, "task") + " unfinished; continue with --resume.");
    }
    if (all.size() > lines.size()) {
      lines.add("The rest is in " + FULL + ", or printed with --full.");
    }
    return lines;
  }

  /** Tasks that at least one model has not finished, each counted once. */
  private static int unfinished(WholeRun run) {
    return (int)
        run.samples().stream()
            .filter(task -> task.suspended() != null)
            .map(Sampled::seed)
            .distinct()
            .count();
  }

  private static List<String> ofSample(WholeRun run, Breakage breakage, Terms terms) {
    BreakageWords words = new BreakageWords(breakage, terms);
    List<String> lines = new ArrayList<>();
    int tasks = breakage.models().stream().mapToInt(model -> model.tally().tasks()).max().orElse(0);
    lines.addAll(
        wrapped(
            Counted.of(tasks, "task")
                + ", "
                + terms.mutants()
                + " of the domain "
                + PlainText.line(breakage.domain())
                + ". "
                + words.definition()));
    lines.add("");
    int more = breakage.models().size();
    for (Breakage.OfModel model : breakage.models()) {
      List<String> line = wrapped(words.line(model));
      if (lines.size() + line.size() > LAST_OF_MODELS) {
        lines.add("and " + Counted.of(more, "more model") + " in " + FULL);
        break;
      }
      lines.addAll(line);
      more--;
    }
    causes(run).ifPresent(why -> lines.addAll(wrapped(why)));
    List<String> differences = words.differences();
    differences.stream().limit(2).forEach(sentence -> lines.addAll(wrapped(sentence)));
    if (differences.size() > 2) {
      lines.add("and " + (differences.size() - 2) + " more differences in " + FULL);
    }
    run.judgedWords().stream().limit(2).forEach(sentence -> lines.addAll(wrapped(sentence)));
    String which =
        new WhatModels(
                breakage.models().stream().map(Breakage.OfModel::model).toList(), run.aliases())
            .line()
            .strip();
    int taken = (int) lines.stream().filter(line -> !line.isEmpty()).count();
    List<String> own = measured(run).toList();
    int left = MOST_LINES - taken - (which.isEmpty() ? 0 : 1);
    if (own.size() > left) {
      own = List.of(); // part of a table is useless
    }
    left -= own.size();
    List<String> broken =
        BrokenProgram.of(breakage, run.samples()).stream()
            .limit(Math.max(0, left / 2))
            .flatMap(it -> Stream.of(it.changed(), "  " + it.broke()))
            .toList();
    if (!broken.isEmpty()) {
      lines.add("");
      lines.addAll(broken);
    }
    if (!which.isEmpty()) {
      lines.add(which);
    }
    lines.addAll(own);
    return lines;
  }

  /** Why no task of any model could be evaluated, if so. */
  private static Optional<String> causes(WholeRun run) {
    Map<String, Long> causes =
        run.samples().stream()
            .flatMap(task -> Optional.ofNullable(task.cause()).stream())
            .collect(Collectors.groupingBy(cause -> cause, TreeMap::new, Collectors.counting()));
    long all = causes.values().stream().mapToLong(Long::longValue).sum();
    return all == 0 || all < run.samples().size()
        ? Optional.empty()
        : Optional.of(
            "No unchanged task has a usable answer ("
                + causes.entrySet().stream()
                    .map(it -> PlainText.line(it.getKey()) + ": " + it.getValue())
                    .collect(Collectors.joining(", "))
                + "); 'morph answers list' shows the answers.");
  }

  /** The additional measures of the experiment. */
  private static Stream<String> measured(WholeRun run) {
    return run.measures().tables().stream().limit(1).flatMap(it -> Aligned.of(it).lines());
  }

  /** Wraps a sentence at 80 columns. */
  static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : Stream.of(PlainText.line(sentence, 1000).split(" ", -1)).toList()) {
      if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder("  ");
        line.append(word);
      } else {
        line.append(line.length() == 0 ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
