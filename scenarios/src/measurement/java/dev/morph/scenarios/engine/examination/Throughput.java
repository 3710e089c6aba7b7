package dev.morph.scenarios.engine.examination;

import com.sun.net.httpserver.HttpServer;
import dev.morph.core.morphism.ExecutionFailure;
import dev.morph.scenarios.dataset.RetrievalCorpus;
import dev.morph.scenarios.engine.Question;
import dev.morph.scenarios.engine.Reply;
import dev.morph.scenarios.engine.SystemUnderTest;
import dev.morph.scenarios.engine.driver.LocalDriver;
import dev.morph.scenarios.engine.examination.EvaluationSettings.Effort;
import dev.morph.scenarios.engine.examination.Numbered.Distance;
import dev.morph.scenarios.engine.examination.Numbered.Mutants;
import dev.morph.scenarios.engine.spec.Speed;
import dev.morph.scenarios.engine.store.Caps;
import dev.morph.scenarios.engine.store.JournaledAnswer;
import dev.morph.scenarios.engine.store.Result;
import dev.morph.scenarios.journal.Journal;
import dev.morph.scenarios.model.Answer;
import dev.morph.scenarios.model.ChatReplies;
import dev.morph.scenarios.model.CodeModel;
import dev.morph.scenarios.model.ModelSettings;
import dev.morph.scenarios.model.ModelSpec;
import dev.morph.scenarios.model.Models;
import dev.morph.scenarios.model.Prompt;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * How near a run comes to the least time it could take, and what memory it holds: {@code Throughput
 * SEEDS PARALLEL LATENCY_MILLIS FIRST_FAILURE SPECULATE}. A server on loopback answers after the
 * latency; the oracle takes no time. The least time is that of the answers needed, as many at once
 * as are allowed.
 */
final class Throughput {
  private Throughput() {}

  /** Seeds, requests at once, latency, number of the first mutant that fails, true or false. */
  public static void main(String[] args) throws IOException {
    int seeds = Integer.parseInt(args[0]);
    int parallel = Integer.parseInt(args[1]);
    int latency = Integer.parseInt(args[2]);
    int failure = Integer.parseInt(args[3]);
    boolean speculate = Boolean.parseBoolean(args[4]);
    AtomicInteger asked = new AtomicInteger();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", ChatReplies.after(latency, asked, text -> program(text, failure)));
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
    ModelSpec spec =
        ModelSpec.parse("openai:m@http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    Speed speed = new Speed(parallel, null, null);
    CodeModel model =
        Models.open(
                List.of(spec), ModelSettings.DEFAULT, RetrievalCorpus.EMBEDDED, List.of(), speed)
            .get(0);
    Path file = Files.createTempDirectory("throughput").resolve("run.db");
    long start = System.nanoTime();
    try (Journal journal = Journal.open(file);
        Evaluation<?, ?, ?> evaluation =
            new Evaluation<>(
                EvaluationContext.of(world(seeds, model), journal),
                new EvaluationSettings(
                    LongWalk.SETTINGS, new Effort(parallel, speculate, Caps.none())))) {
      Thread watcher = new Thread(() -> watch(evaluation.progress()));
      watcher.setDaemon(true);
      watcher.start();
      List<Result> results = new LocalDriver(evaluation, parallel).run(evaluation.units());
      double seconds = (System.nanoTime() - start) / 1e9;
      long needed = results.stream().mapToLong(result -> result.trail().queries()).sum() + seeds;
      double least = Math.ceil(needed / (double) parallel) * latency / 1e3;
      System.out.printf("%d answers needed, %d asked, %.1f s", needed, asked.get(), seconds);
      System.out.println(
          latency == 0
              ? ""
              : String.format("; least %.1f s: %+.1f %%", least, 100 * (seconds / least - 1)));
    }
    server.stop(0);
    System.exit(0);
  }

  private static String program(String text, int failure) {
    int number = Numbered.number(text);
    return Numbered.System.behaviour(number >= failure + Numbered.task(text) % 7 ? 1 : 0);
  }

  private static Numbered world(int seeds, CodeModel model) {
    return new Numbered(
        IntStream.range(0, seeds).boxed().toList(),
        new Mutants(3000),
        List.of(new Distance("near", 1)),
        List.of(new Asked(model)));
  }

  /** A model of this machine's as a system under test. */
  private record Asked(CodeModel model) implements SystemUnderTest<Integer, String> {
    @Override
    public String name() {
      return model.spec().text();
    }

    @Override
    public Question question(Integer task, String input, int repeat) {
      Prompt prompt = model.settings().template().render(input);
      return new Question() {
        @Override
        public String key() {
          return model.answerKey(prompt, repeat);
        }

        @Override
        public String message() {
          return prompt.message();
        }

        @Override
        public long tokens() {
          return prompt.message().length() / 4;
        }

        @Override
        public Reply ask() throws ExecutionFailure {
          Answer answer = model.ask(prompt, repeat);
          JournaledAnswer.Usage usage =
              new JournaledAnswer.Usage(answer.finish().name(), -1, -1, answer.seconds());
          return new Reply(answer.text(), usage);
        }
      };
    }
  }

  /** Heap after a collection and time, each time another ten thousand answers are there. */
  private static void watch(Progress progress) {
    long next = 10_000;
    long since = System.nanoTime();
    while (true) {
      if (progress.snapshot().asked() >= next) {
        double seconds = (System.nanoTime() - since) / 1e9;
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(
            "%d answers: %d MiB of heap in use, %.1f s for the last 10,000%n",
            next, (runtime.totalMemory() - runtime.freeMemory()) >> 20, seconds);
        next += 10_000;
        since = System.nanoTime();
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /** Walks that go as far as it takes. */
  private static final class LongWalk {
    static final dev.morph.core.strategy.WalkSettings SETTINGS =
        new dev.morph.core.strategy.WalkSettings(
            Numbered.WALK.start(), 1, 1, Integer.MAX_VALUE, 100_000, Numbered.WALK.budget());
  }
}
