package dev.morph.scenarios.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PatchTest {
  private static final String FILE =
      """
      package a;

      import java.util.List;

      // kept
      public class Sums {
        static int sum(int[] n) { return 0; }

        static int sum(int a, int b) { return a - b; }
      }
      """;

  @Test
  void aPatchedMethodReplacesTheOneWithItsNameAndParameters() {
    assertThat(Patch.apply(FILE, "static int sum(int a, int b) {\n    return a + b;\n  }"))
        .contains(FILE.replace("{ return a - b; }", "{\n    return a + b;\n  }"));
  }

  @Test
  void theMethodsOfAWholeClassAreUsed() {
    String answer =
        """
        import java.util.Map;
        public class Sums {
          static int LIMIT = 3;
          static int sum(int a, int b) { return a + help(b); }
          private static int help(int b) { return b; }
        }
        """;

    String patched = Patch.apply(FILE, answer).orElseThrow();

    assertThat(patched)
        .startsWith("package a;\n\nimport java.util.List;\nimport java.util.Map;\n")
        .contains("// kept")
        .contains("return a + help(b);")
        .contains("private static int help(int b)")
        .contains("static int LIMIT = 3;")
        .contains("static int sum(int[] n) { return 0; }")
        .doesNotContain("a - b");
  }

  @Test
  void methodsOfAnAnonymousClassStayInsideTheMethodThatHoldsThem() {
    String file =
        "class A { Runnable f() { return new Runnable() { public void run() { int x = 1; } }; } }";
    String patch = "Runnable f() { return new Runnable() { public void run() { int x = 2; } }; }";

    assertThat(Patch.apply(file, patch)).contains("class A { " + patch + " }");
  }

  @Test
  void anOverloadWithTheSameParameterTypesIsReplaced() {
    String file = "class A { int f(int a) { return 1; } int f(String a) { return 2; } }";
    String patch = "int f(String a) { return 3; }";
    String patched = file.replace("return 2", "return 3");

    assertThat(Patch.apply(file, patch)).contains(patched);
    assertThat(Patch.apply(file, patched)).as("a whole file").contains(patched);
  }

  @Test
  void anAnonymousClassInAPatchChangesNoOtherMethod() {
    String file =
        "class A { Runnable f() { return new Runnable() { public void run() { int x = 1; } }; }"
            + " Runnable g() { return new Runnable() { public void run() { int x = 2; } }; } }";
    String patch = "Runnable g() { return new Runnable() { public void run() { int x = 3; } }; }";

    assertThat(Patch.apply(file, patch)).contains(file.replace("x = 2", "x = 3"));
  }

  @Test
  void methodsOfANestedTypeAreReplaced() {
    String file = "class A { int f() { return 1; } static class B { int f() { return 2; } } }";
    String patched = file.replace("return 2", "return 3");

    assertThat(Patch.apply(file, patched)).contains(patched);
  }

  @Test
  void aConstructorIsReplaced() {
    String file = "class A { int v; A(int x) { v = 0; } int f() { return v; } }";
    String patched = file.replace("v = 0", "v = x");

    assertThat(Patch.apply(file, "A(int x) { v = x; }")).contains(patched);
    assertThat(Patch.apply(file, patched)).contains(patched);
  }

  @Test
  void typesThatTheFileLacksAreAdded() {
    String file = "class A { int f() { return 1; } public String toString() { return null; } }";
    String inner = "record P(int v) { public String toString() { return null; } }";
    String outer = "class Q { int w; int g() { return w; } }";
    String method = "int f() { return new P(1).v() + new Q().g(); }";

    assertThat(Patch.apply(file, "class A { " + method + " " + inner + " } " + outer))
        .contains(
            file.replace("int f() { return 1; }", method + "\n\n" + inner) + "\n\n" + outer + "\n");
  }

  @Test
  void anAnswerWithoutAMethodOfTheFileIsNotAPatch() {
    assertThat(Patch.apply(FILE, "int other() { return 1; }")).isEmpty();
    assertThat(Patch.apply(FILE, "I would return a + b.")).isEmpty();
    assertThat(Patch.apply(FILE, "")).isEmpty();
    assertThat(Patch.apply("no file", "int f() { return 1; }")).isEmpty();
  }
}
