package dev.morph.scenarios.program.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.IntNode;
import dev.morph.core.fault.FaultException;
import dev.morph.core.morphism.Evidence;
import dev.morph.core.morphism.Verdict;
import dev.morph.scenarios.dataset.CallCase;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.MainCase;
import dev.morph.scenarios.dataset.TaskDetails;
import dev.morph.scenarios.dataset.TaskTest;
import dev.morph.scenarios.program.oracle.Depth;
import dev.morph.scenarios.program.oracle.InputPolicy;
import dev.morph.scenarios.program.oracle.OracleSettings;
import dev.morph.scenarios.program.sandbox.PythonHome;
import dev.morph.scenarios.program.sandbox.SandboxMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("process")
class PythonOracleTest {
  private static final OracleSettings SETTINGS = OracleSettings.DEFAULT;
  private static PythonOracle any;
  private static PythonOracle plausible;
  private static PythonOracle searching;

  @BeforeAll
  static void open() {
    try {
      PythonHome.find();
    } catch (FaultException e) {
      assumeTrue(false, "without a Python nothing is tested: " + e.getMessage());
    }
    any = PythonOracle.open(SandboxMode.AUTO, SETTINGS.withPolicy(InputPolicy.ANY));
    plausible = PythonOracle.open(SandboxMode.AUTO, SETTINGS.withPolicy(InputPolicy.PLAUSIBLE));
    searching = PythonOracle.open(SandboxMode.AUTO, SETTINGS.withDepth(Depth.AUTO));
  }

  @AfterAll
  static void close() {
    if (any != null) {
      any.close();
      plausible.close();
      searching.close();
    }
  }

  private static Verdict judge(String left, String right) {
    return any.judge(PythonTask.NONE, left, right).verdict();
  }

  /** Judges with a search for inputs that take the branches left. */
  private static Verdict searched(String left, String right) {
    return searching.judge(PythonTask.NONE, left, right).verdict();
  }

  private static void same(String left, String right) {
    assertThat(judge(left, right)).isInstanceOf(Verdict.Same.class);
  }

  private static Verdict.Different different(String left, String right) {
    Verdict verdict = judge(left, right);
    assertThat(verdict).isInstanceOf(Verdict.Different.class);
    return (Verdict.Different) verdict;
  }

  private static String f(String body) {
    return "def f(x: int):\n    return " + body + "\n";
  }

  @Test
  void layoutCommentsAndDocstringsAreNotADifference() {
    Verdict verdict =
        judge("def f(x):\n  return x+1\n", "def f(x):\n    'adds'\n    return (x +\n 1) # one\n");

    assertThat(verdict).isEqualTo(new Verdict.Same(new Evidence("source", 0, "")));
  }

  @Test
  void differentComputationsOfTheSameResultAreTheSame() {
    same(
        """
        def f(xs: list[int]):
            s = 0
            for x in xs:
                s += x
            return s
        """,
        "def f(values: list[int]):\n    return sum(values)\n");
  }

  @ParameterizedTest(name = "{0} is not {1}")
  @CsvSource({
    "x + 1, x + 2",
    "x > 3, x >= 3",
    "x == x, 1",
    "'[x, x]', '(x, x)'",
    "str(x), x",
    "'{x, 1}', '[x, 1]'",
    "'{1: x}', '{2: x}'",
    "print(x), print(x + 1)",
    "1 / x, 1 / x if x else 0",
    "x, x if x != 4711 else 0",
    "'float(\"nan\")', 'float(\"inf\")'",
    "'iter([x, 1])', 'iter([x, 2])'",
    "'[__import__(\"math\"), (x, x)]', '[__import__(\"math\"), [x, x]]'",
    "'lambda y: x + y', 'lambda y: x - y'",
  })
  void differencesAreFoundByTypeAndValue(String left, String right) {
    different(f(left), f(right));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "0.1 + 0.2 + x, x + 0.3",
    "x, float(x)",
    "'{x, 1, 2}', '{2, 1, x}'",
    "'{1: x, 2: 0}', '{2: 0, 1: x}'",
    "'{x: 1, 0.5: 1}.keys()', '{0.5: 1, x: 1}.keys()'",
    "'{x: 1, 0.5: 1}.items()', '{0.5: 1, x: 1}.items()'",
    "'float(\"nan\")', 'float(\"inf\") - float(\"inf\")'",
    "'(i for i in [x, 1])', 'iter([x, 1])'",
    "'lambda y: x + y', 'lambda z: z + x'",
    "10 ** 400 + x, x + 10 ** 400",
    "'__import__(\"collections\").Counter([x])', '{x: 1}'",
    "'__import__(\"collections\").defaultdict(list, {x: [1]})', '{x: [1]}'",
  })
  void whatIsAlikeByTheRulesIsTheSame(String left, String right) {
    same(f(left), f(right));
  }

  @Test
  void stringsMayHaveHalfOfASurrogatePair() {
    Verdict verdict =
        searched(
            "def f(s: str):\n    return s.replace('\\ud83d', '')\n",
            "def f(s: str):\n    return ''.join(c for c in s if c != '\\ud83d')\n");

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
  }

  @Test
  void whiteSpaceAtLineEndsDoesNotCountInLongOutput() {
    String program = "def f(x: int):\n    for _ in range(400 if x == 2 else 1):\n        ";

    same(program + "print(*range(100), end=' \\n')\n", program + "print(*range(100))\n");
    different(program + "print(*range(100), x)\n", program + "print(*range(100), x + 1)\n");
  }

  @Test
  void aFunctionNamedLikeATestIsComparedIfItIsTheOnlyOne() {
    String program = "def check(s: str):\n    return s %s s[::-1]\n\nprint(check('aba'))\n";

    different(program.formatted("=="), program.formatted("<="));
  }

  @Test
  void theWitnessIsOneOfTheComparedInputs() {
    Evidence evidence = different(f("x"), f("x + 1")).evidence();

    assertThat(evidence.inputs()).isOne();
    assertThat(evidence.extent().compared()).containsExactly("f");
  }

  @Test
  void exceptionsAreComparedByTypeAndNotByMessage() {
    same(
        "def f(x: int):\n    raise ValueError('one')\n",
        "def f(x: int):\n    raise ValueError('another')\n");
    different(
        "def f(x: int):\n    raise ValueError('one')\n",
        "def f(x: int):\n    raise KeyError('one')\n");
  }

  @Test
  void theWitnessShowsTheExitCode() {
    String program = "import sys\nif len(input()) > 2:\n    sys.exit(%d)\n";
    Verdict.Different found = different(program.formatted(1), program.formatted(2));

    assertThat(found.witness().seedOutcome()).isEqualTo("raises SystemExit('code': 1)");
    assertThat(found.witness().mutantOutcome()).isEqualTo("raises SystemExit('code': 2)");
  }

  @Test
  void aChangedArgumentIsADifference() {
    Verdict.Different found =
        different(
            "def f(xs: list[int]):\n    return sorted(xs)\n",
            "def f(xs: list[int]):\n    xs.sort()\n    return list(xs)\n");

    assertThat(found.witness().mutantOutcome()).contains("argument 1 is then");
  }

  @Test
  void stateKeptBetweenCallsIsADifference() {
    different(
        """
        seen = []
        def f(x: int):
            return x
        """,
        """
        seen = []
        def f(x: int):
            seen.append(x)
            return x + (len(seen) > 1)
        """);
  }

  @Test
  void objectsAreComparedByWhatACallerSees() {
    String counter =
        """
        class Counter:
            def __init__(self, start: int):
                self.%s = start
            def up(self, by: int):
                self.%s += by%s
                return self.%s
        """;

    same(counter.formatted("n", "n", "", "n"), counter.formatted("n", "n", " + 0", "n"));
    different(counter.formatted("n", "n", "", "n"), counter.formatted("n", "n", " + 1", "n"));
  }

  @Test
  void aCacheIsTriedWithMoreKeysThanItHolds() {
    String cache =
        """
        class Cache:
            def __init__(self, capacity: int):
                self._capacity = capacity
                self._items = {}
            def get(self, key: int) -> int:
                if key not in self._items:
                    return -1
                self._items[key] = self._items.pop(key)
                return self._items[key]
            def put(self, key: int, value: int) -> None:
                %s
                self._items[key] = value
                if len(self._items) > self._capacity:
                    del self._items[next(iter(self._items))]
        """;

    different(cache.formatted("self._items.pop(key, None)"), cache.formatted("pass"));
  }

  @ParameterizedTest
  @CsvSource({
    "def size(head), head, ''",
    "def size(l1), l1, ''",
    "def size(root_node: 'Base'), root_node, 'Base'",
  })
  void aProgramsOwnObjectsAreArgumentsWithoutAnnotationAndOfAbstractClasses(
      String signature, String name, String base) {
    String program =
        """
        from abc import ABC, abstractmethod
        class Base(ABC):
            @abstractmethod
            def kind(self): ...
        class Node(%s):
            def __init__(self, val=0, next=None):
                self.val = val
                self.next = next
            def kind(self):
                return 1
        %s:
            count = 0
            node = %s
            while node:
                count += %%s
                node = node.next
            return count
        """
            .formatted(base, signature, name);
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t", "t", "", TaskDetails.NONE.withSignature(Optional.of(signature + ": pass"))));

    assertThat(plausible.judge(task, program.formatted("1"), program.formatted("2")).verdict())
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void graphsAsDictionariesConnectTheNodesThatAreArguments() {
    String program =
        """
        def path(graph: dict[str, list[str]], start: str, goal: str) -> list[str]:
            paths, seen = [[start]], {start}
            while paths:
                path = paths.pop(0)
                if path[-1] == goal:
                    return path
                for n in graph.get(%s, []):
                    if n not in seen:
                        seen.add(n)
                        paths.append(path + [n])
            return []
        """;

    different(program.formatted("path[-1]"), program.formatted("start"));
  }

  @Test
  void datesAreWrittenInTheFormatThatAProgramParses() {
    String program =
        """
        from datetime import datetime
        def days(a: str, b: str) -> int:
            first, second = (datetime.strptime(s, "%%d/%%m/%%Y") for s in (a, b))
            return %s
        """;
    PythonTask task = PythonTask.of(new CodingTask("t", "t", "", TaskDetails.NONE));

    assertThat(
            plausible
                .judge(
                    task,
                    program.formatted("abs((second - first).days)"),
                    program.formatted("(second - first).days"))
                .verdict())
        .isInstanceOf(Verdict.Different.class);
  }

  @Test
  void aScriptMayBeAFunctionWithoutParameters() {
    String line = "print(int(input()) * 2)\n";

    same("def solve():\n    " + line + "solve()\n", line);
  }

  @ParameterizedTest
  @CsvSource({"RecursionError, return x", "ValueError, raise KeyError"})
  void ofSeveralCallsOfAFunctionEachMustSucceedToCount(String error, String other) {
    String program = "def f(x: int):\n    if x > 50:\n        %s\n    return x + %s\n";
    PythonTask task = PythonTask.of(new CodingTask("t", "t", "", TaskDetails.NONE));

    assertThat(
            plausible
                .judge(
                    task,
                    program.formatted("raise " + error, "0"),
                    program.formatted(other, "1 - 1"))
                .verdict())
        .isInstanceOf(Verdict.Same.class);
  }

  @Test
  void aRenamedFunctionIsFoundAndNoted() {
    Verdict verdict =
        judge(
            "def total(xs: list[int]):\n    return sum(xs)\n",
            """
            def helper(a):
                return a

            def sum_all(values):
                return sum(helper(values))
            """);

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().alignment()).contains("total = sum_all");
  }

  @Test
  void aMissingCounterpartIsAnInterfaceDifference() {
    assertThat(different("def f(x):\n    return x\n", "def g(x, y, z):\n    return x\n").cause())
        .isEqualTo("interface");
  }

  @ParameterizedTest
  @CsvSource({"'def f(x'", "'def f(x): return 1 1'", "'return 3'", "'x = \"\"\"'"})
  void whatDoesNotCompileIsDifferentAndSaysWhy(String broken) {
    Verdict.Different found = different("def f(x):\n    return x\n", broken);

    assertThat(found.cause()).isEqualTo("does-not-compile");
    assertThat(found.witness().mutantOutcome()).contains("line");
  }

  @Test
  void aRandomProgramIsNotEqualToADeterministicOne() {
    assertThat(different(f("x"), "import random\n" + f("x if random.random() < .7 else 0")).cause())
        .isEqualTo("nondeterministic");
  }

  @Test
  @Tag("long")
  void anOrderThatDependsOnHashesIsNotAWitness() {
    String first = "def f(x: bool):\n    return list({'a', 'b', 'c', str(x)})\n";
    Verdict verdict = judge(first, first.replace("'a', 'b', 'c'", "'c', 'b', 'a'"));

    assertThat(verdict).isNotInstanceOf(Verdict.Different.class);
  }

  @Test
  void aRareBranchIsSearchedFor() {
    Verdict found =
        searched(
            "def f(s: str, n: int):\n    return 1 if len(s) * 3 + n == 71 and n > 20 else 0\n",
            "def f(s: str, n: int):\n    return 0\n");

    assertThat(found).isInstanceOf(Verdict.Different.class);
    assertThat(found.evidence().tier()).isIn("branches", "literals", "typed");
  }

  /** No condition stands between these lines, so only the lines themselves show the way. */
  @Test
  void linesThatFewInputsReachAreSearchedForStepByStep() {
    String program =
        """
        def f(a: int, b: int, c: int, d: int):
            {2: 0, 3: 0}[a % 11]
            {4: 0, 5: 0}[b % 11]
            {6: 0, 7: 0}[c % 11]
            {8: 0, 9: 0}[d % 11]
            return x
        """;

    Verdict found = searched(program.replace("x", "1"), program.replace("x", "2"));

    assertThat(found).isInstanceOf(Verdict.Different.class);
    assertThat(found.evidence().tier()).isEqualTo("branches");
  }

  @Test
  void codeThatDiffersAndThatNoInputReachedLeavesThePairUndecided() {
    String lock = "def f(x: int):\n    if pow(x, 65537, 10 ** 30 + 57) == 123456789:\n";
    String rest = "    return x\n";

    Verdict verdict =
        searched(lock + "        return 1\n" + rest, lock + "        return 2\n" + rest);

    assertThat(verdict).isInstanceOf(Verdict.Undecided.class);
    assertThat(((Verdict.Undecided) verdict).cause()).isEqualTo("unreached");
  }

  @Test
  void onlyIntendedInputsCountUnderThePlausiblePolicy() {
    List<CallCase> cases =
        List.of(1, 2, 5, 9).stream()
            .map(n -> new CallCase(List.of(IntNode.valueOf(n)), IntNode.valueOf(n)))
            .toList();
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t",
                "t",
                "Return a positive number.",
                TaskDetails.NONE
                    .withSignature(Optional.of("def f(x: int) -> int"))
                    .withCases(List.copyOf(cases), List.of())));
    Verdict verdict = plausible.judge(task, f("x"), f("abs(x)")).verdict();

    assertThat(verdict).isInstanceOf(Verdict.Same.class);
    assertThat(verdict.evidence().outside()).isPositive();
    assertThat(any.judge(task, f("x"), f("abs(x)")).verdict())
        .isInstanceOf(Verdict.Different.class);
  }

  /** Each has a branch that only a value of another type reaches. */
  @ParameterizedTest
  @CsvSource({
    "x: float, isinstance(x; float)",
    "x: list[float], all(isinstance(v; float) for v in x)",
    "'x: dict[str, float]', all(isinstance(v; float) for v in x.values())",
    "'x: Optional[float]', x is None or isinstance(x; float)",
  })
  void inputsKeepToAnnotations(String parameter, String kept) {
    String head = "from typing import Optional\n\ndef f(%s):\n    ".formatted(parameter);
    String asked = head + "if %s:\n        return 1\n    return 2\n";

    PythonTask task = PythonTask.of(new CodingTask("t", "t", "", TaskDetails.NONE));

    Verdict verdict =
        plausible
            .judge(task, head + "return 1\n", asked.formatted(kept.replace(';', ',')))
            .verdict();
    assertThat(verdict).isInstanceOf(Verdict.Same.class);
  }

  @Test
  void wholeProgramsAreComparedByWhatTheyPrint() {
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t",
                "t",
                "Double it.",
                TaskDetails.NONE.withCases(
                    List.of(
                        new MainCase(List.of(), "2\n", "4\n"),
                        new MainCase(List.of(), "15\n", "30\n")),
                    List.of())));
    String program = "import sys\nn = int(%s)\nprint(%s)\n";
    String first = program.formatted("input()", "2 * n");

    assertThat(any.judge(task, first, program.formatted("sys.stdin.readline()", "n + n")).verdict())
        .isInstanceOf(Verdict.Same.class);
    assertThat(any.judge(task, first, program.formatted("input()", "n * n")).verdict())
        .isInstanceOf(Verdict.Different.class);
    assertThat(any.passes(task, first)).isTrue();
    assertThat(any.passes(task, program.formatted("input()", "n * n"))).isFalse();
  }

  @Test
  void aTasksTestsDecideCorrectnessWithoutSeeingTheProgram() {
    String test =
        """
        def check(candidate):
            for i in range(4):
                assert candidate([i, 1]) == i + 1
            assert abs(candidate([0.5]) - 0.5) < 1e-6
        """;
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t",
                "t",
                "Add.",
                TaskDetails.NONE
                    .withSignature(Optional.of("def total(xs)"))
                    .withCases(List.of(), List.of(new TaskTest("check", test)))
                    .withSolutions(List.of("def total(xs):\n    return sum(xs)\n"))));

    assertThat(any.passes(task, "def total(xs):\n    return sum(xs)\n")).isTrue();
    assertThat(any.passes(task, "def total(xs):\n    return len(xs)\n")).isFalse();
    assertThat(any.passes(task, "import os\ndef total(xs):\n    os._exit(0)\n")).isFalse();
    assertThat(
            any.passes(
                task,
                """
                class A(int):
                    def __eq__(self, o):
                        return True
                    def __sub__(self, o):
                        return 0
                def total(xs):
                    return A(7)
                """))
        .isFalse();
  }

  @Test
  void aTestThatExpectsAnExceptionGetsTheRaisedOne() {
    String test =
        """
        def check(candidate):
            try:
                candidate([])
            except TypeError:
                return
            assert False
        """;
    TaskDetails details =
        TaskDetails.NONE
            .withSignature(Optional.of("def first(xs)"))
            .withCases(List.of(), List.of(new TaskTest("check", test)));
    PythonTask task = PythonTask.of(new CodingTask("t", "t", "The first.", details));
    String raising =
        """
        def first(xs):
            if not xs:
                raise %s('none')
            return xs[0]
        """;
    String inventing = "class clear(BaseException): pass\n" + raising;

    assertThat(any.passes(task, raising.formatted("TypeError"))).isTrue();
    assertThat(any.passes(task, raising.formatted("KeyError"))).isFalse();
    assertThat(any.passes(task, inventing.formatted("clear"))).isFalse();
    assertThat(any.passes(task, "def first(xs):\n    return 1\n")).isFalse();
  }

  @Test
  void withoutExpectedResultsTheReferenceDecidesCorrectness() {
    TaskTest inputs = new TaskTest(TaskTest.INPUTS, "[[[3, 1]], [[]], [[0.1, 0.2]], [\"ab\"]]");
    TaskDetails given =
        TaskDetails.NONE
            .withSignature(Optional.of("def total(xs)"))
            .withCases(List.of(), List.of(inputs));
    PythonTask task =
        PythonTask.of(
            new CodingTask(
                "t",
                "t",
                "Add.",
                given.withSolutions(List.of("def total(xs):\n    return sum(xs)\n"))));
    PythonTask open = PythonTask.of(new CodingTask("t", "t", "Add.", given));
    String wrong = "def total(xs):\n    return len(xs)\n";

    assertThat(
            any.passes(
                task,
                """
                def total(xs):
                    if xs == 'ab':
                        return 7
                    xs.sort()
                    return sum(xs) * (1 + 1e-8) if xs and xs[0] < 1 else sum(xs)
                """))
        .as("it may sort its argument, round and do anything with what the reference refuses")
        .isTrue();
    assertThat(any.passes(task, wrong)).isFalse();
    assertThat(any.passes(task, "def total(xs):\n    return sum(xs) if xs else 1 // 0\n"))
        .isFalse();
    assertThat(any.passes(open, wrong)).as("nothing says what is right").isTrue();
  }

  /** Newer syntax would only be noticed where an older Python is. */
  @Test
  void theHostKeepsToTheSyntaxOfTheOldestPython() throws Exception {
    String parse =
        """
        import ast, pathlib, sys
        for file in pathlib.Path(sys.argv[1]).glob('*.py'):
            ast.parse(file.read_text(), str(file), feature_version=(3, 9))
            print(file.stem)""";
    Process python =
        new ProcessBuilder(
                PythonHome.find().program().toString(), "-I", "-S", "-c", parse, host().toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(python.waitFor()).as(said).isZero();
    assertThat(said).contains("values", "keeper");
  }

  private static Path host() throws Exception {
    return Path.of(PythonOracle.class.getResource("host/__init__.py").toURI()).getParent();
  }

  @Test
  void theHostNeedsItsOwnEmptyFolder(@TempDir Path folder) throws Exception {
    Path kept = Files.writeString(folder.resolve("kept.txt"), "mine");
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThat(startedByHand(folder)).contains("name one that is empty, folder=PATH");
    assertThat(startedByHand(folder, "folder=" + folder)).contains("folder=PATH");
    assertThat(startedByHand(folder, "folder=" + empty)).isEqualTo("0 ");
    assertThat(kept).hasContent("mine");
  }

  /** Returns the exit status and what was said. */
  private static String startedByHand(Path folder, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(PythonHome.find().program().toString(), "-I", "-S", "-B", "-c"));
    command.add(
        "import sys; sys.path[:0] = sys.argv[1:2]; from host.keeper import main;"
            + " main(sys.argv[2:])");
    command.add(host().getParent().toString());
    command.addAll(List.of(arguments));
    Process python =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    python.getOutputStream().close();
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return python.waitFor() + " " + said;
  }

  @Test
  void withoutASandboxAProgramStillHasItsOwnEmptiedFolder() {
    String leaves =
        """
        import os
        known = os.listdir(".")
        def total(numbers: list[int]):
            open("known", "w").close()
            return [known, os.path.basename(os.getcwd())[:12]]
        """;
    try (PythonOracle open = PythonOracle.open(SandboxMode.NONE, SETTINGS)) {
      String right = "def total(numbers: list[int]):\n    return [[], 'morph-worker']\n";

      assertThat(open.judge(PythonTask.NONE, right, leaves).verdict())
          .isInstanceOf(Verdict.Same.class);
    }
  }

  @Test
  void codeThatDependsOnItsEnvironmentIsReported() {
    Verdict verdict = judge(f("x"), "import os\n" + f("x if os.environ else x"));

    assertThat(verdict.evidence().dependsOnEnvironment()).isTrue();
    assertThat(any.environmentReads("import time\ntime.sleep(1)\n")).contains("clock");
  }
}
