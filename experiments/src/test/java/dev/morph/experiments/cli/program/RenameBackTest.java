package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.CommandTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RenameBackTest extends CommandTest {
  private static final String SHOP =
      "package p; public class Shop { public int price; public int pay() { return price; } }";
  private static final String SHOP_TEST =
      "package p; class ShopTest { int test(Shop shop) { int sum = 0; sum += shop.pay(); return"
          + " sum; } }";

  @TempDir Path folder;

  @Test
  void aModelsPatchOfAMutantGetsTheOriginalNamesBack() throws IOException {
    Path sum =
        write("Sum.java", "class Sum { int twice(int value) { int sum = value; return sum; } }");
    Path mapping = transform(sum, "--rule", "RenameVariable,RenameParameter");
    Path patch =
        write(
            "patch.java",
            "int twice(int value_var1) { int sum_var1 = 2 * value_var1; // sum_var1\n"
                + "  return sum_var1; }");

    assertThat(back(mapping, patch)).as(err.toString()).isZero();

    assertThat(folder.resolve("back/Sum.java"))
        .hasContent("int twice(int value) { int sum = 2 * value; // sum_var1\n  return sum; }");
    assertThat(out.toString()).contains("rename-back");
  }

  @Test
  void renamingAFolderBackRestoresIt() throws IOException {
    write("src/p/Shop.java", SHOP);
    write("src/p/ShopTest.java", SHOP_TEST);
    String rules = "RenameVariable,RenameField,RenameMethod,RenameMethodToSynonym,RenameClass";
    Path mapping = transform(folder.resolve("src"), "--rule", rules);
    assertThat(folder.resolve("mutants/p/ShopClass1.java")).exists();

    assertThat(back(mapping, folder.resolve("mutants"))).as(err.toString()).isZero();

    assertThat(folder.resolve("back/p/Shop.java")).hasContent(SHOP);
    assertThat(folder.resolve("back/p/ShopTest.java")).hasContent(SHOP_TEST);
  }

  @Test
  void aPatchMayUseWhatWasRenamedInAnotherFile() throws IOException {
    write("src/p/Shop.java", SHOP);
    write("src/p/Till.java", "package p; class Till { int n; int count() { return n; } }");
    Path mapping = transform(folder.resolve("src"), "--rule", "RenameMethod");
    Path patch =
        write(
            "Till.java",
            "package p; class Till { int n; int countMethod2() { return new Shop().payMethod1(); }"
                + " }");

    assertThat(back(mapping, patch)).as(err.toString()).isZero();

    assertThat(folder.resolve("back/Till.java")).content().contains("count()", "Shop().pay()");
  }

  @Test
  void aMappingOfOtherCodeIsRefused() throws IOException {
    Path mapping = transform(write("src/p/Shop.java", SHOP), "--rule", "RenameMethod");
    Path other = write("Other.java", "class Other { int pay() { return 1; } }");

    assertThat(back(mapping, other)).isEqualTo(2);
    assertThat(err.toString())
        .contains("it belongs to other code", "none of its new names occurs in the code")
        .contains("morph transform --json");
    assertThat(folder.resolve("back")).doesNotExist();

    Path two = write("two.jsonl", Files.readString(mapping) + line("Till.java", "{}"));
    assertThat(back(two, other)).isEqualTo(2);
    assertThat(err.toString()).contains("no line for Other.java, but for Shop.java, Till.java");
  }

  @Test
  void anInvalidMappingIsRefusedWithItsLine() throws IOException {
    Path code = write("Sum.java", "class Sum { }");

    assertThat(back(write("empty", "\n"), code)).isEqualTo(2);
    assertThat(err.toString()).contains("it is not a mapping", "--json");
    assertThat(back(code, code)).isEqualTo(2);
    assertThat(err.toString()).contains("line 1", "it is not valid JSON");
    assertThat(back(write("names", line("Sum.java", "{\"if\": \"x = 1; if\"}")), code))
        .isEqualTo(2);
    assertThat(err.toString()).contains("line 1", "'renamed'", "are not names");
    assertThat(back(write("list", line("Sum.java", "[\"a\"]")), code)).isEqualTo(2);
    assertThat(err.toString()).contains("it must be an object of strings");
    assertThat(morph("transform", "--in", code.toString(), "--out", "x")).isEqualTo(2);
    assertThat(err.toString()).contains("--rule", "--rename-back");
  }

  private static String line(String file, String renamed) {
    return "{\"file\": \"" + file + "\", \"rule\": \"R\", \"renamed\": " + renamed + "}\n";
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Transforms, and keeps what was printed. */
  private Path transform(Path in, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of("transform", "--json", "--no-verify"));
    all.addAll(List.of("--in", in.toString(), "--out", folder.resolve("mutants").toString()));
    all.addAll(List.of(options));
    assertThat(morph(all.toArray(String[]::new))).as(err.toString()).isZero();
    Path mapping = write("mutants.jsonl", out.toString());
    out.getBuffer().setLength(0);
    return mapping;
  }

  private int back(Path mapping, Path in) {
    err.getBuffer().setLength(0);
    return morph(
        "transform",
        "--rename-back",
        mapping.toString(),
        "--in",
        in.toString(),
        "--out",
        folder.resolve("back").toString());
  }
}
