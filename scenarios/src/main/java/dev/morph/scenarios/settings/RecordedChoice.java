package dev.morph.scenarios.settings;

import dev.morph.core.annotation.Parameter;
import java.nio.file.Path;
import java.util.List;

/** The existing answers to evaluate. */
public record RecordedChoice(
    @Parameter(
            name = "recorded",
            defaultValue = "none",
            label = "FILE...",
            documentation =
                "Evaluate existing answers instead of asking a model: JSON Lines with task, text,"
                    + " model, answer and, for a reworded text, kind; or logs of promptfoo,"
                    + " Inspect, lm-evaluation-harness, EvalPlus, bigcode-evaluation-harness or"
                    + " MultiPL-E. Tasks and rewordings come from these files; cases and"
                    + " solutions come from --dataset, by id.")
        List<String> recorded) {
  public RecordedChoice {
    recorded = List.copyOf(recorded);
  }

  /** Whether recorded answers are given. */
  public boolean isSet() {
    return !recorded.isEmpty();
  }

  /** Returns the files and folders that contain the recorded answers. */
  public List<Path> files() {
    return recorded.stream().map(Path::of).toList();
  }
}
