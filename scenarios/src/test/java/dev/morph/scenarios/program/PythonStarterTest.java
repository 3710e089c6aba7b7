package dev.morph.scenarios.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.program.extraction.Extracted;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class PythonStarterTest {
  private static final List<CodingTask> TASKS = Starter.tasks(Starter.PYTHON).tasks();
  private static final List<CodingTask> EVERY_TENTH =
      IntStream.range(0, TASKS.size()).filter(i -> i % 10 == 0).mapToObj(TASKS::get).toList();
  private static ProgramJudge judge;

  @BeforeAll
  static void open() {
    try {
      PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
    }
    judge =
        ProgramLanguage.named("python")
            .open(SandboxMode.AUTO, OracleSettings.DEFAULT.withPolicy(InputPolicy.PLAUSIBLE));
  }

  @AfterAll
  static void close() {
    if (judge != null) {
      judge.close();
    }
  }

  @Test
  void everyTaskHasWhatAnEvaluationNeeds() {
    assertThat(TASKS).hasSizeGreaterThanOrEqualTo(60);
    assertThat(TASKS)
        .allSatisfy(
            task -> {
              assertThat(task.language()).isEqualTo("python");
              assertThat(task.description()).as(task.id()).contains("Python");
              assertThat(task.description().split(" ").length).as(task.id()).isBetween(10, 40);
              assertThat(task.io()).as(task.id()).hasSizeGreaterThanOrEqualTo(4);
              assertThat(task.solutions()).isNotEmpty();
              assertThat(task.complexity()).isPresent();
            });
    assertThat(
            RetrievalCorpus.embedded(Starter.PYTHON).tasks().stream().map(CodingTask::description))
        .doesNotHaveDuplicates();
    assertThat(RetrievalCorpus.embedded(Starter.PYTHON).tasks().stream().map(CodingTask::id))
        .doesNotHaveDuplicates();
  }

  @Test
  void topicsMatchTheJavaEdition() {
    assertThat(TASKS.stream().map(task -> task.topic().orElseThrow()).collect(Collectors.toSet()))
        .isEqualTo(
            Starter.tasks().tasks().stream()
                .map(task -> task.topic().orElseThrow())
                .collect(Collectors.toSet()));
  }

  @Test
  @Tag("long")
  void everyTenthSolutionIsExtractedAndPassesItsCases() {
    requireSolutions(EVERY_TENTH);
  }

  @Test
  @Tag("corpora")
  void everySolutionIsExtractedAndPassesItsCases() {
    requireSolutions(TASKS);
  }

  private static void requireSolutions(List<CodingTask> tasks) {
    for (CodingTask task : tasks) {
      String solution = task.solutions().get(0);
      Extracted extracted =
          ProgramLanguage.named("python").extract(task, "Here:\n```python\n" + solution + "```\n");

      assertThat(extracted.program()).as(task.id()).isEqualTo(solution);
      assertThat(judge.unusable(task, solution)).as(task.id()).isEmpty();
      assertThat(judge.correct(task, solution)).as(task.id()).isTrue();
    }
  }

  @Test
  @Tag("long")
  void everyNearMissOfEveryTenthTaskDiffersFromItsTask() {
    requireOthers(EVERY_TENTH);
  }

  @Test
  @Tag("corpora")
  void everyNearMissDiffersFromItsTask() {
    requireOthers(TASKS);
  }

  private static void requireOthers(List<CodingTask> tasks) {
    Map<String, CodingTask> byId =
        tasks.stream().collect(Collectors.toMap(CodingTask::id, task -> task));
    int compared = 0;
    for (CodingTask miss : RetrievalCorpus.embedded(Starter.PYTHON).tasks()) {
      JsonNode of = miss.details().otherFields().get("near_miss_of");
      CodingTask task = of == null ? null : byId.get(of.asText());
      if (task == null) {
        continue;
      }
      compared++;
      assertThat(judge.compare(task, task.solutions().get(0), miss.solutions().get(0)))
          .as(miss.id())
          .isInstanceOf(Verdict.Different.class);
    }
    assertThat(compared).isGreaterThanOrEqualTo(tasks.size() / 2);
  }
}
