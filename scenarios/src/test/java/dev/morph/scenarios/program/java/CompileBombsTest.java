package dev.morph.scenarios.program.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.scenarios.program.java.run.Compilations;
import dev.morph.scenarios.program.java.subject.Program;
import dev.morph.scenarios.program.sandbox.Builder;
import dev.morph.scenarios.program.sandbox.Sandbox;
import dev.morph.scenarios.program.sandbox.WorkerLimits;
import dev.morph.scenarios.program.sandbox.WorkerPool;
import dev.morph.scenarios.program.sandbox.worker.run.WorkerMain;
import dev.morph.scenarios.program.sandbox.worker.wire.Compiled;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sources that take a compiler minutes: what they cost is bounded, and no other program suffers.
 */
@Tag("hostile")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CompileBombsTest {
  /** A limit of a few seconds, a compiler that starts, and another one that starts ahead. */
  private static final Duration MOST = Duration.ofSeconds(15);

  private static final String EXPANSIVE =
      """
      class A {
        interface N<T> {}
        static class C<X, Y> implements N<N<? super C<C<X, Y>, C<Y, X>>>> {}
        static N<? super C<C<A, B>, B>> f(C<A, B> c) { return c; }
        static class B {}
      }
      """;

  private static final Map<String, String> BOMBS = new TreeMap<>();

  static {
    BOMBS.put("1,500 nested classes", nested(1_500));
    BOMBS.put("an expansive type", EXPANSIVE);
    BOMBS.put("lambdas in overloaded calls", lambdas(9));
    BOMBS.put("a generic call in a generic call", calls(60));
    BOMBS.put("conditions in conditions", conditions(2_000));
    BOMBS.put("a sum of 8,000 texts", sum(8_000));
    BOMBS.put("60,000 constants", constants(60_000));
    BOMBS.put("400 methods of one name", overloads(400));
    BOMBS.put("20,000 brackets", brackets(20_000));
  }

  private Sandbox sandbox;
  private WorkerPool workers;
  private Compilations compilations;

  @BeforeAll
  void open() throws Exception {
    sandbox = Builder.whoeverRunsThis().open(WorkerLimits.DEFAULT);
    workers = sandbox.pool(WorkerMain.class, 1);
    compilations = new Compilations(workers);
  }

  @AfterAll
  void close() {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  static Stream<String> bombs() {
    return BOMBS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("bombs")
  void theCostOfACompileBombIsBounded(String name) throws Exception {
    Duration before = ChildrensTime.soFar();

    compilations.compile(new Program(BOMBS.getOrDefault(name, "")));

    assertThat(ChildrensTime.soFar().minus(before)).isLessThan(MOST);
    assertThat(compile("class A { int f() { return " + name.hashCode() + "; } }").compiles())
        .isTrue();
  }

  @Test
  void compilationsThatReachedALimitAreNotRetried() throws Exception {
    Duration before = ChildrensTime.soFar();

    Compiled bomb = compile(nested(1_500));

    assertThat(Compilations.isCompilerLost(bomb)).isTrue();
    assertThat(bomb.diagnostics().get(0)).contains("limit answer-");
    assertThat(ChildrensTime.soFar().minus(before)).isLessThan(MOST);
  }

  private Compiled compile(String source) throws InterruptedException {
    return compilations.compile(new Program(source));
  }

  private static String nested(int depth) {
    return IntStream.range(0, depth)
            .mapToObj(i -> "class A" + i + " {")
            .collect(Collectors.joining())
        + "int f() { return 1; }"
        + "}".repeat(depth);
  }

  private static String lambdas(int depth) {
    String call = "1";
    for (int i = 0; i < depth; i++) {
      call = "g(x" + i + " -> " + call + ")";
    }
    return "import java.util.function.*; class A { static int g(IntUnaryOperator f) { return 1; }"
        + " static int g(ToIntFunction<String> f) { return 2; } static int"
        + " g(IntFunction<Integer> f) { return 3; } static int f() { return "
        + call
        + "; } }";
  }

  private static String calls(int depth) {
    return "import java.util.*; class A { static <T> List<T> g(T a, T b) { return List.of(a, b); }"
        + " static Object f() { return "
        + "g(1, ".repeat(depth)
        + "1"
        + ")".repeat(depth)
        + "; } }";
  }

  private static String conditions(int depth) {
    return "class A { static Object f(int n) { return "
        + IntStream.range(0, depth)
            .mapToObj(i -> "n == " + i + " ? " + (i % 2 == 0 ? "\"a\"" : "1L") + " : ")
            .collect(Collectors.joining())
        + "null; } }";
  }

  private static String sum(int count) {
    return "class A { static String f(String s) { return s" + " + \"a\"".repeat(count) + "; } }";
  }

  private static String constants(int count) {
    return "enum A { "
        + IntStream.range(0, count).mapToObj(i -> "C" + i).collect(Collectors.joining(","))
        + "; static int f(int n) { return n; } }";
  }

  private static String overloads(int count) {
    String classes =
        IntStream.range(0, count)
            .mapToObj(i -> "interface I" + i + " {}")
            .collect(Collectors.joining());
    String methods =
        IntStream.range(0, count)
            .mapToObj(i -> "static <T extends I" + i + "> int g(T t) { return " + i + "; }")
            .collect(Collectors.joining());
    return "class A {" + classes + methods + " static int f() { return g(null); } }";
  }

  private static String brackets(int depth) {
    return "class A { int f(int n) { return "
        + "(".repeat(depth)
        + "n"
        + ")".repeat(depth)
        + "; } }";
  }
}
