package dev.morph.experiments.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** Three coding tasks, and models that answer them as a test wants it. */
public final class ScriptedTasks {
  public static final List<String> DESCRIPTIONS =
      List.of(
          "Write a Java method called addOne that returns the next number after a given number.",
          "Write a Java method called twice2 that returns a given number added to the same number.",
          "Write a Java method called isEven that checks whether a given number is even.");

  private ScriptedTasks() {}

  /** As lines of a data set. */
  public static List<String> tasks() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String description : DESCRIPTIONS) {
      lines.add(
          new ObjectMapper()
              .writeValueAsString(
                  java.util.Map.of("id", "t" + lines.size(), "description", description)));
    }
    return lines;
  }

  /** An evaluation of them, as short as one can be. */
  public static List<String> evaluation(Path folder, ScriptedServer model, String run)
      throws Exception {
    Path tasks = Files.write(folder.resolve("tasks.jsonl"), tasks());
    return List.of(
        "evaluate",
        "--datamorphism=words",
        "--design=both",
        "--references=1",
        "--confirm=0",
        "--dataset=" + tasks,
        "--model=" + model.spec(),
        "--metric=levenshtein-word",
        "--domain=published",
        "--n=3",
        "--k=2",
        "--out=" + folder.resolve(run));
  }

  /** A script's answers after a while. */
  public static UnaryOperator<String> after(long millis, UnaryOperator<String> script) {
    return message -> {
      try {
        TimeUnit.MILLISECONDS.sleep(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return script.apply(message);
    };
  }

  /** Right until two words are exchanged. */
  public static String breaksAtTwoWords(String message) {
    String seed =
        DESCRIPTIONS.stream()
            .filter(text -> message.contains(text.split(" ")[5]))
            .findFirst()
            .orElseThrow();
    return ScriptedServer.differingWords(message, seed) >= 2
        ? ScriptedServer.fenced(program(message, "+ 100"))
        : correct(message);
  }

  /** Right whatever is exchanged. */
  public static String correct(String message) {
    return ScriptedServer.fenced(program(message, ""));
  }

  /** A program for one of the tasks, with a fault added. */
  public static String program(String message, String fault) {
    if (message.contains("isEven")) {
      return "class P { static boolean isEven(int x) { return (x "
          + fault.replace("100", "1")
          + ") % 2 == 0; } }";
    }
    return message.contains("addOne")
        ? "class P { static int addOne(int x) { return x + 1 " + fault + "; } }"
        : "class P { static int twice(int x) { return x + x " + fault + "; } }";
  }
}
