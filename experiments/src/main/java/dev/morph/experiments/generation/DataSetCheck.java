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
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Looks for mistakes in tasks: solutions that do not compile, lack the method of the signature or
 * fail the task's own cases, duplicate texts, and texts in which nothing can be replaced.
 *
 * @param judge runs the solutions
 * @param mutants of the tasks; empty to skip the check whether they can be changed
 */
public record DataSetCheck(ProgramJudge judge, Optional<MutantSource<String>> mutants) {
  private static final int MOST_LISTED = 5;
  private static final int LONGEST = 400;

  /**
   * A mistake that was found.
   *
   * @param id of the task
   * @param what description
   * @param where field of the task
   * @param wrong whether it is certainly a mistake: a solution that does not solve the task
   */
  public record Finding(String id, String what, String where, boolean wrong) {
    /** Formats it as a line for a person. */
    public String line() {
      return PlainText.line(id + ": " + what, LONGEST) + " (" + where + ")";
    }
  }

  /**
   * Finds all mistakes, in the order of the tasks.
   *
   * @param each is called when a task is done
   */
  public List<Finding> of(List<CodingTask> tasks, Runnable each) {
    Map<String, String> texts = new HashMap<>();
    List<Optional<String>> twins = new ArrayList<>();
    for (CodingTask task : tasks) {
      String text = task.description() + task.frozen().orElse("");
      twins.add(
          Optional.ofNullable(
              texts.putIfAbsent(
                  text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip(), task.id())));
    }
    List<Finding> all = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      CodingTask task = tasks.get(i);
      all.addAll(solutions(task));
      twins
          .get(i)
          .map(twin -> new Finding(task.id(), "the same text as " + twin, "description", false))
          .ifPresent(all::add);
      mutants
          .filter(source -> source.limit(task.seed()).k() == 0)
          .map(any -> new Finding(task.id(), "no word can be replaced", "description", false))
          .ifPresent(all::add);
      each.run();
    }
    return all;
  }

  private List<Finding> solutions(CodingTask task) {
    List<Finding> wrong = new ArrayList<>();
    for (String solution : task.solutions()) {
      String where = "solutions[" + task.solutions().indexOf(solution) + "]";
      judge
          .fault(task, solution)
          .map(fault -> new Finding(task.id(), fault, where, true))
          .ifPresent(wrong::add);
    }
    return wrong;
  }

  /**
   * Checks before an evaluation: wrong solutions in the user's own tasks are an error; those of a
   * published benchmark and everything else are a warning. The embedded tasks are tested elsewhere.
   */
  void require(DataSet dataset, List<CodingTask> tasks, Consumer<String> warnings) {
    if (dataset.name().equals(Starter.NAME)) {
      return;
    }
    List<Finding> found = of(tasks, () -> {});
    List<Finding> wrong = found.stream().filter(Finding::wrong).toList();
    if (!wrong.isEmpty() && dataset.form().equals("Morph")) {
      throw ExperimentFault.WRONG_SOLUTION
          .because(dataset.name(), Counted.of(wrong.size(), "wrong solution"))
          .listing(lines(wrong));
    }
    lines(found).forEach(warnings);
  }

  private static List<String> lines(List<Finding> findings) {
    int more = findings.size() - MOST_LISTED;
    return Stream.concat(
            findings.stream().limit(MOST_LISTED).map(Finding::line),
            Stream.of("and " + more + " more; 'morph dataset check FILE' lists them")
                .filter(any -> more > 0))
        .toList();
  }
}
