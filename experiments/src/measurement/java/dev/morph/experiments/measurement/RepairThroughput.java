package dev.morph.experiments.measurement;

import dev.morph.core.entity.Gauges;
import dev.morph.core.entity.Stopwatch;
import dev.morph.experiments.cli.Morph;
import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.scenarios.bugs.Bug;
import dev.morph.scenarios.bugs.BuggyCode;
import dev.morph.scenarios.bugs.RetrievalRepairer;
import dev.morph.scenarios.bugs.StarterBugs;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many mutants times models a repair run judges a minute, with models of no latency: servers on
 * loopback that answer at once with the fix. Each answer has a comment of its own, so that every
 * patch is another and is put to its tests. {@code main BUGS MODELS PD FOLDER}; put {@code time}
 * before it for the processor time of the sandbox's workers.
 */
final class RepairThroughput {
  private final RetrievalRepairer fixes =
      new RetrievalRepairer(StarterBugs.bugs().stream().map(Bug::fixed).toList());
  private final Bug any = StarterBugs.bugs().get(0);
  private final AtomicInteger answers = new AtomicInteger();

  private RepairThroughput() {}

  /** Runs. */
  public static void main(String[] arguments) throws IOException {
    int models = Integer.parseInt(arguments[1]);
    Path folder = Path.of(arguments[3]);
    RepairThroughput measured = new RepairThroughput();
    List<ScriptedServer> servers = new ArrayList<>();
    List<String> command =
        new ArrayList<>(
            List.of("repair", "--benchmark", "starter", "--sample", arguments[0], "--pd"));
    command.addAll(List.of(arguments[2], "--metric", "pd", "--out", folder.toString()));
    try {
      for (int i = 0; i < models; i++) {
        servers.add(ScriptedServer.start(measured::answer));
        command.addAll(List.of("--model", "model" + i + "=" + servers.get(i).spec()));
      }
      Stopwatch stopwatch = Gauges.SYSTEM.stopwatch();
      long start = stopwatch.nanos();
      int exit = Morph.run(Morph.commandLine(), command.toArray(String[]::new));
      measured.tell(exit, folder, stopwatch.secondsSince(start));
    } finally {
      servers.forEach(ScriptedServer::close);
    }
  }

  /** The nearest fix, which is not that of another run. */
  private String answer(String message) {
    BuggyCode asked = new BuggyCode(message, List.of(), Map.of(), Map.of());
    String fix = fixes.repair(any, asked);
    int end = fix.lastIndexOf('}');
    return fix.substring(0, end) + "// " + answers.incrementAndGet() + "\n" + fix.substring(end);
  }

  private void tell(int exit, Path folder, double seconds) throws IOException {
    long mutants;
    try (var lines = Files.lines(folder.resolve("cases.jsonl"))) {
      mutants = lines.filter(line -> !line.contains("\"pd\":0,")).count();
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.printf(
        "exit %d: %d mutants x models, %d answers, %.1f s: %.0f a minute%n",
        exit, mutants, answers.get(), seconds, mutants * 60 / seconds);
  }
}
