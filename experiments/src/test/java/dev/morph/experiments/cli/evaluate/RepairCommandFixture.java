package dev.morph.experiments.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.CommandTest;
import dev.morph.experiments.cli.SandboxAssumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three bugs, four operators of which each applies to each bug, and a server that repairs every
 * program whose identifiers have their names, and none that has a renamed one. So of the four
 * mutants of distance 1 two are repaired, and of the six of distance 2 one is.
 */
abstract class RepairCommandFixture extends CommandTest {
  static final ObjectMapper JSON = new ObjectMapper();

  static final List<String> NAMES = List.of("Sum", "Difference", "Product");

  static final List<String> OPERATORS = List.of("+", "-", "*");

  @TempDir Path folder;

  String pd = "1..2";

  String prompts = "2";

  /** Empty: the default. */
  String references = "";

  String recipe = "RenameVariable,RenameMethod,InsertDummyVariable,InsertComment";

  @BeforeEach
  void writeBugs() throws IOException {
    SandboxAssumption.check();
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      write(name + "/fixed/" + name + ".java", program(name, OPERATORS.get(i)));
      write(name + "/buggy/" + name + ".java", program(name, "/"));
      write(
          name + "/tests/cases.json",
          "[[7, 2], " + List.of(9, 5, 14).get(i) + "]\n[[4, 4], " + List.of(8, 0, 16).get(i) + "]");
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("bugs").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  static String program(String name, String operator) {
    return """
    public class %1$s {
      /** The %2$s. */
      public static int %2$s(int left, int right) {
        int result = left %3$s right;
        return result;
      }
    }
    """
        .formatted(name, name.toLowerCase(java.util.Locale.ROOT), operator);
  }

  static String script(String message) {
    String code = message.substring(message.indexOf("```java\n") + 8, message.indexOf("\n```\n"));
    for (int i = 0; i < NAMES.size(); i++) {
      String name = NAMES.get(i);
      boolean asked = code.contains("class " + name + " ");
      boolean plain =
          code.contains("int result = ")
              && code.contains(" " + name.toLowerCase(java.util.Locale.ROOT) + "(");
      if (asked && plain) {
        return "Here it is:\n```java\n" + program(name, OPERATORS.get(i)) + "```\n";
      }
    }
    return "```java\n" + code + "\n```\n";
  }

  /** For what does not depend on how many there are: every program is put to its tests. */
  void haveFewMutants() {
    pd = "1";
    prompts = "1";
    references = "1";
    recipe = "RenameVariable,InsertDummyVariable";
  }

  int repair(String model, String run, String... more) {
    List<String> arguments = new ArrayList<>(List.of("repair", "--model", model));
    settings().forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
    arguments.addAll(List.of("--no-speculation", "--out", folder.resolve(run).toString()));
    arguments.addAll(Arrays.asList(more));
    return morph(arguments.toArray(String[]::new));
  }

  Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    settings.put("benchmark", "folder:" + folder.resolve("bugs"));
    settings.put("recipe", recipe);
    settings.put("pd", pd);
    settings.put("prompts", prompts);
    if (!references.isEmpty()) {
      settings.put("references", references);
    }
    return settings;
  }

  /** The same by 'morph run' or 'morph estimate'. */
  int other(String verb, String... more) {
    List<String> arguments = new ArrayList<>(List.of(verb));
    settings().forEach((name, value) -> arguments.addAll(List.of("--set", name + "=" + value)));
    arguments.addAll(Arrays.asList(more));
    return morph(arguments.toArray(String[]::new));
  }

  JsonNode manifest(String run) throws IOException {
    return JSON.readTree(folder.resolve(run).resolve("manifest.json").toFile());
  }

  List<JsonNode> lines(String run, String file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(run).resolve(file))) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  JsonNode scores(String run) throws IOException {
    return scores(run, 0);
  }

  JsonNode scores(String run, int model) throws IOException {
    return JSON.readTree(folder.resolve(run).resolve("scores.json").toFile())
        .path("models")
        .path(model);
  }

  String table(String run, String name) throws IOException {
    return Files.readString(folder.resolve(run).resolve("tables").resolve(name + ".csv"));
  }
}
