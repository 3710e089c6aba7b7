package dev.morph.experiments.plan;

import dev.morph.core.fault.Fault;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.DataSet;
import dev.morph.scenarios.dataset.Dimension;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.Sample;
import dev.morph.scenarios.dataset.Scenario;
import dev.morph.scenarios.dataset.TaskReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which coding tasks.
 *
 * @param dataset a file, or {@code starter}
 * @param corpus tasks that local models answer from; empty: the data set itself
 * @param scenario only tasks of this part of the input space
 * @param sample only so many of them, drawn by chance
 * @param stratify drawn in proportion within each value of a dimension
 * @param first only the first so many of what is left
 * @param randomSeed decides the sample
 */
public record TaskChoice(
    String dataset,
    Optional<String> corpus,
    Scenario scenario,
    OptionalInt sample,
    Optional<Dimension> stratify,
    OptionalInt first,
    long randomSeed) {

  /** The whole data set. */
  public DataSet read() {
    return TaskReader.open(dataset);
  }

  /** What local models answer from, beside the embedded tasks. */
  public RetrievalCorpus corpusOf(DataSet tasks) {
    return RetrievalCorpus.with(corpus.map(TaskReader::open).orElse(tasks));
  }

  /**
   * The chosen ones, in the order of the data set.
   *
   * @throws dev.morph.core.fault.FaultException if none is left
   */
  public List<CodingTask> from(DataSet all) {
    List<CodingTask> kept = all.tasks().stream().filter(scenario::keeps).toList();
    List<CodingTask> drawn =
        sample.isEmpty() ? kept : new Sample(sample.getAsInt(), stratify, randomSeed).of(kept);
    List<CodingTask> chosen = drawn.stream().limit(first.orElse(Integer.MAX_VALUE)).toList();
    if (chosen.isEmpty()) {
      throw Fault.NO_TASKS.because(all.name(), topicsOf(all));
    }
    return chosen;
  }

  private static String topicsOf(DataSet all) {
    List<String> topics =
        all.tasks().stream().flatMap(task -> task.topic().stream()).distinct().sorted().toList();
    return topics.isEmpty() ? "none" : String.join(", ", topics);
  }
}
