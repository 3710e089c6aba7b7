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
 * A run in its folder.
 *
 * @param name its folder, as seen from the folder of all runs
 * @param folder where its files are
 * @param state how far it is
 * @param begun moment of its first start, as its manifest has it; empty if it does not say
 * @param told what it was asked to do
 * @param scores of each model under each metric, in the order of {@code scores.json}
 * @param progress how far it is, if it is running and says so; null otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordedRun(
    @JsonProperty("run") String name,
    @JsonSerialize(using = ToStringSerializer.class) Path folder,
    RunState state,
    String begun,
    @JsonUnwrapped Told told,
    List<RunScore> scores,
    Progress.@Nullable Snapshot progress) {
  private static final int MINUTES = "2026-01-31T12:00".length();

  public RecordedRun {
    scores = List.copyOf(scores);
  }

  /**
   * What a run was asked to do.
   *
   * @param dataset its name; empty if there is none
   * @param tasks how many
   */
  public record Told(String dataset, int tasks, List<String> models, List<String> metrics) {
    static final Told NOTHING = new Told("", 0, List.of(), List.of());

    public Told {
      models = List.copyOf(models);
      metrics = List.copyOf(metrics);
    }
  }

  /** When it began, to the minute, in universal time. */
  public String date() {
    return begun.substring(0, Math.min(MINUTES, begun.length())).replace('T', ' ');
  }

  /** The scores that its headline is about: its first metric in its first domain. */
  public List<RunScore> firstScores() {
    return scores.stream()
        .filter(score -> score.measure().equals(scores.get(0).measure()))
        .toList();
  }

  /** What its models are called. */
  public ModelNames names() {
    return ModelNames.of(scores.stream().map(RunScore::model).distinct().toList());
  }

  /** What came of it, in a line; empty if nothing did yet. */
  @JsonProperty
  public String headline() {
    if (scores.isEmpty()) {
      return progress == null ? "" : progress.words();
    }
    String models =
        firstScores().stream()
            .map(score -> names().of(score.model()) + " " + score.words())
            .collect(Collectors.joining(", "));
    return models + " (" + scores.get(0).measure() + ")";
  }
}
