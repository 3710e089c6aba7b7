package dev.morph.experiments.history;

import dev.morph.experiments.run.RunFiles;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.RunFolder;
import java.nio.file.Path;
import java.util.List;

/** Folders of runs as evaluations leave them, without asking any model. */
public record RunsOnDisk(Path root) {
  /** A run that is done, with its report. */
  public Path finished(String name, String begun, List<Result> results) {
    begun(name, begun, results);
    try (RunFolder folder = RunFolder.openExisting(root.resolve(name))) {
      Object unused = RunFiles.regenerate(folder, folder.path());
      return folder.path();
    }
  }

  /** A run that has results and no scores yet. */
  public Path begun(String name, String begun, List<Result> results) {
    try (RunFolder folder = RunFolder.open(root.resolve(name), false)) {
      folder.writeJsonLines("results.jsonl", results);
      folder.write(
          "manifest.json",
          "{\"plan\":{\"random_seed\":1,\"n\":5,\"k\":5,\"dataset\":\"d\",\"tasks\":[\"a\"],"
              + "\"models\":[\"m\"],\"metrics\":[\"levenshtein-word|x\"]},\"starts\":[{\"at\":\""
              + begun
              + "\",\"sandbox\":\"none\"}]}");
      return folder.path();
    }
  }
}
