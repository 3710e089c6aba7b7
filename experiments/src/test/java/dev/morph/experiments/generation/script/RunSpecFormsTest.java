package dev.morph.experiments.generation.script;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.morph.core.annotation.Datamorphism;
import dev.morph.core.annotation.Parameter;
import dev.morph.core.annotation.Parameter.File;
import dev.morph.core.annotation.ParameterGroup;
import dev.morph.core.annotation.SeedMaker;
import dev.morph.core.annotation.Strategy;
import dev.morph.core.annotation.TestSpec;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Setting;
import dev.morph.core.registry.TestSystem;
import dev.morph.core.script.Script;
import dev.morph.core.script.ScriptRun;
import dev.morph.core.strategy.Limits;
import dev.morph.core.workbench.Workbench;
import dev.morph.experiments.cli.console.RecordOptions;
import dev.morph.experiments.generation.script.ScriptedRun.Exploring;
import dev.morph.experiments.generation.script.ScriptedRun.GivenTasks;
import dev.morph.experiments.run.Plan;
import dev.morph.scenarios.engine.spec.MetricChoice;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SetupChoice;
import dev.morph.scenarios.settings.GenerationSettings;
import dev.morph.scenarios.settings.RecordedChoice;
import dev.morph.scenarios.settings.WordChoice;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A command line, a plan file and a script that say the same come to the same specification. */
class RunSpecFormsTest {
  @TempDir Path folder;

  static Stream<RunSpec<GenerationSettings>> specs() {
    return LongStream.range(0, 60).mapToObj(seed -> new RandomSpecs(seed).draw());
  }

  @ParameterizedTest
  @MethodSource("specs")
  void aPlanFile(RunSpec<GenerationSettings> spec) throws IOException {
    ObjectNode plan = FORM.toJson(spec);
    plan.put("title", "Drawn");
    Path file = folder.resolve("plan.yaml");
    Files.writeString(file, new YAMLMapper().writeValueAsString(plan));

    assertThat(Plan.read(file.toString(), Map.of()).baseSpec()).isEqualTo(spec);
  }

  @ParameterizedTest
  @MethodSource("specs")
  void aCommandLine(RunSpec<GenerationSettings> spec) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (Setting setting : FORM.settings()) {
      Object value = FORM.values(spec).get(setting.name());
      if (!setting.isRequired()) {
        arguments.addAll(arguments(setting, value));
      }
    }
    CommandSpec verb = CommandSpec.create();
    RecordOptions<RunSpec<GenerationSettings>> options =
        new RecordOptions<>(FORM.parameters(), Map.of("experiment", GenerationSettings.EXPERIMENT));
    options.addTo(verb);

    var unused = new CommandLine(verb).parseArgs(arguments.toArray(String[]::new));

    assertThat(options.value()).isEqualTo(spec);
  }

  private List<String> arguments(Setting setting, @Nullable Object value) throws IOException {
    String option = "--" + setting.name();
    if (setting.isFlag()) {
      return Objects.equals(value, true) ? List.of(option) : List.of();
    }
    if (value instanceof List<?> texts) {
      return setting.declared().commas()
          ? texts.isEmpty() ? List.of() : List.of(option + "=" + join(texts))
          : texts.stream().map(text -> option + "=" + text).toList();
    }
    if (value == null) {
      String none = setting.declared().noValue();
      return none.isEmpty() ? List.of() : List.of(option, none);
    }
    return List.of(option, written(setting, value));
  }

  private static String join(List<?> texts) {
    return String.join(",", texts.stream().map(String::valueOf).toList());
  }

  /** As options and scripts write it: a file is named where its content is meant. */
  private String written(Setting setting, Object value) throws IOException {
    if (setting.declared().file() == File.CONTENT) {
      return Files.writeString(folder.resolve(setting.name()), value.toString()).toString();
    }
    return value instanceof Enum<?> ? Setting.scriptWord(value) : value.toString();
  }

  @ParameterizedTest
  @MethodSource("specs")
  void aScript(RunSpec<GenerationSettings> spec) throws IOException {
    Recorder recorder = new Recorder();
    Registry registry = Registry.of(List.of(recorder));
    String text =
        "seeds tasks"
            + arguments(registry, "tasks", spec)
            + "\n"
            + "mutate by change-text"
            + arguments(registry, "change-text", spec)
            + "\n"
            + "explore models"
            + arguments(registry, "models", spec)
            + "\n"
            + "explore oracle"
            + arguments(registry, "oracle", spec)
            + "\n"
            + "explore scenario-domain"
            + arguments(registry, "scenario-domain", spec)
            + "\n";

    try (Workbench workbench = new Workbench(Limits.DEFAULT, line -> {})) {
      new ScriptRun(registry, workbench, line -> {}, step -> {})
          .run(Script.of("drawn.morph", text), Map.of());
    }

    assertThat(recorder.spec()).isEqualTo(spec);
  }

  private String arguments(Registry registry, String function, RunSpec<GenerationSettings> spec)
      throws IOException {
    List<String> arguments = new ArrayList<>();
    Map<String, @Nullable Object> values = FORM.values(spec);
    List<Setting> settings =
        registry.functions().stream()
            .filter(one -> one.name().equals(function))
            .findFirst()
            .orElseThrow()
            .settings();
    for (Setting setting : settings) {
      if (values.containsKey(setting.name())) {
        arguments.add(setting.name() + ": " + inScript(setting, values.get(setting.name())));
      }
    }
    return "(" + String.join(", ", arguments) + ")";
  }

  private String inScript(Setting setting, @Nullable Object value) throws IOException {
    if (value == null) {
      return "none";
    }
    if (value instanceof List<?> texts) {
      return "["
          + String.join(", ", texts.stream().map(text -> quoted(text.toString())).toList())
          + "]";
    }
    if (value instanceof Number number) {
      return new BigDecimal(number.toString()).toPlainString();
    }
    return value instanceof Boolean ? value.toString() : quoted(written(setting, value));
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /** Takes what {@link RobustnessSystem} takes, and opens nothing. */
  @TestSpec
  static final class Recorder {
    private @Nullable GivenTasks tasks;
    private @Nullable WordChoice words;
    private ModelExecuter.@Nullable ScriptSettings asked;
    private ProgramOracle.@Nullable ScriptSettings judged;
    private @Nullable Exploring explored;
    private List<String> models = List.of();
    private List<String> metrics = List.of();

    @SeedMaker
    List<String> tasks(@ParameterGroup GivenTasks given) {
      tasks = given;
      return List.of("seed");
    }

    @Datamorphism
    dev.morph.core.morphism.MutantSource<String> changeText(@ParameterGroup WordChoice given) {
      words = given;
      return new dev.morph.core.strategy.AppliedMutants<>(List.of(), 1);
    }

    @Strategy
    void models(
        TestSystem<String, String> system,
        @Parameter(name = "model") List<String> named,
        @Parameter(name = "metric") List<String> ranked,
        @ParameterGroup ModelExecuter.ScriptSettings given) {
      models = named;
      metrics = ranked;
      asked = given;
    }

    @Strategy
    void oracle(
        TestSystem<String, String> system, @ParameterGroup ProgramOracle.ScriptSettings given) {
      judged = given;
    }

    @Strategy
    void scenarioDomain(TestSystem<String, String> system, @ParameterGroup Exploring given) {
      explored = given;
    }

    RunSpec<GenerationSettings> spec() {
      Exploring last = Objects.requireNonNull(explored);
      GivenTasks given = Objects.requireNonNull(tasks);
      ProgramOracle.ScriptSettings oracle = Objects.requireNonNull(judged);
      assertThat(given.randomSeed()).isEqualTo(last.exploration().first().randomSeed());
      assertThat(oracle.randomSeed()).isEqualTo(given.randomSeed());
      return new RunSpec<>(
          GenerationSettings.EXPERIMENT,
          models,
          new MetricChoice(metrics),
          new GenerationSettings(
              given.tasks(),
              new RecordedChoice(List.of()),
              given.corpus(),
              Objects.requireNonNull(words),
              last.domains(),
              oracle.oracle(),
              last.seeds(),
              SetupChoice.NONE),
          last.design(),
          last.scoring(),
          last.exploration(),
          Objects.requireNonNull(asked).asking(),
          last.effort());
    }
  }

  @Test
  void randomSpecificationsCoverEverySetting() {
    List<RunSpec<GenerationSettings>> all = specs().toList();

    for (Setting setting : FORM.settings()) {
      assertThat(all.stream().map(spec -> FORM.values(spec).get(setting.name())).distinct())
          .as(setting.name())
          .hasSizeGreaterThan(
              setting.isRequired() || RandomSpecs.NOT_DRAWN.contains(setting.name()) ? 0 : 1);
    }
  }

  @Test
  void theJsonOfASpecificationIsTheSameWhicheverOrderItWasReadIn() throws IOException {
    RunSpec<GenerationSettings> spec = new RandomSpecs(3).draw();
    ObjectNode backwards = new ObjectMapper().createObjectNode();
    List<Map.Entry<String, com.fasterxml.jackson.databind.JsonNode>> fields =
        new ArrayList<>(FORM.toJson(spec).properties());
    java.util.Collections.reverse(fields);
    fields.forEach(field -> backwards.set(field.getKey(), field.getValue()));

    assertThat(FORM.hash(FORM.fromJson(backwards))).isEqualTo(FORM.hash(spec));
  }
}
