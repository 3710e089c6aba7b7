package dev.morph.scenarios.dataset;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.tree.CyclomaticComplexity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("process")
class StarterTest {
  private static final List<CodingTask> TASKS = TaskReader.open("starter").tasks();
  private static final Map<String, Class<?>> PROGRAMS = new HashMap<>();

  @Test
  void everyTaskHasWhatAnEvaluationNeeds() {
    assertThat(TASKS)
        .allSatisfy(
            task -> {
              assertThat(task.dataset()).isEqualTo("starter");
              assertThat(task.description().split(" ").length).as(task.id()).isBetween(10, 35);
              assertThat(task.solutions()).isNotEmpty().doesNotHaveDuplicates();
              assertThat(task.io()).hasSizeGreaterThanOrEqualTo(4).doesNotHaveDuplicates();
              assertThat(task.signature()).isPresent();
              assertThat(task.topic()).isPresent();
              assertThat(task.complexity().orElseThrow()).isBetween(1, 10);
            });
  }

  @Test
  void itIsLargeEnoughInEveryDimension() {
    Map<String, Long> topics =
        TASKS.stream().collect(groupingBy(task -> task.topic().orElseThrow(), counting()));
    Map<Integer, Long> complexities =
        TASKS.stream().collect(groupingBy(task -> task.complexity().orElseThrow(), counting()));

    assertThat(TASKS.size()).isGreaterThanOrEqualTo(80);
    assertThat(topics).hasSizeGreaterThanOrEqualTo(10);
    assertThat(topics.values()).allSatisfy(count -> assertThat(count).isGreaterThanOrEqualTo(5));
    assertThat(IntStream.rangeClosed(1, 6).boxed())
        .allSatisfy(
            complexity ->
                assertThat(complexities.getOrDefault(complexity, 0L))
                    .as("tasks of complexity %s", complexity)
                    .isGreaterThanOrEqualTo(5));
    assertThat(TASKS.stream().filter(task -> task.solutions().size() > 1).count())
        .isGreaterThanOrEqualTo(TASKS.size() / 2);
  }

  @Test
  void theFirstTasksCoverEachTopicOnce() {
    long topics = TASKS.stream().map(CodingTask::topic).distinct().count();

    assertThat(TASKS.stream().limit(topics).map(CodingTask::topic)).doesNotHaveDuplicates();
  }

  @Test
  void textsIdsAndProgramsAreUnique() {
    List<CodingTask> all = RetrievalCorpus.EMBEDDED.tasks();

    assertThat(all.stream().map(CodingTask::description)).doesNotHaveDuplicates();
    assertThat(all.stream().map(CodingTask::id)).doesNotHaveDuplicates();
    assertThat(all.stream().flatMap(task -> task.solutions().stream())).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("everyFourth")
  void everyFourthTasksSolutionsPassItsCases(CodingTask task) throws Exception {
    everySolutionPassesEveryCase(task);
  }

  @ParameterizedTest
  @MethodSource("tasks")
  @Tag("corpora")
  void everySolutionPassesEveryCase(CodingTask task) throws Exception {
    for (String solution : task.solutions()) {
      TaskRun run = run(task, solution);
      for (IoCase io : task.io()) {
        assertThat(run.outcome(io)).as("%s %s", task.id(), io).isEqualTo(TaskRun.expected(io));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void theComplexityIsTakenFromTheFirstSolution(CodingTask task) {
    assertThat(task.complexity()).isEqualTo(CyclomaticComplexity.measure(task.solutions().get(0)));
  }

  @ParameterizedTest
  @MethodSource("everyFourth")
  void everyNearMissOfEveryFourthTaskFailsItsCases(CodingTask task) throws Exception {
    everyNearMissFailsItsTasksCases(task);
  }

  @ParameterizedTest
  @MethodSource("tasks")
  @Tag("corpora")
  void everyNearMissFailsItsTasksCases(CodingTask task) throws Exception {
    List<CodingTask> misses =
        Starter.nearMisses().stream().filter(miss -> isMissOf(miss, task)).toList();
    TaskRun right = run(task, task.solutions().get(0));
    for (CodingTask miss : misses) {
      Class<?> program = CompiledProgram.of(miss.solutions().get(0)).main();
      TaskRun wrong = TaskRun.typedLike(program, right);
      assertThat(wrong.hasEntry() && !differs(right, wrong, task.io())).as(miss.id()).isFalse();
    }

    assertThat(misses).hasSizeGreaterThanOrEqualTo(2);
  }

  private static boolean isMissOf(CodingTask miss, CodingTask task) {
    return miss.details().otherFields().get(TopicFile.OF).asText().equals(task.id());
  }

  static List<CodingTask> tasks() {
    return TASKS;
  }

  static List<CodingTask> everyFourth() {
    return IntStream.range(0, TASKS.size()).filter(i -> i % 4 == 0).mapToObj(TASKS::get).toList();
  }

  private static boolean differs(TaskRun right, TaskRun wrong, List<IoCase> cases)
      throws Exception {
    for (IoCase io : cases) {
      if (!right.outcome(io).equals(wrong.outcome(io))) {
        return true;
      }
    }
    return false;
  }

  /** Compiled once, for the test of the solutions and for that of the near misses. */
  private static TaskRun run(CodingTask task, String solution) {
    Class<?> program =
        PROGRAMS.computeIfAbsent(solution, source -> CompiledProgram.of(source).main());
    return TaskRun.named(program, task.signature().orElseThrow());
  }
}
