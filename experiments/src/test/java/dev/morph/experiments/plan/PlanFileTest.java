package dev.morph.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanFileTest {
  @TempDir Path folder;

  static Stream<String> embedded() {
    return PlanFile.EMBEDDED.stream();
  }

  @ParameterizedTest
  @MethodSource("embedded")
  void everyEmbeddedPlanIsSound(String name) {
    PlanFile plan = PlanFile.open(name);

    PlanArguments.check(plan, Set.of());
    assertThat(plan.title()).isNotBlank();
    assertThat(PlanArguments.variants(plan)).isNotEmpty();
  }

  @Test
  void everyPlanOfTheRepositoryIsEmbeddedUnderItsName() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "plans"))) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(file -> file.endsWith(".yaml"))
                  .map(file -> file.replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(PlanFile.EMBEDDED);
    }
  }

  @Test
  void everyFaultOfShapeIsNamedWithItsLine() throws IOException {
    assertThatThrownBy(
            () ->
                open(
                    """
                    title: x
                    experiment: robustness
                    explore:
                      n: 0
                      m: 3
                    repeat: many
                    """))
        .hasMessageContaining("line 4: explore.n")
        .hasMessageContaining("line 5")
        .hasMessageContaining("'m'")
        .hasMessageContaining("line 6: repeat");
  }

  @Test
  void everyNameThatIsNotThereIsNamedWithItsLine() throws IOException {
    PlanFile plan =
        open(
            """
            title: x
            experiment: robustness
            models: ["local:bm25",
              "gpt"]
            metrics: [chrf, chrff]
            scenario:
              topics: [arry]
            """);

    assertThatThrownBy(() -> PlanArguments.check(plan, Set.of()))
        .hasMessageContaining("line 4: --model cannot be 'gpt'")
        .hasMessageContaining("line 5: there is no metric 'chrff'")
        .hasMessageContaining("line 7: there is no topic 'arry'");
    PlanArguments.check(plan, Set.of("--model", "--metric", "--dataset"));
  }

  @Test
  void aPlanIsTheOptionsOfItsVerb() throws IOException {
    PlanFile plan =
        open(
            """
            title: x
            experiment: expansion
            dataset: tasks.jsonl
            models: ["local:bm25", "local:tfidf"]
            metrics: [chrf, bleu]
            scenario: {topics: [a, b], complexity: 1..4}
            explore: {n: 5, expand_n: 1}
            vary: {expand_n: [0, 2]}
            require_correct_seed: true
            """);

    List<PlanArguments.Variant> variants = PlanArguments.variants(plan);

    assertThat(variants.stream().map(PlanArguments.Variant::name))
        .containsExactly("base", "expand-n-0", "expand-n-2");
    assertThat(variants.get(0).options())
        .containsEntry("--dataset", List.of(folder.resolve("tasks.jsonl").toString()))
        .containsEntry("--model", List.of("local:bm25", "local:tfidf"))
        .containsEntry("--metric", List.of("chrf,bleu"))
        .containsEntry("--topic", List.of("a,b"))
        .containsEntry("--complexity", List.of("1..4"))
        .containsEntry("--expand-n", List.of("1"))
        .containsEntry("--require-correct-seed", List.of());
    assertThat(variants.get(2).options()).containsEntry("--expand-n", List.of("2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "title: [",
        "title: x\ntitle: y\nexperiment: robustness\n",
        "!!javax.script.ScriptEngineManager []",
        "- a\n",
        "",
        "title: x\nexperiment: expansion\n",
        "title: x\nexperiment: robustness\nvary: {n: [1]}\n"
      })
  void whatIsNoPlanIsRefusedInOneLine(String text) {
    assertThatThrownBy(() -> open(text))
        .isInstanceOf(dev.morph.core.fault.FaultException.class)
        .hasMessageContaining("line ");
  }

  @Test
  void aNameThatIsNoPlanIsAnsweredWithTheNamesThereAre() {
    assertThatThrownBy(() -> PlanFile.open("ghoshpaul"))
        .hasMessageContaining("there is no plan 'ghoshpaul'");
  }

  private PlanFile open(String text) throws IOException {
    return PlanFile.open(Files.writeString(folder.resolve("plan.yaml"), text).toString());
  }
}
