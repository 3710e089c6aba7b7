package dev.morph.scenarios.program.sandbox.worker.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is changed in a program so that it compiles, and what is left alone. */
class SourceRepairTest {
  private static final String ADDED = "added standard imports";

  private static Compiled compiled(String source) throws InterruptedException {
    return new SourceCompiler().compile(source);
  }

  @Test
  void missingStandardImportsAreAdded() throws InterruptedException {
    Compiled compiled =
        compiled(
            """
            import java.util.List;
            public class Solution {
              public static int sum(List<Integer> numbers) {
                Map<String, Integer> unused = new HashMap<>();
                AtomicInteger none = new AtomicInteger();
                DateTimeFormatter date = DateTimeFormatter.ISO_DATE;
                Charset set = StandardCharsets.UTF_8;
                return numbers.stream().collect(Collectors.summingInt(n -> n)) + none.get();
              }
            }
            """);

    assertThat(compiled.diagnostics()).isEmpty();
    assertThat(compiled.repairs()).containsExactly(ADDED);
  }

  @Test
  void unusedImportsFromOutsideTheJdkAreDropped() throws InterruptedException {
    String imports = "import org.junit.Test;\nimport org.javatuples.*;\n";

    Compiled compiled = compiled(imports + "class A { int used; }");

    assertThat(compiled.diagnostics()).isEmpty();
    assertThat(compiled.repairs())
        .contains("dropped import org.junit.Test;", "dropped import org.javatuples.*;");
    assertThat(compiled("import com.google.Used;\nclass A { Used used; }").diagnostics())
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { Pair<Long, Long> both; }",
        "class A { Object f() { return new Pair(1, 2); } }",
        "class A { void f(Unit unit) {} }",
        "class A extends Tuple {}",
      })
  void aProgramThatNeedsAForeignPackageDoesNotCompile(String program) throws InterruptedException {
    Compiled compiled = compiled("import java.util.*;\nimport org.javatuples.*;\n" + program);

    assertThat(compiled.diagnostics()).isNotEmpty();
    assertThat(compiled.repairs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { Map<String, Integer> map; HexFormat format; }",
        "class A { Constructor<?> maker; Thread thread = new Thread(); }",
        "class A { record Pair<A, B>(A a, B b) {} Pair<A, A> both; }",
        "class A<Key> { enum Colour { Red, Green } boolean f(int Max) { return Max < 3; } }",
        "class A { /* a Pair of things */ String s = \"new Pair(1, 2)\"; }",
        "class A { Map.Entry<String, Integer> first; IOException why; }",
      })
  void aForeignPackageThatNothingNeedsIsDropped(String program) throws InterruptedException {
    Compiled compiled =
        compiled(
            "import java.util.*;\nimport java.lang.reflect.*;\nimport org.javatuples.*;\n"
                + program);

    assertThat(compiled.diagnostics()).isEmpty();
    assertThat(compiled.repairs()).contains("dropped import org.javatuples.*;");
  }

  @Test
  void typesDeclaredByTheProgramAreNotImported() throws InterruptedException {
    Compiled compiled =
        compiled(
            """
            class Stack { Stack below; java.util.List<String> names; }
            class Use { int peek(Stack s) { return s.names.size(); } Map<Stack, Use> all; }""");

    assertThat(compiled.diagnostics()).isEmpty();
    assertThat(compiled("class Stack { java.util.List<String> names; }").repairs()).isEmpty();
  }
}
