package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.dataset.TaskTest;
import java.util.List;
import org.junit.jupiter.api.Test;

class PythonTaskTest {
  @Test
  void testsOfEachFormSayWhatIsCorrect() {
    TaskTest inputs = new TaskTest(TaskTest.INPUTS, "[[1, 2]]");

    assertThat(knows(new TaskTest("check", "def check(candidate): pass"))).isTrue();
    assertThat(knows(new TaskTest("assert", "assert add(1, 2) == 3"))).isTrue();
    assertThat(knows(inputs, "def add(a, b): return a + b")).isTrue();
    assertThat(knows(inputs)).isFalse();
    assertThat(knows(new TaskTest(TaskTest.SETUP, "import math"))).isFalse();
  }

  @Test
  void theNameInASignatureIsFound() {
    assertThat(PythonTask.functionName("add(a, b)")).contains("add");
    assertThat(PythonTask.functionName("def add(a, b):\n")).contains("add");
    assertThat(PythonTask.functionName("async def add(a, b)")).contains("add");
  }

  private static boolean knows(TaskTest test, String... solutions) {
    TaskDetails details =
        TaskDetails.NONE.withCases(List.of(), List.of(test)).withSolutions(List.of(solutions));
    return PythonTask.knowsWhatIsCorrect(new CodingTask("set", "t", "Add.", details));
  }
}
