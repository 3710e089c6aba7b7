package dev.morph.experiments.measurement.endtoend;

import dev.morph.experiments.cli.ScriptedServer;
import dev.morph.experiments.cli.ScriptedTasks;
import dev.morph.experiments.measurement.FailingModel;
import dev.morph.experiments.measurement.FailingModel.Habits;
import dev.morph.scenarios.dataset.CodingTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;

/** Models on loopback that answer after a latency, and remember when each question came. */
final class ScriptedModels implements AutoCloseable {
  private final List<ScriptedServer> servers = new ArrayList<>();
  private final ConcurrentLinkedQueue<Asked> asked = new ConcurrentLinkedQueue<>();

  /** A question and the moment at which it came, on the clock of {@link System#nanoTime}. */
  record Asked(int model, String message, long nanos) {}

  /**
   * Starts them.
   *
   * @param latency of an answer, in milliseconds
   * @param habits one a model
   */
  ScriptedModels(List<CodingTask> tasks, long latency, List<Habits> habits) throws IOException {
    for (Habits one : habits) {
      int number = one.number();
      FailingModel model = new FailingModel(tasks, one);
      UnaryOperator<String> delayed = ScriptedTasks.after(latency, model::answer);
      servers.add(
          ScriptedServer.start(
              message -> {
                asked.add(new Asked(number, message, System.nanoTime()));
                return delayed.apply(message);
              }));
    }
  }

  /** How the first so many of them are named on a command line. */
  List<String> specs(int count) {
    List<String> specs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      specs.add("scripted" + (i + 1) + "=" + servers.get(i).spec());
    }
    return specs;
  }

  /** What was asked since the last time, in order of arrival. */
  List<Asked> taken() {
    List<Asked> taken = new ArrayList<>();
    for (Asked one = asked.poll(); one != null; one = asked.poll()) {
      taken.add(one);
    }
    return taken;
  }

  @Override
  public void close() {
    servers.forEach(ScriptedServer::close);
  }
}
