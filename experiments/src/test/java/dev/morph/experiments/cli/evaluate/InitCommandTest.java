package dev.morph.experiments.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.run.PlanFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest extends CommandTest {
  @TempDir private Path folder;

  @Test
  void thePlanIsValidAndItsFirstLineNamesTheSchema() throws IOException {
    Path plan = folder.resolve("deep/mine.yaml");
    assertThat(morph("init", plan.toString())).as(err.toString()).isZero();

    assertThat(Files.readAllLines(plan).get(0))
        .isEqualTo("# yaml-language-server: $schema=plan.schema.json");
    assertThat(plan.resolveSibling("plan.schema.json"))
        .hasSameTextualContentAs(Path.of("../plans/plan.schema.json"));
    assertThat(out.toString()).contains("morph run " + plan + " --out runs/mine");
    assertThat(morph("run", plan.toString(), "--dry-run")).as(err.toString()).isZero();
  }

  @Test
  void everyCommentedKeyIsAKeyOfPlans() throws IOException {
    Path plan = folder.resolve("mine.yaml");
    morph("init", plan.toString());
    List<String> keys =
        Files.readString(plan).lines().filter(line -> line.matches("# [a-z_]+: .*")).toList();
    assertThat(keys).hasSizeGreaterThan(6);

    for (String line : keys) {
      Path one = folder.resolve("one.yaml");
      Files.writeString(
          one, "title: x\nexperiment: robustness\n" + line.substring(2).replaceAll("\\s+#.*", ""));
      assertThat(PlanFile.open(one.toString()).title()).as(line).isEqualTo("x");
    }
  }

  @Test
  void existingFilesAreNotOverwritten() throws IOException {
    Path plan = Files.writeString(folder.resolve("mine.yaml"), "mine");
    assertThat(morph("init", plan.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("it already exists", "morph init FILE");
    assertThat(plan).hasContent("mine");

    Files.writeString(folder.resolve("plan.schema.json"), "{\"$id\":\"somebody's\"}");
    assertThat(morph("init", folder.resolve("other.yaml").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("Morph did not write it");
    assertThat(folder.resolve("other.yaml")).doesNotExist();
  }
}
