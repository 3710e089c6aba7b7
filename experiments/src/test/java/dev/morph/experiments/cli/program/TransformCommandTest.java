package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.MorphProcess;
import dev.morph.experiments.cli.SandboxAssumption;
import dev.morph.morphisms.code.transform.NameMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class TransformCommandTest extends CommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SUM =
      """
      public class Sum {
        static int sum(int n) {
          int sum = 0;
          for (int i = 1; i <= n; i++) {
            sum += i;
          }
          return sum;
        }

        static int quotient(int a, int b) {
          return a / b;
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void aFileKeepsItsNameAndALineReportsTheChanges() throws IOException {
    int exit = transform("--rule", "ForToWhile", "--no-verify", "--json");

    assertThat(exit).as(err.toString()).isZero();
    JsonNode line = JSON.readTree(out.toString());
    assertThat(line.path("file").asText()).isEqualTo("Sum.java");
    assertThat(line.path("rule").asText()).isEqualTo("ForToWhile");
    assertThat(line.path("changed").asBoolean()).isTrue();
    assertThat(line.path("sites").asInt()).isEqualTo(1);
    assertThat(line.path("refused").size()).isZero();
    assertThat(line.path("verified").isNull()).isTrue();
    assertThat(folder.resolve("out/Sum.java")).content().contains("while (i <= n)");
  }

  @Test
  void theSourcesAreNeverOverwritten() throws IOException {
    Path source = Files.writeString(folder.resolve("Sum.java"), SUM);
    String[] words = {"transform", "--rule", "ForToWhile", "--no-verify", "--out"};
    for (Path in : List.of(source, folder)) {
      List<String> all = new ArrayList<>(List.of(words));
      all.addAll(List.of(folder.toString(), "--in", in.toString()));

      assertThat(morph(all.toArray(String[]::new))).isNotZero();
      assertThat(err.toString()).contains("the sources are in this one");
      assertThat(source).hasContent(SUM);
    }
  }

  @Test
  void aRefusalNamesItsLineAndItsReason() throws IOException {
    transform("--rule", "RewriteArithmetic", "--no-verify", "--json");

    JsonNode refused = JSON.readTree(out.toString()).path("refused").path(0);
    assertThat(refused.path("line").asInt()).isEqualTo(11);
    assertThat(refused.path("reason").asText())
        .isEqualTo("the quotient of whole numbers is truncated");
    assertThat(folder.resolve("out/Sum.java")).hasContent(SUM);
  }

  @Test
  @Tag("long")
  void theGateSeparatesSoundMutantsFromBrokenOnes() throws IOException {
    SandboxAssumption.check();
    assertThat(verified("--rule", "ForToWhile")).isEqualTo("true");
    assertThat(verified("--rule", "RewriteArithmetic", "--mode", "paper")).isEqualTo("false");
  }

  private String verified(String... options) throws IOException {
    out.getBuffer().setLength(0);
    List<String> all = new ArrayList<>(List.of(options));
    all.add("--json");
    int exit = transform(all.toArray(String[]::new));
    assertThat(exit).as(err.toString()).isZero();
    return JSON.readTree(out.toString()).path("verified").asText();
  }

  @Test
  void aDiffShowsWhatChanged() throws IOException {
    transform("--rule", "SwapRelationalOperands", "--no-verify", "--diff");

    assertThat(out.toString())
        .contains("-    for (int i = 1; i <= n; i++) {", "+    for (int i = 1; n >= i; i++) {");
  }

  @Test
  void eachCombinationHasItsOwnFolder() throws IOException {
    transform("--rule", "xue-2024", "--combine", "2", "--no-verify", "--json");

    List<String> lines = out.toString().lines().toList();
    assertThat(lines).hasSizeBetween(2, 20);
    assertThat(JSON.readTree(lines.get(0)).path("rule").asText()).contains("+");
    assertThat(folder.resolve("out/mutant-1/Sum.java")).exists();
  }

  @Test
  void sharedNamesAreRenamedInAllFilesAndTheMappingIsStored() throws IOException {
    Path project = Files.createDirectories(folder.resolve("project/p"));
    String shop =
        "package p; public class Shop { public int price; public int pay() { return price; } }";
    String test = "package p; class ShopTest { int test(Shop s) { s.price = 2; return s.pay(); } }";
    Files.writeString(project.resolve("Shop.java"), shop);
    Files.writeString(project.resolve("ShopTest.java"), test);
    Files.writeString(project.resolve("Broken.java"), "class Broken {");
    Path result = folder.resolve("renamed");

    int exit =
        morph(
            "transform",
            "--rule",
            "RenameMethod,RenameField,RenameClass",
            "--no-verify",
            "--json",
            "--in",
            folder.resolve("project").toString(),
            "--out",
            result.toString());

    assertThat(exit).as(err.toString()).isZero();
    assertThat(result.resolve("p/ShopClass1.java"))
        .content()
        .isEqualTo(
            "package p; public class ShopClass1 { public int price_var1; public int payMethod1() {"
                + " return price_var1; } }");
    assertThat(result.resolve("p/ShopTestClass2.java"))
        .content()
        .contains("(ShopClass1 s) { s.price_var1 = 2; return s.payMethod1(); }");
    assertThat(result.resolve("p/Broken.java")).hasContent("class Broken {");
    Map<String, String> names = new HashMap<>();
    for (String line : out.toString().lines().toList()) {
      JSON.readTree(line)
          .path("renamed")
          .properties()
          .forEach(name -> names.put(name.getKey(), name.getValue().asText()));
    }
    assertThat(new NameMap(names).restore(Files.readString(result.resolve("p/ShopClass1.java"))))
        .isEqualTo(shop);
    assertThat(
            new NameMap(names).restore(Files.readString(result.resolve("p/ShopTestClass2.java"))))
        .isEqualTo(test);
  }

  @Test
  void suggestionsOfAModelAreStoredAndNotAskedForAgain() throws IOException {
    Path log = folder.resolve("asked.txt");
    Path model =
        Files.writeString(
            folder.resolve("model.sh"), "cat >> '" + log + "'; echo total; echo amount\n");
    String[] line = {
      "--rule", "RenameVariableToSuggestion", "--no-verify", "--names", "command:sh " + model
    };

    assertThat(transform(line)).as(err.toString()).isZero();
    String mutant = Files.readString(folder.resolve("out/Sum.java"));
    assertThat(mutant).contains("total");
    assertThat(log).content().contains("What else could");
    Files.delete(log);
    Files.delete(folder.resolve("out/Sum.java"));

    assertThat(transform(line)).as(err.toString()).isZero();
    assertThat(folder.resolve("out/Sum.java")).hasContent(mutant);
    assertThat(log).as("nothing was asked").doesNotExist();
  }

  @Test
  void namesComeFromTheSourceNamedOnTheCommandLine() throws IOException {
    String rule = "RenameVariableToSuggestion,RenameMethodToNearWord";

    assertThat(transform("--rule", rule, "--no-verify", "--names", "glove")).isZero();
    assertThat(folder.resolve("out/Sum.java"))
        .content()
        .doesNotContain("int sum(")
        .doesNotContain("int sum =");
    assertThat(transform("--rule", rule, "--no-verify", "--names", "masked:" + folder))
        .isEqualTo(3);
    assertThat(err.toString())
        .contains("no model.onnx", "optimum-cli export onnx --task fill-mask");
    assertThat(transform("--rule", rule, "--no-verify", "--names", "nobody")).isEqualTo(2);
    assertThat(err.toString()).contains("glove, glove:FILE, masked:FOLDER or PROVIDER:MODEL");
  }

  @Test
  void anUnknownRuleGetsTheListOfRules() throws IOException {
    assertThat(transform("--rule", "ForToDo", "--no-verify")).isEqualTo(2);
    assertThat(err.toString()).contains("ForToDo", "ForToWhile");
  }

  @Test
  void sourceThatIsNotJavaIsAnErrorWithItsLine() throws IOException {
    Path file = Files.writeString(folder.resolve("Broken.java"), "class A {\n  int f( { }\n}");
    int exit =
        morph(
            "transform",
            "--rule",
            "all",
            "--no-verify",
            "--in",
            file.toString(),
            "--out",
            folder.resolve("out").toString());
    assertThat(exit).isEqualTo(2);
    assertThat(err.toString())
        .contains("Broken.java: this Java source cannot be transformed: line 2: Parse error");
  }

  @Test
  @Tag("long")
  void progressShowsHowManyMutantsAreVerified() throws Exception {
    SandboxAssumption.check();
    Path file = Files.writeString(folder.resolve("Sum.java"), SUM);
    Path log = folder.resolve("log.txt");

    Process morph =
        MorphProcess.start(
            log,
            List.of("-Dmorph.terminal=true"),
            List.of(
                "transform",
                "--rule=SwapRelationalOperands,InsertDummyVariable", // their class files differ
                "--oracle=off",
                "--in=" + file,
                "--out=" + folder.resolve("out")));

    assertThat(morph.waitFor()).isZero();
    assertThat(log).content().contains("2 of 2 changed files verified");
  }

  @Test
  void aMissingNameSourceIsReported() throws IOException {
    transform("--rule", "RenameMethodToSuggestion", "--no-verify");

    assertThat(out.toString()).contains("2  no name suggester configured; set --names");
  }

  private int transform(String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("Sum.java"), SUM);
    List<String> all = new ArrayList<>(List.of("transform"));
    all.addAll(List.of("--in", file.toString(), "--out", folder.resolve("out").toString()));
    all.addAll(List.of(options));
    return morph(all.toArray(String[]::new));
  }
}
