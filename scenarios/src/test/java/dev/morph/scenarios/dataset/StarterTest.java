package dev.morph.scenarios.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StarterTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Pattern DECISION =
      Pattern.compile("\\b(if|for|while|case|catch)\\b|&&|\\|\\||\\?(?=\\s)");

  @Test
  void thereAreTenTasksOfTenTopics() {
    List<CodingTask> tasks = TaskReader.open("starter").tasks();

    assertThat(tasks).hasSize(10);
    assertThat(tasks.stream().map(CodingTask::topic)).doesNotHaveDuplicates();
    assertThat(tasks)
        .allSatisfy(
            task -> {
              assertThat(task.dataset()).isEqualTo("starter");
              assertThat(task.description().split(" ").length).isBetween(10, 35);
              assertThat(task.solutions()).hasSize(2).doesNotHaveDuplicates();
              assertThat(task.io()).hasSizeGreaterThanOrEqualTo(5);
              assertThat(task.signature()).isPresent();
            });
  }

  @Test
  void theCorpusHoldsFortyNearMissesAndNoTextTwice() {
    assertThat(Starter.nearMisses().tasks()).hasSizeGreaterThanOrEqualTo(40);
    assertThat(Starter.retrievalCorpus().stream().map(CodingTask::description))
        .doesNotHaveDuplicates();
    assertThat(Starter.retrievalCorpus().stream().map(CodingTask::id)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void everySolutionGivesWhatEveryCaseAsksFor(CodingTask task) throws Exception {
    for (String solution : task.solutions()) {
      Method method = methodOf(CompiledProgram.of(solution).main(), task.signature().orElseThrow());
      for (IoCase io : task.io()) {
        CallCase call = (CallCase) io;
        Object returned = method.invoke(null, arguments(method, call));
        JsonNode seen = MAPPER.readTree(MAPPER.writeValueAsString(returned));
        assertThat(seen).as("%s %s", task.id(), call).isEqualTo(call.returns());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void theComplexityIsThatOfTheFirstSolution(CodingTask task) {
    Matcher decisions = DECISION.matcher(task.solutions().get(0));
    assertThat(task.complexity()).hasValue((int) decisions.results().count() + 1);
  }

  @Test
  void everyNearMissCompilesAndIsAnotherProgram() {
    Set<String> programs = new HashSet<>();
    for (CodingTask task : Starter.retrievalCorpus()) {
      assertThat(task.solutions()).isNotEmpty();
      String solution = task.solutions().get(0);
      assertThat(CompiledProgram.of(solution).main().getDeclaredMethods()).isNotEmpty();
      assertThat(programs.add(solution)).as(task.id()).isTrue();
    }
  }

  static List<CodingTask> tasks() {
    return Starter.tasks().tasks();
  }

  private static Method methodOf(Class<?> type, String signature) {
    String head = signature.substring(0, signature.indexOf('('));
    String name = head.substring(head.lastIndexOf(' ') + 1);
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> java.lang.reflect.Modifier.isPublic(method.getModifiers()))
        .findFirst()
        .orElseThrow();
  }

  private static Object[] arguments(Method method, CallCase call) throws Exception {
    Type[] types = method.getGenericParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = MAPPER.readerFor(MAPPER.constructType(types[i])).readValue(call.args().get(i));
    }
    return arguments;
  }
}
