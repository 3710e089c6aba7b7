package dev.morph.experiments.plan;

import dev.morph.core.annotation.Parameter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a run is kept. No part of what it is to do.
 *
 * @param folder of the run; {@code null}: named after the plan
 * @param reused folders and bundles whose answers may be taken over
 * @param resume whether the folder may hold an earlier start
 */
public record RunPlace(
    @Parameter(
            name = "out",
            defaultValue = "none",
            otherwise = "runs/ and the plan's hash",
            label = "DIR",
            documentation = "The run's folder.")
        @Nullable Path folder,
    @Parameter(
            name = "reuse-answers",
            defaultValue = "none",
            label = "DIR|BUNDLE",
            documentation =
                "Take over the answers of an earlier run to the same prompts; at a temperature"
                    + " above 0 the two runs are then not independent. May be given several times.")
        List<String> reused,
    @Parameter(
            name = "resume",
            defaultValue = "false",
            documentation = "Continue the run in the folder.")
        boolean resume) {
  /** Nowhere in particular. */
  public static final RunPlace NONE = new RunPlace(null, List.of(), false);

  public RunPlace {
    reused = List.copyOf(reused);
  }

  /** The folder of a run with this hash of its plan. */
  Path folder(String hash) {
    return folder == null ? Path.of("runs", hash.substring(0, 12)) : folder;
  }

  /** In another folder. */
  public RunPlace in(Path other, boolean resumed) {
    return new RunPlace(other, reused, resumed);
  }
}
