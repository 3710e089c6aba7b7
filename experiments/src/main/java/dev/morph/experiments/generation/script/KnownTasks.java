package dev.morph.experiments.generation.script;

import dev.morph.core.entity.Origin;
import dev.morph.core.entity.TestCase;
import dev.morph.scenarios.dataset.CodingTask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The coding tasks of a script, which can be looked up by the test cases derived from them. */
final class KnownTasks {
  private final Map<Origin.Seed, CodingTask> tasks = new LinkedHashMap<>();

  void add(List<CodingTask> more) {
    more.forEach(task -> tasks.put(new Origin.Seed(task.dataset(), task.id()), task));
  }

  List<CodingTask> all() {
    return List.copyOf(tasks.values());
  }

  /** Finds the task from which a test case is derived, regardless of how its text was changed. */
  Optional<CodingTask> find(TestCase<String> testCase) {
    Origin origin = testCase.origin();
    @Nullable CodingTask task = tasks.get(new Origin.Seed(origin.dataset(), origin.item()));
    return Optional.ofNullable(task);
  }
}
