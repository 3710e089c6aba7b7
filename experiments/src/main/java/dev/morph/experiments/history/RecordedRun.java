package dev.morph.experiments.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.morph.experiments.run.RunState;
import dev.morph.scenarios.engine.examination.Progress;
import dev.morph.scenarios.model.ModelNames;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run stored in a folder.
 *
 * @param name the run's folder, relative to the folder of all runs
 * @param folder the folder with the run's files
 * @param state the state of the run
 * @param begun time of the run's first start according to its manifest; empty if the manifest lacks
 *     it
 * @param told settings of the run
 * @param scores the scores of each model under each metric, in the order of {@code scores.json}
 * @param progress the run's progress, if it is running and reports progress; null otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordedRun(
    @JsonProperty("run") String name,
    @JsonSerialize(using = ToStringSerializer.class) Path folder,
    RunState state,
    String begun,
    @JsonUnwrapped RunSettings told,
    List<RunScore> scores,
    Progress.@Nullable Snapshot progress) {
  private static final int MINUTES = "2026-01-31T12:00".length();

  /**
   * The settings of a run.
   *
   * @param dataset name of the data set or benchmark; empty if there is none
   * @param tasks number of tasks
   */
  public record RunSettings(String dataset, int tasks, List<String> models, List<String> metrics) {
    static final RunSettings NOTHING = new RunSettings("", 0, List.of(), List.of());
  }

  /** The time of the run's first start, to the minute, in UTC. */
  public String date() {
    return begun.substring(0, Math.min(MINUTES, begun.length())).replace('T', ' ');
  }

  /** The scores shown in the headline: those with the same measure as the first score. */
  public List<RunScore> firstScores() {
    return scores.stream()
        .filter(score -> score.measure().equals(scores.get(0).measure()))
        .toList();
  }

  /** The names of the models that have scores. */
  public ModelNames names() {
    return ModelNames.of(scores.stream().map(RunScore::model).distinct().toList());
  }

  /** The outcome, or the progress of an unfinished run, in one line; empty if there is neither. */
  @JsonProperty
  public String headline() {
    if (scores.isEmpty()) {
      return progress == null ? "" : progress.inWords();
    }
    String models =
        firstScores().stream()
            .map(score -> names().shown(score.model()) + " " + score.headlineText())
            .collect(Collectors.joining(", "));
    return models + " (" + scores.get(0).measure() + ")";
  }
}
