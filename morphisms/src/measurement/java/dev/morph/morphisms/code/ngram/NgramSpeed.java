package dev.morph.morphisms.code.ngram;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How fast models are trained and score, in CPU time of the one thread that does it. Not a test;
 * run its main method in the heap to be shown enough, after {@code morphisms/build-java-model
 * FOLDER}:
 *
 * <pre>
 * java -Xmx900m -cp ... dev.morph.morphisms.code.ngram.NgramSpeed FOLDER
 * </pre>
 */
final class NgramSpeed {
  private static final int TRAINED = 10_000_000;
  private static final int SCORED = 1_000_000;

  private NgramSpeed() {}

  /** Arguments: the folder with {@code training} and {@code held-out}. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<List<String>> test = new ArrayList<>();
    read(folder.resolve("held-out"), test::add, () -> tokens(test) < SCORED);
    NgramTrainer trainer = new NgramTrainer(NgramSettings.DEFAULT);
    long start = cpu();
    read(folder.resolve("training"), trainer::add, () -> trainer.tokenCount() < TRAINED);
    long read = cpu();
    NgramModel model = trainer.train(TokenKind.JAVA, "speed");
    report("read and cut", trainer.tokenCount(), read - start);
    report("estimated", trainer.tokenCount(), cpu() - read);
    report("read, cut and estimated", trainer.tokenCount(), cpu() - start);
    Path file = Files.createTempFile("speed", ".ngram");
    model.write(file);
    score("in memory", model, test);
    score("mapped", NgramModel.open(file), test);
    model.quantised(8).write(file);
    score("mapped, 8 bits", NgramModel.open(file), test);
    score("embedded", NgramModel.embedded(), test);
    Files.delete(file);
  }

  private interface Wanted {
    boolean more();
  }

  private static void read(
      Path folder, java.util.function.Consumer<List<String>> consumer, Wanted wanted)
      throws IOException {
    JavaCorpus corpus = new JavaCorpus(TokenKind.JAVA, 0, 0);
    List<Path> jars;
    try (Stream<Path> files = Files.list(folder)) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    for (Path jar : jars) {
      if (wanted.more()) {
        corpus.read(
            jar,
            sentence -> {
              if (wanted.more()) {
                consumer.accept(sentence);
              }
            });
      }
    }
  }

  private static int counted;
  private static int upTo;

  /** Of a list that grows only at its end. */
  private static int tokens(List<List<String>> sentences) {
    for (; upTo < sentences.size(); upTo++) {
      counted += sentences.get(upTo).size() + 1;
    }
    return counted;
  }

  private static void score(String name, NgramModel model, List<List<String>> test) {
    Score score = Score.NONE;
    long start = 0;
    int rounds = 10;
    for (int round = -2; round < rounds; round++) {
      start = round == 0 ? cpu() : start;
      score = Score.NONE;
      for (List<String> sentence : test) {
        score = score.plus(model.score(sentence));
      }
    }
    report("scored " + name, (long) rounds * score.tokens(), cpu() - start);
  }

  private static void report(String what, long tokens, long nanoseconds) {
    System.out.printf(
        Locale.ROOT,
        "%-24s %,11d tokens %8.2f s %,11.0f tokens/s%n",
        what,
        tokens,
        nanoseconds / 1e9,
        tokens / (nanoseconds / 1e9));
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
