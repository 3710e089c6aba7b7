package dev.morph.morphisms.code.transform;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** HumanEval-X: every solution and its test in a package of its own, all compiled at once. */
final class HumanEvalTests implements Corpus.Tests {
  private final Map<String, JsonNode> tasks;

  HumanEvalTests(Map<String, JsonNode> tasks) {
    this.tasks = tasks;
  }

  @Override
  public Corpus.Checked check(Map<String, Project.Changed> mutants) {
    Map<String, String> sources = new LinkedHashMap<>();
    mutants.forEach(
        (id, mutant) -> {
          String test = tasks.get(id).get("test").asText();
          String head = "package " + id + ";\n";
          sources.put(id + "/Solution.java", head + mutant.mutant().source());
          sources.put(id + "/Main.java", head + imports(mutant) + Corpus.renamed(test, mutant));
        });
    Javac javac = Javac.compile(sources);
    if (!javac.errors().isEmpty()) {
      return new Corpus.Checked(javac.errors().size(), 0, javac.errors().get(0));
    }
    int broken = 0;
    String example = "";
    ClassLoader loader = javac.loader();
    for (String id : mutants.keySet()) {
      String why = run(loader, id);
      broken += why.isEmpty() ? 0 : 1;
      example = why.isEmpty() ? example : id + " " + why;
    }
    return new Corpus.Checked(0, broken, example);
  }

  private static String imports(Project.Changed mutant) {
    return mutant
        .mutant()
        .original()
        .lines()
        .filter(line -> line.startsWith("import "))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String run(ClassLoader loader, String id) {
    try {
      loader
          .loadClass(id + ".Main")
          .getMethod("main", String[].class)
          .invoke(null, (Object) List.of().toArray(String[]::new));
      return "";
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } catch (ReflectiveOperationException e) {
      return e.toString();
    }
  }
}
