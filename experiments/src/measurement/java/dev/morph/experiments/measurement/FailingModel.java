package dev.morph.experiments.measurement;

import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * A model that fails as real ones do, the same in every run: it answers with the reference solution
 * of the task that is nearest to the prompt, and depending on the prompt's text as it is, written
 * otherwise, or with one operator or number changed. {@link #main} prints the specification of one
 * that knows the starter, and serves until it is ended; run by hand.
 */
public final class FailingModel {
  /**
   * What it does with a solution, in per cent of all prompts; with the others it gives it as it is.
   *
   * @param otherwise writes it otherwise
   * @param rewritings in how many ways it writes a program otherwise
   * @param wrong makes a slip
   * @param number tells it from other models of the same habits
   */
  public record Habits(int otherwise, int rewritings, int wrong, int number) {}

  /** What a slip of the pen makes of what. */
  private static final List<List<String>> SLIPS =
      List.of(
          List.of(" < ", " <= "),
          List.of(" > ", " >= "),
          List.of(" <= ", " < "),
          List.of(" >= ", " > "),
          List.of(" + ", " - "),
          List.of(" - ", " + "),
          List.of(" == ", " != "),
          List.of(" && ", " || "),
          List.of(" % 2", " % 3"),
          List.of(" = 0;", " = 1;"),
          List.of("return true;", "return false;"));

  /** A task with the words of its description. */
  private record Known(CodingTask task, Set<String> words) {}

  private final List<Known> tasks;
  private final Habits habits;

  /** A model that has seen these tasks, each of which has a solution. */
  public FailingModel(List<CodingTask> tasks, Habits habits) {
    this.tasks = tasks.stream().map(task -> new Known(task, words(task.description()))).toList();
    this.habits = habits;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    try (ScriptedServer server = ScriptedServer.start(ofStarter()::answer)) {
      System.out.println(server.spec());
      Thread.currentThread().join();
    }
  }

  /** One that knows the starter, and is wrong in three answers of ten. */
  static FailingModel ofStarter() {
    return new FailingModel(Starter.tasks().tasks(), new Habits(25, 1_000, 30, 0));
  }

  /** The answer to a prompt, always the same. */
  public String answer(String prompt) {
    return "```java\n" + program(prompt) + "\n```\n";
  }

  /** The program in the answer. */
  String program(String prompt) {
    String solution = nearest(prompt).solutions().get(0).strip();
    RandomGenerator draw =
        RandomGeneratorFactory.of("L64X128MixRandom").create(prompt.hashCode() + habits.number());
    int kind = draw.nextInt(100);
    String program = solution;
    if (kind >= 100 - habits.wrong()) {
      program = wrong(solution, draw);
    } else if (kind >= 100 - habits.wrong() - habits.otherwise()) {
      program = otherwise(solution, draw.nextInt(habits.rewritings()));
    }
    return program;
  }

  private CodingTask nearest(String prompt) {
    Set<String> asked = words(prompt);
    return tasks.stream()
        .max(Comparator.comparingDouble(known -> overlap(asked, known.words())))
        .orElseThrow()
        .task();
  }

  private static double overlap(Set<String> asked, Set<String> described) {
    long common = described.stream().filter(asked::contains).count();
    return (double) common / Math.max(1, described.size());
  }

  private static Set<String> words(String text) {
    return new HashSet<>(Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^a-z0-9]+", -1)));
  }

  /** The same behaviour from another source. */
  static String otherwise(String solution, int number) {
    int end = solution.lastIndexOf('}');
    return solution.substring(0, end).replace("++;", " += 1;")
        + "  private static int spare"
        + number
        + "(int n) { return n + "
        + number
        + "; }\n}";
  }

  /** Where nothing can slip the answer is one to another question. */
  private String wrong(String solution, RandomGenerator draw) {
    String slipped = slipped(solution, draw);
    return slipped.equals(solution)
        ? tasks.get(draw.nextInt(tasks.size())).task().solutions().get(0).strip()
        : slipped;
  }

  /** One operator or number changed; the same program if it has none of those. */
  static String slipped(String solution, RandomGenerator draw) {
    List<String> slips = new ArrayList<>();
    for (List<String> slip : SLIPS) {
      int at = solution.indexOf(slip.get(0));
      while (at >= 0) {
        slips.add(
            solution.substring(0, at)
                + slip.get(1)
                + solution.substring(at + slip.get(0).length()));
        at = solution.indexOf(slip.get(0), at + 1);
      }
    }
    return slips.isEmpty() ? solution : slips.get(draw.nextInt(slips.size()));
  }
}
