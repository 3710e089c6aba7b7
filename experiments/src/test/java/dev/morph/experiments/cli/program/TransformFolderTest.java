package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.SandboxAssumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class TransformFolderTest extends CommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PRICES =
      """
      package p;
      public class Prices {
        private final int[] prices;
        public Prices(int[] prices) { this.prices = prices; }
        public int sum() {
          int sum = 0;
          for (int i = 0; i < prices.length; i++) { sum += prices[i]; }
          return sum;
        }
        public int mean() { return sum() / prices.length; }
      }
      """;
  private static final String TEST =
      """
      package p;
      import static org.junit.Assert.assertEquals;
      import org.junit.Test;
      public class PricesTest {
        @Test public void sums() { assertEquals(6, new Prices(new int[] {1, 2, 3}).sum()); }
        @Test public void findsTheMean() {
          Prices prices = new Prices(new int[] {1, 2, 3});
          assertEquals(2, prices.mean());
        }
        @Test public void failsWithoutPrices() { new Prices(new int[0]).mean(); }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void aFolder() throws IOException {
    Files.createDirectories(folder.resolve("src/p"));
    Files.writeString(folder.resolve("src/p/Prices.java"), PRICES);
    Files.writeString(folder.resolve("src/p/PricesTest.java"), TEST);
  }

  @Test
  @Tag("long")
  void aMutantOfAFolderIsVerifiedByTheFoldersOwnTests() throws IOException {
    SandboxAssumption.check();

    List<JsonNode> lines = transform("--rule", "RenameMethod");

    assertThat(folder.resolve("out/p/PricesTest.java")).content().contains(".sumMethod");
    assertThat(lines).hasSize(2).allMatch(line -> line.path("verified").asBoolean());
  }

  @Test
  void aMutantThatBreaksItsTestsIsNotVerifiedAndTheTestIsNamed() throws IOException {
    SandboxAssumption.check();

    JsonNode line = transform("--rule", "RewriteArithmetic", "--mode", "paper").get(0);

    assertThat(line.path("file").asText()).isEqualTo("p/Prices.java");
    assertThat(line.path("verified").asText()).isEqualTo("false");
    assertThat(line.path("cause").asText())
        .contains(
            "PricesTest.findsTheMean fails with java.lang.AssertionError;"
                + " in the original it passed");
  }

  @Test
  @Tag("long")
  void filesWithoutTestsThatCannotRunAloneAreUnverified() throws IOException {
    SandboxAssumption.check();
    Files.writeString(
        folder.resolve("src/p/PricesTest.java"),
        "package p; class Till { int due(Prices prices) { int sum = prices.sum(); return sum; } }");

    List<JsonNode> lines = transform("--rule", "RenameVariable");

    assertThat(lines.get(1).path("verified").isNull()).isTrue();
    assertThat(lines.get(1).path("cause").asText())
        .contains("the folder has no tests of JUnit 4 or 3");
  }

  @Test
  void aCombinationOfStepsChangesTheWholeFolder() throws IOException {
    List<JsonNode> lines =
        transform(
            "--rule", "RenameMethod,ForToWhile,RenameVariable", "--combine", "2", "--no-verify");

    assertThat(lines).hasSize(6);
    assertThat(lines.get(0).path("rule").asText()).isEqualTo("RenameMethod+ForToWhile");
    assertThat(lines.get(0).path("file").asText()).isEqualTo("mutant-1/p/Prices.java");
    assertThat(lines.get(1).path("file").asText()).isEqualTo("mutant-1/p/PricesTest.java");
    assertThat(lines.get(1).path("renamed").size()).isPositive();
    for (int mutant = 1; mutant <= 2; mutant++) {
      Path renamed = folder.resolve("out/mutant-" + mutant + "/p");
      assertThat(renamed.resolve("Prices.java")).content().contains("int sumMethod");
      assertThat(renamed.resolve("PricesTest.java")).content().contains(".sumMethod");
    }
    assertThat(folder.resolve("out/mutant-3/p/PricesTest.java")).content().contains(".sum()");
  }

  @Test
  void aBrokenFileIsReportedOnce() throws IOException {
    Files.writeString(folder.resolve("src/p/Broken.java"), "class Broken {\n  void f( { }\n}");
    String[] command = {
      "transform",
      "--no-verify",
      "--rule=ForToWhile,RenameMethod",
      "--in=" + folder.resolve("src"),
      "--out=" + folder.resolve("out")
    };

    assertThat(morph(command)).as(err.toString()).isZero();

    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "left out p/Broken.java: this Java source cannot be transformed:"
                + " line 2: Parse error. Found \"{\"");
    assertThat(out.toString()).doesNotContain("Parse error");
    assertThat(folder.resolve("out/p/Broken.java")).exists();
  }

  private List<JsonNode> transform(String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("transform", "--json", "--oracle", "quick"));
    all.addAll(List.of("--in", folder.resolve("src").toString()));
    all.addAll(List.of("--out", folder.resolve("out").toString()));
    all.addAll(List.of(options));
    assertThat(morph(all.toArray(String[]::new))).as(err.toString()).isZero();
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().lines().toList()) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }
}
