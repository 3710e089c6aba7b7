package dev.morph.experiments.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.fault.FaultException;
import dev.morph.experiments.cost.PaidPlan;
import dev.morph.scenarios.engine.spec.EngineContext;
import dev.morph.scenarios.engine.spec.RunSpec;
import dev.morph.scenarios.settings.DomainChoice;
import dev.morph.scenarios.settings.GenerationSettings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Nobody finds out from a bill how many questions an evaluation asks. */
class PaidPlanTest {
  private final List<String> said = new ArrayList<>();
  private final EngineContext context =
      new EngineContext(named -> Optional.empty(), said::add, Clock.systemUTC());

  private static RunSpec<GenerationSettings> spec(String model, Map<String, Object> more) {
    Map<String, Object> values = new HashMap<>(GenerationSettings.NAMED);
    values.put("model", List.of(model));
    values.put("tasks", 2);
    values.putAll(more);
    return GenerationSettings.FORM.makeSpec(values);
  }

  private RunSpec<GenerationSettings> capped(RunSpec<GenerationSettings> spec) {
    GenerationFactory kind = new GenerationFactory();
    return PaidPlan.applyDefaults(spec, kind, it -> kind.outline(it, context), context);
  }

  @Test
  void aPaidModelGetsASampleAndShortWalksInOneDomainEachUnderOneMetricByDefault() {
    RunSpec<GenerationSettings> planned = capped(spec("openai:gpt-4o-mini", Map.of("tasks", 12)));

    assertThat(planned.design().hasSample()).isTrue();
    assertThat(planned.design().hasWalks()).isTrue();
    assertThat(planned.exploration().maxQueries()).isEqualTo(16);
    assertThat(planned.metrics().names()).containsExactly("levenshtein-word");
    assertThat(planned.design().shrink()).isEqualTo(6);
    assertThat(planned.settings().domains().domain()).isEqualTo(DomainChoice.Domains.OWN);
    assertThat(planned.effort().maxCalls()).isNull();
    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .startsWith("gpt-4o-mini may cost money: about ")
        .containsPattern("about [0-9,]+( to [0-9,]+)? answers for 1 model")
        .containsPattern("F known to within [0-9.]+ to [0-9.]+ points")
        .containsPattern("[0-9]+ for the sample, .*[0-9]+ for walks, .*for reducing failures");
  }

  @Test
  void paidWalksAreCappedUnlessTheyHaveTheirOwnCap() {
    Map<String, Object> walks = Map.of("max-queries", 960, "tasks", 30, "domain", "published");
    assertThat(capped(spec("openai:gpt-4o-mini", walks)).effort().maxCalls()).isEqualTo(5000);
    assertThat(said.get(0)).contains("at most 5,000 answers (--max-calls)");

    Map<String, Object> own = new HashMap<>(walks);
    own.put("max-calls", 70_000);
    assertThat(capped(spec("openai:gpt-4o-mini", own)).effort().maxCalls()).isEqualTo(70_000);
  }

  @Test
  void aBudgetBuysWholeRoundsAndIsNeverExceeded() {
    Map<String, Object> budget = Map.of("budget-usd", 0.5, "tasks", 10);
    RunSpec<GenerationSettings> bought = capped(spec("openai:gpt-4o-mini", budget));

    assertThat(bought.design().mostRounds()).isGreaterThan(5);
    assertThat(bought.design().hasWalks()).isTrue();
    assertThat(bought.effort().maxCost()).isEqualTo(0.5);
    assertThat(said.get(0)).startsWith("0.50 dollars buy ").contains("F known to within ");
  }

  /** Each round asks about every task once more, and about one mutant of each kind and number. */
  @Test
  void aBudgetPaysForAllQuestionsOfItsRounds() {
    for (List<String> kinds :
        List.of(List.of("reword"), List.of("reword", "change-spelling", "swap-characters"))) {
      said.clear();
      Map<String, Object> budget =
          Map.of("budget-usd", 0.2, "tasks", 6, "design", "sample", "datamorphism", kinds);
      RunSpec<GenerationSettings> bought = capped(spec("openai:gpt-4o-mini", budget));

      Matcher answers =
          Pattern.compile("answers: ([0-9,]+)(?= for the sample)").matcher(said.get(0));
      assertThat(answers.find()).as(said.get(0)).isTrue();
      // an answer of 600 tokens, at 0.60 dollars per million
      double dollars = Integer.parseInt(answers.group(1).replace(",", "")) * 600 * 0.6e-6;
      assertThat(bought.design().mostRounds()).isPositive();
      assertThat(dollars).as(said.get(0)).isLessThan(0.2);
    }
  }

  @Test
  void aBudgetForRoundsIsRefusedIfThereIsNoSample() {
    Map<String, Object> budget = Map.of("budget-usd", 50.0, "design", "nearest-first");

    assertThatThrownBy(() -> capped(spec("openai:gpt-4o-mini", budget)))
        .hasMessageContaining("--budget-usd cannot be 'combined with --design nearest-first'");
  }

  @Test
  void aBudgetThatBuysNoWalksBuysASample() {
    Map<String, Object> budget = Map.of("budget-usd", 0.12, "tasks", 20);
    RunSpec<GenerationSettings> bought = capped(spec("openai:gpt-4o-mini", budget));

    assertThat(bought.design().hasWalks()).isFalse();
    assertThat(said.get(0)).startsWith("walks are left out");
  }

  @Test
  void aBudgetBelowOneRoundIsRefusedWithTheSmallestThatWorks() {
    Map<String, Object> budget = Map.of("budget-usd", 0.001, "tasks", 20);

    assertThatThrownBy(() -> capped(spec("openai:gpt-4o-mini", budget)))
        .hasMessageContaining("--budget-usd")
        .asInstanceOf(InstanceOfAssertFactories.type(FaultException.class))
        .extracting(FaultException::remedy)
        .asString()
        .containsPattern("at least 0\\.[0-9]+, which buys one round of all 20 tasks, or --sample");
  }

  /** Without a price, the cost of a model cannot be kept within a budget. */
  @Test
  void aBudgetIsRefusedIfTheCostOfAModelIsUnknown() {
    String paid = "openai:gpt-4o-mini";
    String unknown = "openai:unpriced";
    for (Map<String, Object> asked :
        List.<Map<String, Object>>of(
            Map.of("model", List.of(paid, unknown)),
            Map.of("model", List.of(unknown)),
            Map.of("model", List.of(paid), "judge", unknown))) {
      Map<String, Object> budget = new HashMap<>(asked);
      budget.put("budget-usd", 1.0);

      assertThatThrownBy(() -> capped(spec(paid, budget)))
          .as("%s", asked)
          .hasMessage("the price of openai:unpriced is not known, so its cost cannot be capped");
    }
    assertThat(said).isEmpty();
  }

  @Test
  void aBudgetIsForModelsThatCostMoneyWhileOthersAreFree() {
    List<String> mixed =
        List.of("openai:gpt-4o-mini", "openai:mine@http://127.0.0.1:8000/v1", "ollama:qwen");
    Map<String, Object> budget = Map.of("budget-usd", 0.2, "model", mixed);

    assertThat(capped(spec("openai:gpt-4o-mini", budget)).effort().maxCost()).isEqualTo(0.2);
    assertThat(said).singleElement().asString().startsWith("0.20 dollars buy ");
  }

  @Test
  void localModelsNeedNoCap() {
    for (String model : List.of("local:bm25", "ollama:qwen2.5-coder")) {
      assertThat(capped(spec(model, Map.of())).effort().maxCalls()).isNull();
    }
    assertThat(said).singleElement().asString().startsWith("qwen2.5-coder: about ");
  }

  @Test
  void aServerOfOnesOwnIsFree() {
    RunSpec<GenerationSettings> planned =
        capped(spec("openai:mine@http://127.0.0.1:8000/v1", Map.of()));

    assertThat(planned.design().shrink()).isNull();
    assertThat(said).singleElement().asString().startsWith("mine: about ");
  }

  @Test
  void aSampleWithFewerChangesThanItIsToHaveGivesAWarning() {
    SpecCheck.requireSound(
        spec("local:bm25", Map.of("k", 2, "design", "sample")), context.warnings());

    assertThat(said)
        .containsExactly("the sample has no mutants with 3 or 5 changed words, because of --k 2");
  }

  @Test
  void aPaidHelperIsCappedWithRoomForAllAnswersOfTheFreeModel() {
    String helper = "openai:gpt-4o-mini";
    for (Map<String, Object> helped :
        List.<Map<String, Object>>of(
            Map.of("neighbours", "model", "neighbour-model", helper),
            Map.of("datamorphism", List.of("rephrase"), "neighbour-model", helper),
            Map.of("judge", helper))) {
      assertThat(capped(spec("local:bm25", helped)).effort().maxCalls()).isGreaterThan(5000);
    }
  }

  @Test
  void aPublishedLimitBelowTheBudgetGivesAWarning() {
    Map<String, Object> published = Map.of("max-queries", 200, "levels", "partial");
    SpecCheck.requireSound(spec("local:bm25", published), context.warnings());

    assertThat(said).hasSize(1);
    assertThat(said.get(0))
        .startsWith("--max-queries 200 is below --budget 240")
        .contains("use --max-queries 960 or --budget 200");
  }

  @Test
  void aBudgetNeitherRaisesACostCapNorBuysMoreRoundsThanRequested() {
    Map<String, Object> capped = Map.of("budget-usd", 5.0, "max-cost", 0.2, "tasks", 20);
    assertThat(capped(spec("openai:gpt-4o-mini", capped)).effort().maxCost()).isEqualTo(0.2);

    Map<String, Object> two = Map.of("budget-usd", 5.0, "rounds", 2, "tasks", 20);
    assertThat(capped(spec("openai:gpt-4o-mini", two)).design().mostRounds()).isEqualTo(2);
  }

  @Test
  void aBudgetPaysForTheSystemPrompt() {
    Map<String, Object> budget = Map.of("budget-usd", 0.5, "tasks", 12, "design", "sample");
    Map<String, Object> more = new HashMap<>(budget);
    more.put("system-prompt", "Be brief. ".repeat(1000));

    assertThat(capped(spec("openai:gpt-4o-mini", more)).design().mostRounds())
        .isLessThan(capped(spec("openai:gpt-4o-mini", budget)).design().mostRounds());
  }
}
