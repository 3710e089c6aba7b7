package dev.morph.experiments.run;

import static dev.morph.scenarios.settings.GenerationSettings.FORM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.experiments.analysis.Gate;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.settings.GenerationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
  @TempDir Path folder;

  static Stream<String> embedded() {
    return PlanFile.EMBEDDED.stream();
  }

  @ParameterizedTest
  @MethodSource("embedded")
  void everyEmbeddedPlanIsSound(String name) {
    Plan plan = Plan.open(name, Map.of());

    assertThat(plan.title()).isNotBlank();
    assertThat(plan.variants()).isNotEmpty();
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
  void everyStructuralErrorIsReportedWithItsLine() throws IOException {
    assertThatThrownBy(
            () ->
                open(
                    """
                    title: x
                    experiment: robustness
                    explore:
                      n: 0
                      expnd_n: 3
                    references: many
                    """))
        .hasMessageContaining("line 4: explore.n")
        .hasMessageContaining("line 5")
        .hasMessageContaining("'expnd_n'")
        .hasMessageContaining("did you mean 'expand_n'?")
        .hasMessageContaining("line 6: references");
  }

  @Test
  void everyUnknownNameIsReportedWithItsLine() throws IOException {
    String text =
        """
        title: x
        experiment: robustness
        models: ["local:bm25",
          "gpt"]
        metrics: [chrf, chrff]
        scenario:
          topics: [arry]
        """;

    assertThatThrownBy(() -> open(text))
        .hasMessageContaining("line 4: --model cannot be 'gpt'")
        .hasMessageContaining("line 5: there is no metric 'chrff'")
        .hasMessageContaining("line 7: there is no topic 'arry'");
    assertThatCode(
            () -> open(text, Map.of("model", "local:bm25", "metric", "chrf", "topic", "Array")))
        .doesNotThrowAnyException();
  }

  @Test
  void aPlanYieldsTheSpecificationsOfItsRuns() throws IOException {
    Plan plan =
        open(
            """
            title: x
            experiment: robustness
            dataset: tasks.jsonl
            corpus: starter
            models: ["local:bm25", "local:tfidf"]
            metrics: [chrf, bleu]
            scenario: {topics: [a, b], complexity: 1..4}
            explore: {n: 5, expand_n: 1}
            vary: {expand_n: [0, 2], max_rank: [7]}
            require_correct_seed: true
            fail_under: 0.5
            """,
            Map.of("dataset", "starter", "references", "3"),
            false);

    List<Plan.Variant> variants = plan.variants();

    assertThat(variants.stream().map(Plan.Variant::name))
        .containsExactly("base", "expand-n-0", "expand-n-2", "max-rank-7");
    RunSpec<GenerationSettings> base = FORM.cast(plan.baseSpec());
    assertThat(base.experiment()).isEqualTo("generation");
    assertThat(base.models()).containsExactly("local:bm25", "local:tfidf");
    assertThat(base.metrics().names()).containsExactly("chrf", "bleu");
    assertThat(base.settings().tasks().dataset()).as("what is given wins").isEqualTo("starter");
    assertThat(base.settings().corpus().corpus()).isEqualTo("starter");
    assertThat(base.settings().tasks().topics()).containsExactly("a", "b");
    assertThat(base.settings().tasks().complexity()).isEqualTo("1..4");
    assertThat(base.settings().seeds().requireCorrect()).isTrue();
    assertThat(base.design().references()).isEqualTo(3);
    assertThat(base.exploration().maxQueries()).as("left out: by the models").isNull();
    assertThat(variants.get(2).spec().exploration().expandN()).isEqualTo(2);
    assertThat(variants.get(3).spec().exploration().maxRank()).isEqualTo(7);
    assertThat(plan.gate()).contains(new Gate.Rule(0.5, null));
  }

  @Test
  void relativePathsStartAtThePlansFolder() throws IOException {
    Plan plan =
        open(
            "title: x\nexperiment: generation\ndataset: a/tasks.jsonl\nvectors: ../v.txt\n",
            Map.of(),
            false);

    assertThat(FORM.cast(plan.baseSpec()).settings().tasks().dataset())
        .isEqualTo(folder.resolve("a/tasks.jsonl").toString());
    assertThat(FORM.cast(plan.baseSpec()).settings().words().vectors().file())
        .isEqualTo(folder.getParent().resolve("v.txt").toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "title: [",
        "title: x\ntitle: y\nexperiment: robustness\n",
        "!!javax.script.ScriptEngineManager []",
        "- a\n",
        "&a [*a]",
        """
        a: &a [x, x]
        b: &b [*a, *a]
        c: &c [*b, *b]
        d: &d [*c, *c]
        e: &e [*d, *d]
        f: [*e, *e]
        """,
        "title: x\nexperiment: robustness\nreferences: 9223372036854775807\n",
        "title: x\nexperiment: robustness\n? [a]\n: b\n",
        "title: x\n---\ntitle: y\n",
        "title: \u0000\n",
        "",
        "title: x\nexperiment: expansion\n",
        "title: x\nexperiment: robustness\nvary: {}\n",
        "title: x\n"
      })
  void whatIsNoPlanIsRefusedInOneLine(String text) {
    assertThatThrownBy(() -> open(text))
        .isInstanceOf(dev.morph.core.fault.FaultException.class)
        .hasMessageContaining("line ");
  }

  @Test
  void anUnknownPlanGetsTheListOfPlans() {
    assertThatThrownBy(() -> PlanFile.open("ghoshpaul"))
        .hasMessageContaining("there is no plan file or embedded plan 'ghoshpaul'");
  }

  private Plan open(String text) throws IOException {
    return open(text, Map.of());
  }

  private Plan open(String text, Map<String, ?> given) throws IOException {
    return open(text, given, true);
  }

  private Plan open(String text, Map<String, ?> given, boolean checked) throws IOException {
    String file = Files.writeString(folder.resolve("plan.yaml"), text).toString();
    return checked ? Plan.open(file, given) : Plan.read(file, given);
  }
}
