package dev.morph.experiments.run;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.engine.store.WorkUnit;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
@Timeout(240)
class ShippedUnitTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  /** The embedded programs are ours and run without a sandbox, too. */
  @Test
  @Tag("cluster")
  void aUnitRunsFromItsJsonInAnotherJvmWithTheResultsOfTheWholeRun() throws Exception {
    RunSpec<GenerationSettings> spec = spec();
    List<Result> whole = whole(spec);
    WorkUnit unit = new WorkUnit(whole.get(whole.size() - 1).seed(), "local:glove");

    List<String> elsewhere = inAnotherJvm(part(spec, unit).json(), entry -> true);

    assertThat(elsewhere)
        .as("two metrics in two domains")
        .hasSize(4)
        .isEqualTo(
            whole.stream()
                .filter(result -> result.seed().equals(unit.task()))
                .filter(result -> result.model().equals(unit.system()))
                .map(ShippedUnitTest::withoutTimes)
                .toList());
  }

  @Test
  @EnabledIf("dev.morph.morphisms.text.metric.encoder.MiniLm#isAvailable")
  @Tag("long")
  void aMachineWithoutTheSentenceEncoderRefusesAUnitThatNeedsIt() throws Exception {
    ShippedUnit part = part(spec(), new WorkUnit("any", "local:bm25"));

    List<String> elsewhere = inAnotherJvm(part.json(), entry -> !entry.contains("minilm"));

    assertThat(elsewhere)
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith(
            "ENVIRONMENT this machine would run something different: domains is"
                + " [published, meaning-lexical|rules:")
        .contains("but [published, meaning|rules:", "in the run", "morph doctor");
  }

  @Test
  void aMachineWithADifferentOrMissingDataSetRefusesAUnit() throws Exception {
    Path tasks = folder.resolve("tasks.jsonl");
    Files.write(tasks, ScriptedTasks.tasks());
    Map<String, Object> said = new LinkedHashMap<>(GenerationSettings.NAMED);
    said.put("dataset", tasks.toString());
    said.put("model", List.of("local:bm25"));
    ShippedUnit part = part(FORM.makeSpec(said), new WorkUnit("t0", "local:bm25"));

    Files.write(tasks, ScriptedTasks.tasks().subList(0, 2));
    assertThatThrownBy(() -> part.run(context(), folder.resolve("elsewhere.db")))
        .hasMessageStartingWith("this machine would run something different: dataset sha256 is ");
    Files.delete(tasks);
    assertThatThrownBy(() -> part.run(context(), folder.resolve("elsewhere.db")))
        .hasMessageContaining(tasks.toString());
  }

  @Test
  void theJsonOfAUnitIsComplete() {
    ShippedUnit unit = part(spec(), new WorkUnit("a \"b\"\n", "local:bm25"));

    assertThat(ShippedUnit.parse(unit.json())).isEqualTo(unit);
    assertThatThrownBy(() -> ShippedUnit.parse("{")).hasMessage("not a unit of work");
  }

  private static ShippedUnit part(RunSpec<GenerationSettings> spec, WorkUnit unit) {
    try (PlannedRun run = PlannedRun.open(spec, RunPlace.NONE, context())) {
      return run.shippedUnit(unit);
    }
  }

  private static RunSpec<GenerationSettings> spec() {
    Map<String, Object> said = new LinkedHashMap<>(GenerationSettings.NAMED);
    said.put("model", List.of("local:bm25", "local:glove"));
    said.put("metric", List.of("chrf", "levenshtein-word"));
    said.put("tasks", 2);
    said.put("max-queries", 12);
    said.put("budget", 40);
    return FORM.makeSpec(said);
  }

  private List<Result> whole(RunSpec<GenerationSettings> spec) {
    RunPlace place = RunPlace.NONE.withFolder(folder.resolve("run"), false);
    try (PlannedRun run = PlannedRun.open(spec, place, context())) {
      return run.explore(work -> work.apply(progress -> {})).results();
    }
  }

  private static EngineContext context() {
    return new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC());
  }

  private List<String> inAnotherJvm(String unit, Predicate<String> onClassPath)
      throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    // In a file: a long command line keeps the sentence encoder from starting.
    String entries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(onClassPath)
            .collect(Collectors.joining(File.pathSeparator));
    Path classPath =
        Files.writeString(
            folder.resolve("class-path"), "-cp \"" + entries.replace("\\", "\\\\") + "\"");
    List<String> command = MorphProcess.java();
    command.addAll(
        List.of(
            "@" + classPath, Elsewhere.class.getName(), folder.resolve("elsewhere.db").toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(said.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process.getOutputStream().write(unit.getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    assertThat(process.waitFor(200, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    return Files.readAllLines(said);
  }

  /** The other JVM: a unit of work comes in, its results go out. */
  static final class Elsewhere {
    private Elsewhere() {}

    public static void main(String[] args) throws IOException {
      String unit = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = new ArrayList<>();
      try {
        ShippedUnit.parse(unit)
            .run(context(), Path.of(args[0]))
            .walks()
            .forEach(result -> lines.add(withoutTimes(result)));
      } catch (FaultException e) {
        lines.add(e.fault().kind() + " " + e.getMessage() + " " + e.remedy());
      }
      lines.forEach(System.out::println);
    }
  }

  private static String withoutTimes(Result result) {
    ObjectNode line = JSON.valueToTree(result);
    line.remove(List.of("seconds", "sorting"));
    return line.toString();
  }
}
