package dev.morph.experiments.generation.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.core.registry.Parameters;
import dev.morph.experiments.generation.script.ScriptedRun.GivenTasks;
import dev.morph.scenarios.engine.spec.EngineContext;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a script says of its tasks. */
class ScriptedRunTest {
  private final ScriptedRun run =
      new ScriptedRun(
          new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC()));

  @Test
  void eachStatementYieldsOnlyItsOwnSeeds() {
    assertThat(run.readTasks(first(4))).hasSize(4);
    assertThat(run.readTasks(first(2))).hasSize(2);
    assertThat(run.readTasks(first(3))).hasSize(3);
  }

  private static GivenTasks first(int tasks) {
    return Parameters.of(GivenTasks.class).makeRecord(Map.of("tasks", tasks));
  }
}
