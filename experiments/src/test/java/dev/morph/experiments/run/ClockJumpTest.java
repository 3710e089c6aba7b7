package dev.morph.experiments.run;

import static java.time.temporal.ChronoUnit.DAYS;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.RunFolder;
import dev.morph.scenarios.settings.GenerationSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine's clock may be set back or forth; only the manifest has moments. */
@Tag("process")
class ClockJumpTest {
  @TempDir Path folder;

  @Test
  void resumingWithAnEarlierClockGivesTheSameScores() throws Exception {
    run("2030-01-01T00:00:00Z", false);
    String scores = Files.readString(folder.resolve("run/scores.json"));

    RunOutcome again = run("1999-12-31T23:59:59Z", true);

    assertThat(again.effort().asked()).isZero();
    assertThat(folder.resolve("run/scores.json")).hasContent(scores);
    JsonNode manifest = RunFolder.JSON.readTree(folder.resolve("run/manifest.json").toFile());
    assertThat(manifest.path("starts").findValuesAsText("at"))
        .containsExactly("2030-01-01T00:00:00Z", "1999-12-31T23:59:59Z");
    assertThat(RunStatus.of(folder.resolve("run")).state()).isEqualTo(RunState.FINISHED);
  }

  @Test
  @Tag("long")
  void settingTheClockBackDuringARunChangesNoScore() throws Exception {
    run("2030-01-01T00:00:00Z", false);
    String scores = Files.readString(folder.resolve("run/scores.json"));
    AtomicInteger asked = new AtomicInteger();

    run(
        "back",
        () -> Instant.parse("2030-01-01T00:00:00Z").minus(asked.getAndIncrement(), DAYS),
        false);

    assertThat(asked).as("looks, for the start in the manifest").hasValue(1);
    assertThat(folder.resolve("back/scores.json")).hasContent(scores);
    assertThat(RunStatus.of(folder.resolve("back")).state()).isEqualTo(RunState.FINISHED);
  }

  private RunOutcome run(String moment, boolean resume) {
    return run("run", () -> Instant.parse(moment), resume);
  }

  private RunOutcome run(String name, InstantSource clock, boolean resume) {
    Map<String, Object> said = new LinkedHashMap<>(GenerationSettings.NAMED);
    said.put("model", List.of("local:bm25"));
    said.put("metric", List.of("levenshtein-word"));
    said.put("tasks", 1);
    said.put("max-queries", 8);
    said.put("budget", 40);
    said.put("oracle", "off");
    said.put("domain", "published");
    RunSpec<GenerationSettings> spec = GenerationSettings.FORM.makeSpec(said);
    EngineContext context =
        new EngineContext(named -> Optional.empty(), warning -> {}, clock.withZone(ZoneOffset.UTC));
    return PlannedRun.carryOut(
        spec,
        RunPlace.NONE.withFolder(folder.resolve(name), resume),
        context,
        work -> work.apply(progress -> {}));
  }
}
