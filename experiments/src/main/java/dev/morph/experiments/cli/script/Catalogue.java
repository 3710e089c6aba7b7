package dev.morph.experiments.cli.script;

import dev.morph.core.registry.Contribution;
import dev.morph.core.registry.Kind;
import dev.morph.core.registry.Registered;
import dev.morph.core.registry.Registry;
import dev.morph.core.registry.Setting;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Formats the list of registered functions as text or JSON. */
public final class Catalogue {
  private Catalogue() {}

  /** Prints one line per function. */
  static void print(Registry registry, PrintWriter print) {
    registry.functions().forEach(entry -> print.println(formatLine(entry)));
  }

  static String formatLine(Registered entry) {
    return String.format("%-10s%-22s%s", statementWord(entry), entry.name(), describe(entry));
  }

  /** Returns the first word of the statement that uses the function. */
  public static String statementWord(Registered entry) {
    return switch (entry.kind()) {
      case SEED_MAKER -> "seeds";
      case DATAMORPHISM -> "mutate";
      case METAMORPHISM -> "judge";
      case TEST_CASE_FILTER, TEST_SET_FILTER -> "filter";
      case TEST_CASE_METRIC -> "rank";
      case TEST_SET_METRIC -> "measure";
      case EXECUTER -> "execute";
      case ANALYSER -> "analyse";
      case STRATEGY -> "explore";
    };
  }

  /** Describes the function with its parameters and origin. */
  public static String describe(Registered entry) {
    return (entry.documentation() + parameterList(entry)).strip() + originSuffix(entry.origin());
  }

  /**
   * Formats the origin of an entry, to append to its description; empty if the entry is built in.
   */
  public static String originSuffix(String origin) {
    return origin.equals(Contribution.BUILT_IN) ? "" : " [" + origin + "]";
  }

  private static String parameterList(Registered entry) {
    List<String> names = entry.settings().stream().map(Setting::name).toList();
    return names.isEmpty() ? "" : " (" + String.join(", ", names) + ")";
  }

  /**
   * Explains a name: prints the statements that contain it as a word, and the functions with this
   * name and their parameters.
   */
  static void explain(Registry registry, String name, PrintWriter print) {
    List<String> statements =
        ShellCommand.HELP.lines().filter(line -> statementWords(line).contains(name)).toList();
    statements.forEach(print::println);
    boolean found = !statements.isEmpty();
    for (Kind kind : Kind.values()) {
      if (registry.find(kind, name).isPresent()) {
        found = true;
        Registered entry = registry.named(kind, name);
        print.println(
            kind.label()
                + " "
                + entry.name()
                + " of "
                + entry.spec()
                + ": "
                + entry.documentation());
        for (Setting setting : entry.settings()) {
          String byDefault =
              setting.isRequired() ? "no default" : "default " + setting.defaultText();
          print.printf(
              "  %-14s %s, %s: %s%n",
              setting.name(), setting.validValues(), byDefault, setting.documentation());
        }
      }
    }
    if (!found) {
      print.println("there is nothing named '" + name + "'; 'list' shows all names");
    }
  }

  /** Returns the JSON fields of a function. */
  public static Map<String, Object> jsonFields(Registered entry) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", entry.kind().label());
    line.put("name", entry.name());
    line.put("description", entry.documentation());
    line.put("origin", entry.origin());
    line.put("spec", entry.spec());
    line.put(
        "parameters",
        entry.settings().stream()
            .map(
                setting -> {
                  Map<String, Object> parameter = new LinkedHashMap<>();
                  parameter.put("name", setting.name());
                  parameter.put("type", setting.validValues());
                  parameter.put("required", setting.isRequired());
                  parameter.put("default", setting.isRequired() ? "" : setting.defaultText());
                  parameter.put("description", setting.documentation());
                  return parameter;
                })
            .toList());
    return line;
  }

  /** Returns the words of a statement in the help, without its description. */
  private static List<String> statementWords(String line) {
    return List.of(line.split("\\s{2,}", 2)[0].split("[^a-z]+", -1));
  }
}
