package dev.morph.morphisms.code.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.morphisms.code.transform.Project.Changed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Renaming across the files of a small project and its tests. */
class ProjectTest {
  private static final String ACCOUNT =
      """
      package bank;

      /** An Account. */
      public class Account implements Comparable<Account> {
        public static final int LIMIT = 100;
        public int balance;
        private final String owner;

        public Account(String owner, int balance) {
          this.owner = owner;
          this.balance = balance;
        }

        public Account deposit(int amount) {
          balance += amount;
          return Account.this;
        }

        public int deposit(String amount) {
          return deposit(Integer.parseInt(amount)).balance;
        }

        public static Account open(String owner) {
          return new Account(owner, 0);
        }

        @Override
        public int compareTo(Account other) {
          return balance - other.balance;
        }

        public int size() {
          return owner.length();
        }
      }
      """;
  private static final String SAVINGS =
      """
      package bank.savings;

      import bank.Account;

      public class Savings extends Account {
        public Savings(String owner) {
          super(owner, 10);
        }

        @Override
        public Account deposit(int amount) {
          super.deposit(amount);
          this.balance += 1;
          return this;
        }
      }
      """;
  private static final String TEST =
      """
      package bank.savings;

      import static bank.Account.LIMIT;
      import static bank.Account.open;

      import bank.*;
      import java.util.ArrayList;
      import java.util.List;

      public class SavingsTest {
        public static String check() {
          List<Account> all = new ArrayList<>();
          all.add(open("ann").deposit(7));
          all.add(new Savings("bob").deposit(5));
          int balance = Account.open("cy").deposit("3");
          for (Account one : all) {
            balance += one.balance;
          }
          return balance + " " + all.size() + " " + all.get(0).size() + " " + LIMIT
              + " " + all.get(0).compareTo(all.get(1));
        }
      }
      """;
  private static final Map<String, String> BANK =
      files(
          "bank/Account.java", ACCOUNT,
          "bank/savings/Savings.java", SAVINGS,
          "bank/savings/SavingsTest.java", TEST);

  private static Map<String, String> files(String... namesAndTexts) {
    Map<String, String> files = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      files.put(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return files;
  }

  @Test
  void aPublicMethodIsRenamedWhereOtherFilesCallIt() {
    Map<String, Changed> changed = apply("RenameMethod", BANK);

    assertThat(reasons("RenameMethod", BANK))
        .containsExactly("it may override a method that is declared elsewhere");
    assertThat(source(changed, "bank/Account.java"))
        .contains("public Account depositMethod1(int amount)")
        .contains("return depositMethod1(Integer.parseInt(amount)).balance;")
        .contains("public int compareTo(Account other)");
    assertThat(source(changed, "bank/savings/Savings.java"))
        .contains("public Account depositMethod1(int amount)", "super.depositMethod1(amount)");
    assertThat(source(changed, "bank/savings/SavingsTest.java"))
        .contains(
            "import static bank.Account.openMethod2;", "openMethod2(\"ann\").depositMethod1(7)")
        .contains("all.size() + \" \" + all.get(0).sizeMethod3()");
    assertSameBehaviourAndBack(changed);
  }

  @Test
  void aPublicFieldIsRenamedWhereOtherFilesUseIt() {
    Map<String, Changed> changed = apply("RenameField", BANK);

    assertThat(source(changed, "bank/Account.java"))
        .contains("public int balance_var2;", "this.balance_var2 = balance;")
        .contains("balance_var2 - other.balance_var2");
    assertThat(source(changed, "bank/savings/Savings.java")).contains("this.balance_var2 += 1;");
    assertThat(source(changed, "bank/savings/SavingsTest.java"))
        .contains("import static bank.Account.LIMIT_var1;")
        .contains("balance += one.balance_var2;");
    assertSameBehaviourAndBack(changed);
  }

  @Test
  void aClassIsRenamedWithItsFile() {
    Map<String, Changed> changed = apply("RenameClass", BANK);

    assertThat(changed.get("bank/Account.java").file()).isEqualTo("bank/AccountClass1.java");
    assertThat(source(changed, "bank/Account.java"))
        .contains("public AccountClass1(String owner, int balance)", "return AccountClass1.this;")
        .contains("implements Comparable<AccountClass1>", "/** An Account. */");
    assertThat(source(changed, "bank/savings/Savings.java"))
        .contains("import bank.AccountClass1;", "class SavingsClass2 extends AccountClass1");
    assertThat(source(changed, "bank/savings/SavingsTest.java"))
        .contains("import static bank.AccountClass1.open;", "AccountClass1.open(\"cy\")")
        .contains("class SavingsTestClass3");
    assertSameBehaviourAndBack(changed);
  }

  @Test
  void successiveRenamingsAreUndoneByTheirMaps() {
    Map<String, String> now = BANK;
    Map<String, NameMap> maps = new TreeMap<>();
    Map<String, String> origins = new TreeMap<>();
    BANK.keySet().forEach(name -> origins.put(name, name));
    for (String rule : List.of("RenameMethod", "RenameClass", "RenameField", "RenameVariable")) {
      Map<String, String> next = new LinkedHashMap<>();
      for (Map.Entry<String, Changed> file : apply(rule, now).entrySet()) {
        String origin = origins.remove(file.getKey());
        origins.put(file.getValue().file(), origin);
        NameMap map = new NameMap(file.getValue().mutant().renamed());
        maps.merge(origin, map, NameMap::then);
        next.put(file.getValue().file(), file.getValue().mutant().source());
      }
      now = next;
    }
    Map<String, String> back = new LinkedHashMap<>();
    now.forEach(
        (name, text) -> back.put(origins.get(name), maps.get(origins.get(name)).restore(text)));

    assertThat(now.get("bank/AccountClass1.java")).contains("balance_var2", "depositMethod1");
    assertThat(back).isEqualTo(BANK);
  }

  @Test
  void uncertainNamesAreRefusedInAllFiles() {
    Map<String, String> two =
        files(
            "A.java", "class A { int f() { return 1; } int value; }",
            "B.java", "class B { int g(Unknown u) { return u.f() + u.value; } }");

    assertThat(reasons("RenameMethod", two))
        .containsExactly("it is not known which class's method a call refers to");
    assertThat(source(apply("RenameMethod", two), "A.java")).contains("int f()");
    assertThat(source(apply("RenameMethod", two), "B.java")).contains("int gMethod1(Unknown u)");
    assertThat(reasons("RenameField", two))
        .containsExactly("it is not known which class's field a name refers to");
  }

  @Test
  void namesUsedInTextsOrByTheVirtualMachineStay() {
    Map<String, String> two =
        files(
            "p/A.java",
            "package p; class A { int f() { return 1; } }",
            "p/B.java",
            "package p; class B { String s = \"p.A\" + \"f\"; public static void main(String[]"
                + " a) { } }",
            "p/E.java",
            "package p; class E extends RuntimeException { @Deprecated int old; }");

    assertThat(reasons("RenameMethod", two))
        .containsExactlyInAnyOrder(
            "its name may be looked up when the program runs",
            "main is called by the virtual machine");
    assertThat(reasons("RenameClass", two))
        .containsExactlyInAnyOrder(
            "its name may be looked up when the program runs",
            "its name may be looked up when the program runs",
            "the name of an exception is part of its message");
    assertThat(reasons("RenameField", two))
        .containsExactly("its name may be looked up when the program runs");
  }

  @Test
  void aFileThatCannotBeReadKeepsTheNamesItMentions() {
    Map<String, String> two =
        files("A.java", "class A { void f() { } void g() { } }", "B.java", "class B { a.f( }");

    assertThat(Project.of(two).unusable().get("B.java").reason()).contains("line 1");
    assertThat(source(apply("RenameMethod", two), "A.java"))
        .isEqualTo("class A { void f() { } void gMethod1() { } }");
    assertThat(reasons("RenameMethod", two))
        .containsExactly("a file that cannot be parsed mentions the name");
  }

  @Test
  void aLibrarysMethodOfTheSameNameKeepsItsName() {
    Map<String, String> two =
        files(
            "Box.java",
            "class Box extends java.util.ArrayList<String> { }",
            "Use.java",
            "class Use { int add(Box b) { b.add(\"x\"); return b.size(); } }");

    assertThat(source(apply("RenameMethod", two), "Use.java")).isEqualTo(two.get("Use.java"));
    assertThat(reasons("RenameMethod", two))
        .containsExactly("it may override a method that is declared elsewhere");
  }

  @Test
  void inASingleFileOnlyPrivateFieldsAreRenamed() {
    assertThat(
            source(
                apply(
                    "RenameField",
                    files("A.java", "class A { private int n; int f() { return n; } }")),
                "A.java"))
        .isEqualTo("class A { private int n_var1; int f() { return n_var1; } }");
    assertThat(reasons("RenameField", files("A.java", "class A { int n; int f() { return n; } }")))
        .containsExactly("other files may use it");
    assertThat(reasons("RenameClass", files("A.java", "class A { int f() { return 1; } }")))
        .containsExactly("it is not known which other code uses the class");
  }

  private static Map<String, Changed> apply(String rule, Map<String, String> sources) {
    return Project.of(sources).apply(Transformations.named(rule), Settings.SAFE);
  }

  private static String source(Map<String, Changed> changed, String file) {
    return changed.get(file).mutant().source();
  }

  private static List<String> reasons(String rule, Map<String, String> sources) {
    List<String> reasons = new ArrayList<>();
    apply(rule, sources)
        .values()
        .forEach(file -> file.sites().refused().forEach(r -> reasons.add(r.reason())));
    return reasons;
  }

  private static void assertSameBehaviourAndBack(Map<String, Changed> changed) {
    Map<String, String> after = new LinkedHashMap<>();
    Map<String, String> back = new LinkedHashMap<>();
    changed.forEach(
        (name, file) -> {
          after.put(file.file(), file.mutant().source());
          back.put(name, new NameMap(file.mutant().renamed()).restore(file.mutant().source()));
        });
    assertThat(run(after)).isEqualTo(run(BANK)).isEqualTo("26 2 3 100 -9");
    assertThat(back).isEqualTo(BANK);
  }

  /** The result of the project's test. */
  private static String run(Map<String, String> sources) {
    Javac javac = Javac.compile(sources);
    assertThat(javac.errors()).isEmpty();
    String test =
        sources.keySet().stream().filter(n -> n.contains("SavingsTest")).findFirst().orElseThrow();
    String type = test.replace(".java", "").replace('/', '.');
    try {
      java.lang.reflect.Method check =
          java.util.Arrays.stream(javac.loader().loadClass(type).getDeclaredMethods())
              .filter(method -> method.getName().startsWith("check"))
              .findFirst()
              .orElseThrow();
      return String.valueOf(check.invoke(null));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
