package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.cli.Morph;
import dev.morph.experiments.measurement.endtoend.ScriptedModels.Asked;
import dev.morph.scenarios.dataset.CodingTask;
import dev.morph.scenarios.dataset.TaskWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts runs in processes of their own and measures them.
 *
 * @param folder for all of them
 * @param tasks that there are
 * @param models that are asked
 * @param java further options of Java
 * @param options of {@code morph evaluate} that all have
 */
record Runs(
    Path folder,
    List<CodingTask> tasks,
    ScriptedModels models,
    List<String> java,
    List<String> options) {
  private static final String DATA = "tasks.jsonl";

  /** These, with the tasks in a file. */
  Runs written() throws IOException {
    Files.createDirectories(folder);
    Files.write(
        folder.resolve(DATA),
        tasks.stream().map(task -> TaskWriter.toJson(task).toString()).toList());
    return this;
  }

  Path folder(String name) {
    return folder.resolve(name);
  }

  /** One evaluation. */
  MeasuredRun run(String name, Load load) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(Morph.class.getName(), "evaluate", "--datamorphism=words"));
    command.add("--dataset=" + folder(DATA));
    command.add("--tasks=" + load.tasks());
    command.add("--budget=" + load.budget());
    models.specs(load.models()).forEach(spec -> command.add("--model=" + spec));
    if (load.rounds() == 0) {
      command.add("--metric=" + String.join(",", load.metrics()));
      command.add("--design=nearest-first");
      command.add("--levels=partial");
      command.add("--confirm=0");
    } else {
      command.add("--design=sample");
      command.add("--rounds=" + load.rounds());
    }
    command.add("--references=1");
    command.add("--max-calls=1000000000"); // scripted: they cost nothing
    command.addAll(options);
    command.add("--out=" + folder(name));
    Timed timed = timed(name, command);
    List<Asked> asked = timed.asked();
    long first = asked.get(0).nanos();
    long last = asked.get(asked.size() - 1).nanos();
    List<String> descriptions =
        tasks.stream().limit(load.tasks()).map(CodingTask::description).toList();
    return new MeasuredRun(
        load,
        seconds(timed.began(), first),
        seconds(first, last),
        seconds(last, timed.ended()),
        timed.processor(),
        Kept.in(folder(name)),
        MeasuredRun.begun(asked, descriptions));
  }

  /** The plain loop over the same walks as a run. */
  Plain plain(String run) throws IOException, InterruptedException {
    Path ends = folder("plain.tsv");
    Timed timed =
        timed("plain", List.of(PlainLoop.class.getName(), "" + folder(run), ends.toString()));
    return new Plain(
        seconds(timed.began(), timed.ended()),
        timed.processor(),
        timed.asked().size(),
        Ends.differing(Files.readAllLines(ends), Kept.results(folder(run))));
  }

  /**
   * What the plain loop took.
   *
   * @param differing walks that ended elsewhere than in the run
   */
  record Plain(double wall, ProcessorTime processor, int questions, List<String> differing) {}

  private record Timed(long began, long ended, ProcessorTime processor, List<Asked> asked) {}

  private Timed timed(String name, List<String> arguments)
      throws IOException, InterruptedException {
    List<Asked> before = models.taken();
    if (!before.isEmpty()) {
      throw new IllegalStateException("a run before this one still asks");
    }
    File log = folder(name + ".log").toFile();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(java);
    command.addAll(arguments);
    long began = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    ProcessorTime processor = ProcessorTime.of(process);
    long ended = System.nanoTime();
    if (process.exitValue() != 0) {
      throw new IOException(Files.readString(log.toPath()));
    }
    return new Timed(began, ended, processor, models.taken());
  }

  private static double seconds(long from, long to) {
    return (to - from) / 1e9;
  }
}
