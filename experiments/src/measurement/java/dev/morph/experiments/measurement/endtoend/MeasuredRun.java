package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.measurement.endtoend.ScriptedModels.Asked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A run that was carried out.
 *
 * @param load what it had to do
 * @param start from its start to the first question, in seconds
 * @param asking from the first question to the last
 * @param scoring from the last question to its end: the last verdicts, scores, report
 * @param processor what it cost
 * @param kept what its folder says
 * @param begun seconds after the first question at which each task was begun under the first model
 */
record MeasuredRun(
    Load load,
    double start,
    double asking,
    double scoring,
    ProcessorTime processor,
    Kept kept,
    List<Double> begun) {

  double wall() {
    return start + asking + scoring;
  }

  /** How many cores were busy on average. */
  double cores() {
    return processor.seconds() / wall();
  }

  /** When the unchanged description of each task was asked for the first time. */
  static List<Double> begun(List<Asked> asked, List<String> descriptions) {
    Set<String> open = new HashSet<>(descriptions);
    List<Double> begun = new ArrayList<>();
    for (Asked one : asked) {
      if (one.model() == 0 && open.removeIf(description -> one.message().contains(description))) {
        begun.add((one.nanos() - asked.get(0).nanos()) / 1e9);
      }
    }
    return begun;
  }
}
