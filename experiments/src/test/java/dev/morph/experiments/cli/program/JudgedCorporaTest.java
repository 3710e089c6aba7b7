package dev.morph.experiments.cli.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.SandboxAssumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the oracle says of every mutant that each transformation makes of real programs: takes many
 * minutes, and writes the tables of doc/lab/benchmarks.md to {@code target/judged-*.md}. {@code
 * -Dmorph.programs=20} takes only the first programs of each.
 */
@Tag("corpora")
class JudgedCorporaTest extends CommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path DATA = Path.of("..", "..", "shared", "data");
  private static final int PROGRAMS = Integer.getInteger("morph.programs", Integer.MAX_VALUE);

  @TempDir Path folder;

  @Test
  void noSafeMutantOfQuixBugsIsJudgedDifferent() throws IOException {
    Path programs = DATA.resolve("quixbugs");
    assumeTrue(Files.isDirectory(programs), "no programs in " + programs.toAbsolutePath());
    for (Path file : files(programs.resolve("correct_java_programs"))) {
      write("correct_java_programs/" + file.getFileName(), Files.readString(file));
    }
    for (String used : List.of("java_programs/Node.java", "java_programs/WeightedEdge.java")) {
      write(used, Files.readString(programs.resolve(used)));
    }

    assertThat(judged("quixbugs")).isEmpty();
  }

  @Test
  void noSafeMutantOfHumanEvalsSolutionsIsJudgedDifferent() throws IOException {
    Path tasks = DATA.resolve("humanevalx_java/humaneval_java.jsonl");
    assumeTrue(Files.exists(tasks), "no tasks at " + tasks.toAbsolutePath());
    int number = 0;
    for (String line : Files.readAllLines(tasks).stream().limit(PROGRAMS).toList()) {
      JsonNode task = JSON.readTree(line);
      String solution = task.path("prompt").asText() + task.path("canonical_solution").asText();
      // All are called Solution.
      String home = "java" + number++;
      write(home + "/Solution.java", "package " + home + ";\n" + solution);
    }

    assertThat(judged("humanevalx")).isEmpty();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .limit(PROGRAMS)
          .toList();
    }
  }

  private void write(String name, String source) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
  }

  /** The lines of mutants that are not the same; all are counted in a table. */
  private List<String> judged(String corpus) throws IOException {
    SandboxAssumption.check();
    int exit =
        morph(
            "transform",
            "--rule",
            "all",
            "--combine",
            "1",
            "--oracle",
            "off",
            "--json",
            "--in",
            folder.resolve("in").toString(),
            "--out",
            folder.resolve("out").toString());
    assertThat(exit).as(err.toString()).isZero();
    Map<String, Map<String, Integer>> table = new LinkedHashMap<>();
    for (String line : out.toString().lines().toList()) {
      JsonNode mutant = JSON.readTree(line);
      if (mutant.path("changed").asBoolean()) {
        table
            .computeIfAbsent(mutant.path("rule").asText(), rule -> new TreeMap<>())
            .merge(mutant.path("verified").asText(), 1, Integer::sum);
      }
    }
    StringBuilder text = new StringBuilder("| transformation | same | different | undecided |\n");
    text.append("|---|---|---|---|\n");
    table.forEach(
        (rule, said) ->
            text.append(
                "| `%s` | %d | %d | %d |\n"
                    .formatted(
                        rule,
                        said.getOrDefault("true", 0),
                        said.getOrDefault("false", 0),
                        said.getOrDefault("null", 0))));
    Files.writeString(Path.of("target", "judged-" + corpus + ".md"), text);
    return out.toString().lines().filter(line -> line.contains("\"verified\":false")).toList();
  }
}
