package dev.morph.experiments.measurement.estimand;

import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.measurement.estimand.ChanceExperiment.Chances;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.Starter;
import dev.morph.scenarios.model.PromptTemplate;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * Models on loopback whose fragility and noise are known: each changed word of a starter task
 * breaks its program with the task's own hazard, and whatever is asked an answer is noise with
 * another chance. What is broken is the program of another task. Prints their specifications, and
 * serves until it is ended.
 */
@CommandLine.Command(name = "HazardServer", mixinStandardHelpOptions = true)
final class HazardServer implements Callable<Integer> {
  @Option(
      names = "--median",
      split = ",",
      required = true,
      description = "Of hazards, one a model.")
  private List<Double> medians = List.of();

  @Option(names = "--noise", split = ",", required = true, description = "One a model.")
  private List<Double> noises = List.of();

  @Option(names = "--seed", defaultValue = "1", description = "Of hazards and chances.")
  private long seed;

  @Option(names = "--latency", defaultValue = "0", description = "Of an answer, in ms.")
  private long latency;

  private final List<CodingTask> tasks = Starter.tasks().tasks();

  public static void main(String[] args) {
    System.exit(new CommandLine(new HazardServer()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<ScriptedServer> servers = new CopyOnWriteArrayList<>();
    for (int i = 0; i < medians.size(); i++) {
      Chances chances =
          new Chances("model" + i, medians.get(i), noises.get(i), seed, 1_000L * seed + i);
      Model model = new Model(chances);
      ScriptedServer server = ScriptedServer.start(model::answer);
      servers.add(server);
      System.out.println("model" + i + "=" + server.spec());
    }
    System.out.flush();
    Thread.currentThread().join();
    return 0;
  }

  private final class Model {
    private final Chances chances;
    private final Map<String, AtomicInteger> times = new ConcurrentHashMap<>();

    Model(Chances chances) {
      this.chances = chances;
    }

    String answer(String prompt) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(latency));
      String frame = PromptTemplate.DEFAULT.text().replace(PromptTemplate.PLACE, "");
      String description = prompt.replace(frame, "").split("\n\n", 2)[0].strip();
      CodingTask task =
          tasks.stream()
              .min(Comparator.comparingInt(it -> distance(it.description(), description)))
              .orElseThrow();
      int time = times.computeIfAbsent(prompt, any -> new AtomicInteger()).getAndIncrement();
      int changes = ChanceExperiment.changes(task.description(), description);
      // An input breaks or it does not; noise comes anew each time.
      boolean broken =
          !chances
              .withoutNoise()
              .answer(task.id(), changes, description)
              .equals(ChanceExperiment.USUAL);
      boolean noisy =
          new SplittableRandom((prompt + time).hashCode() * 1_000_003L + chances.course())
                  .nextDouble()
              < chances.noise();
      CodingTask answered = broken || noisy ? other(task, description + time) : task;
      return "```java\n" + answered.solutions().get(0).strip() + "\n```\n";
    }

    private CodingTask other(CodingTask task, String draw) {
      int at = Math.floorMod(draw.hashCode(), tasks.size() - 1);
      CodingTask other = tasks.get(at);
      return other.id().equals(task.id()) ? tasks.get(tasks.size() - 1) : other;
    }
  }

  /** Words that differ, place by place; far where the lengths do. */
  private static int distance(String one, String other) {
    int lengths = Math.abs(one.split("\\s+").length - other.split("\\s+").length);
    return 1000 * lengths + ChanceExperiment.changes(one, other);
  }
}
