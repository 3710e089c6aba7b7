package dev.morph.experiments.generation;

import dev.morph.core.fault.Counted;
import dev.morph.core.fault.PlainText;
import dev.morph.core.morphism.MutantSource;
import dev.morph.experiments.fault.ExperimentFault;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.program.ProgramJudge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Looks for mistakes in tasks: solutions that do not compile, lack the method of the signature or
 * fail the task's own cases, duplicate texts, and texts in which nothing can be replaced.
 *
 * @param judge runs the solutions; empty to skip them
 * @param mutants creates mutants of the tasks; empty to skip the check that each task can be
 *     changed
 */
public record DataSetCheck(Optional<ProgramJudge> judge, Optional<MutantSource<String>> mutants) {
  private static final int MOST_LISTED = 5;

  /** For this many tasks, a check takes minutes, so it reports its progress. */
  private static final int MANY = 500;

  private static final int LONGEST = 400;

  /**
   * A mistake in a task.
   *
   * @param id the task's id
   * @param what description of the mistake
   * @param where the field of the task with the mistake
   * @param wrong whether this is certainly a mistake: a solution that does not solve the task
   */
  public record Finding(String id, String what, String where, boolean wrong) {
    /** Formats the finding as one line for a person. */
    public String line() {
      return PlainText.line(id + ": " + what, LONGEST) + " (" + where + ")";
    }
  }

  /**
   * Finds all mistakes, in the order of the tasks.
   *
   * @param each called after each checked task
   */
  public List<Finding> findings(List<CodingTask> tasks, Runnable each) {
    Map<String, String> texts = new HashMap<>();
    List<Finding> all = new ArrayList<>();
    for (CodingTask task : tasks) {
      String text = task.description() + task.frozen().orElse("");
      String words = text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
      String twin = texts.putIfAbsent(words, task.id());
      for (int i = 0; i < task.solutions().size(); i++) {
        String where = "solutions[" + i + "]";
        String solution = task.solutions().get(i);
        judge
            .flatMap(it -> it.fault(task, solution))
            .ifPresent(fault -> all.add(new Finding(task.id(), fault, where, true)));
      }
      if (twin != null) {
        all.add(new Finding(task.id(), "the same text as " + twin, "description", false));
      }
      if (mutants.isPresent() && mutants.get().limit(task.seed()).k() == 0) {
        all.add(new Finding(task.id(), "there is nothing to change", "description", false));
      }
      each.run();
    }
    return all;
  }

  /**
   * Checks a data set before an evaluation. Wrong solutions in the user's own tasks are an error.
   * All other findings, including wrong solutions of a published benchmark, are warnings. The
   * embedded tasks are not checked here, because Morph's own tests check them.
   */
  void requireSound(DataSet dataset, List<CodingTask> tasks, Consumer<String> warnings) {
    if (dataset.name().equals(Starter.NAME)) {
      return;
    }
    List<Finding> found = findings(tasks, progress(tasks.size(), warnings));
    List<Finding> wrong = found.stream().filter(Finding::wrong).toList();
    if (!wrong.isEmpty() && dataset.form().equals("Morph")) {
      throw ExperimentFault.WRONG_SOLUTION
          .because(dataset.name(), Counted.phrase(wrong.size(), "wrong solution"))
          .withDetails(lines(wrong));
    }
    lines(found).forEach(warnings);
  }

  /** Returns a counter of checked tasks that reports each tenth of many tasks. */
  private static Runnable progress(int tasks, Consumer<String> notes) {
    AtomicInteger checked = new AtomicInteger();
    return () -> {
      int done = checked.incrementAndGet();
      if (tasks >= MANY && done % (tasks / 10) == 0) {
        notes.accept(
            String.format(
                Locale.ROOT, "checking the tasks and their solutions: %,d of %,d", done, tasks));
      }
    };
  }

  private static List<String> lines(List<Finding> findings) {
    List<String> lines =
        new ArrayList<>(findings.stream().limit(MOST_LISTED).map(Finding::line).toList());
    int more = findings.size() - MOST_LISTED;
    if (more > 0) {
      lines.add("and " + more + " more; 'morph dataset check FILE' lists them");
    }
    return lines;
  }
}
