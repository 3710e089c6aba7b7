package dev.morph.experiments.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.StarterBugs;
import dev.morph.scenarios.engine.spec.Design;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.engine.spec.SampleGoal;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import dev.morph.scenarios.program.suite.SuiteRunner;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class RepairPromptTest {
  private static SuiteRunner runner;

  private final Bug gcd =
      StarterBugs.bugs().stream().filter(bug -> bug.id().equals("gcd")).findFirst().orElseThrow();

  @BeforeAll
  static void open() {
    runner = SuiteRunner.open(SandboxMode.AUTO);
  }

  @AfterAll
  static void close() {
    runner.close();
  }

  private static RepairPrompt prompt(String template, int patches) {
    return new RepairPrompt(RepairPrompt.embeddedTemplate(template), patches, 1, runner);
  }

  @Test
  void theCodeOnlyPromptContainsTheCodeAndTheMethodName() {
    String message = prompt("code-only", 1).createPrompt(gcd, BuggyCode.of(gcd), 0).message();

    assertThat(message)
        .startsWith("The following Java program has a bug in the method gcd.")
        .contains("```java\n" + gcd.buggy().strip() + "\n```")
        .contains("a single fenced code block")
        .doesNotContain("{answers}", "{name}", "{code}");
  }

  @Test
  void aChainOfThoughtPromptContainsJavadocAFailingTestAndItsFailure() {
    String message =
        prompt("chain-of-thought", 5).createPrompt(gcd, BuggyCode.of(gcd), 0).message();

    assertThat(message)
        .contains("The greatest common divisor of two numbers that are not negative.")
        .containsPattern("assertEquals\\(\\d+, Gcd.gcd\\(\\d+, \\d+\\)\\)")
        .contains("step by step")
        .contains("5 alternatives, each a fenced code block of its own");
  }

  @Test
  void thePromptNeverRevealsTheOriginalNameOfARenamedMethod() {
    String source = gcd.buggy().replace("gcd(int", "gcdMethod1(int");
    BuggyCode renamed =
        new BuggyCode(
            source, List.of("rename"), Map.of("gcdMethod1", "gcd"), Map.of("gcd", "gcdMethod1"));

    String message = prompt("chain-of-thought", 1).createPrompt(gcd, renamed, 0).message();

    assertThat(message).contains("bug in the method gcdMethod1").contains("Gcd.gcdMethod1(");
    assertThat(message).doesNotContainPattern("\\bgcd\\b");
  }

  @Test
  void theFailingTestIsDrawnAnewForEachPromptAndTheSameAgain() {
    RepairPrompt prompt = prompt("chain-of-thought", 1);
    BuggyCode code = BuggyCode.of(gcd);

    List<String> messages =
        java.util.stream.IntStream.range(0, 12)
            .mapToObj(repeat -> prompt.createPrompt(gcd, code, repeat).message())
            .toList();

    assertThat(messages.stream().distinct().count()).isGreaterThan(1);
    assertThat(prompt.createPrompt(gcd, code, 3).message()).isEqualTo(messages.get(3));
  }

  @Test
  void aTemplateWithoutCodeOrWithAnUnknownPlaceholderIsRefused() {
    assertThatThrownBy(() -> new RepairPrompt("Repair it.", 1, 1, runner))
        .isInstanceOf(FaultException.class)
        .hasMessageContaining("the prompt template");
    assertThatThrownBy(() -> RepairPrompt.embeddedTemplate("code"))
        .isInstanceOf(FaultException.class);
  }

  /** CodeCocoon asks closed models for five patches and open ones for one. */
  @Test
  void closedModelsMayBeAskedForMorePatches() {
    RepairSettings.PromptChoice choice =
        new RepairSettings.PromptChoice("chain-of-thought", null, 10, 1, 5);

    assertThat(choice.patchesOf(ModelSpec.parse("openai:gpt-4o"))).isEqualTo(5);
    assertThat(choice.patchesOf(ModelSpec.parse("anthropic:claude"))).isEqualTo(5);
    assertThat(choice.patchesOf(ModelSpec.parse("openai:llama@http://127.0.0.1:8000/v1")))
        .isEqualTo(1);
    assertThat(choice.patchesOf(ModelSpec.parse("ollama:llama3.1"))).isEqualTo(1);
    assertThat(choice.patchesOf(ModelSpec.parse("local:search"))).isEqualTo(1);
  }

  /** The names of two models may begin alike, and a restorer may be a repairer as well. */
  @Test
  void asManyPatchesAreReadFromAnAnswerAsWereRequestedFromItsModel() {
    Map<String, Object> settings = new HashMap<>(RepairSettings.NAMED);
    settings.put("closed-patches", 5);
    settings.put(
        "model",
        List.of(
            "openai:llama",
            "openai:llama@http://127.0.0.1:1/v1",
            "ollama:qwen",
            "small=openai:gpt-4o-mini"));
    RunSpec<RepairSettings> spec = RepairSettings.FORM.makeSpec(settings);
    EngineContext context =
        new EngineContext(named -> Optional.empty(), warning -> {}, Clock.systemUTC());
    try (RepairExperiment experiment =
        new RepairExperiment(
            spec,
            RepairPool.forEstimate(spec, context),
            List.of(),
            new PatchValidation(SandboxMode.AUTO, 1))) {
      Map<String, Integer> read = new TreeMap<>();
      for (String model :
          List.of(
              "openai:llama",
              "openai:llama@http://127.0.0.1:1/v1",
              "openai:llama after rules",
              "ollama:qwen after openai:llama",
              "small")) {
        Patches patches = experiment.output(gcd, answerWithFivePatches(model));
        read.put(model, ((Patches.Complete) patches).blocks().size());
      }

      assertThat(read)
          .containsOnly(
              Map.entry("openai:llama", 5),
              Map.entry("openai:llama@http://127.0.0.1:1/v1", 1),
              Map.entry("openai:llama after rules", 5),
              Map.entry("ollama:qwen after openai:llama", 1),
              Map.entry("small", 5));
    }
  }

  private JournaledAnswer answerWithFivePatches(String model) {
    String patch = "```java\n" + gcd.buggy().strip() + "\n```\n";
    return new JournaledAnswer(
        "key", model, "case", 0, "prompt", patch.repeat(5), new JournaledAnswer.Usage("", 1, 1, 0));
  }

  @Test
  void unchangedProgramsAreAskedAgainIfAModelMayBeNoisyAndNeverLessOftenThanChangedOnes() {
    List<String> local = List.of("local:search");
    List<String> noisy = List.of("local:search", "openai:gpt-4o");
    List<String> server = List.of("ollama:qwen@http://gpu.local:11434");
    List<String> replayed = List.of("search=local:search", "replay:runs/a#local:retrieval");

    assertThatThrownBy(() -> prompts(10).queriesPerUnchanged(asked(5), noisy))
        .hasMessageContaining("--references");
    assertThat(prompts(2).queriesPerUnchanged(asked(null), local)).isEqualTo(2);
    assertThat(prompts(2).queriesPerUnchanged(asked(null), replayed)).isEqualTo(2);
    assertThat(prompts(2).queriesPerUnchanged(asked(null), noisy)).isEqualTo(5);
    assertThat(prompts(2).queriesPerUnchanged(asked(null), server)).isEqualTo(5);
    assertThat(prompts(8).queriesPerUnchanged(asked(null), noisy)).isEqualTo(8);
    assertThat(prompts(1).queriesPerUnchanged(asked(1), noisy)).isEqualTo(1);
  }

  private static RepairSettings.PromptChoice prompts(int prompts) {
    return new RepairSettings.PromptChoice("code-only", null, prompts, 1, null);
  }

  private static Design asked(@Nullable Integer references) {
    return new Design(
        Design.Kind.NEAREST_FIRST,
        null,
        List.of("1"),
        references,
        0,
        0,
        new SampleGoal(null, null));
  }
}
