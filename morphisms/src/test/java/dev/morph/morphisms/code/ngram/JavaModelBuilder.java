package dev.morph.morphisms.code.ngram;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Builds the embedded model of Java. Not a test: {@code morphisms/build-java-model} runs its main
 * method.
 */
final class JavaModelBuilder {
  static final TokenKind KIND = TokenKind.JAVA;
  static final NgramSettings SETTINGS = new NgramSettings(4, 20, List.of(0, 2, 4, 6));
  static final int BITS = 8;

  private JavaModelBuilder() {}

  /** Arguments: the folder with {@code training} and {@code held-out}, the file to write. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    JavaCorpus corpus = new JavaCorpus(KIND, 0, 0);
    NgramTrainer trainer = new NgramTrainer(SETTINGS);
    for (Path jar : jars(folder.resolve("training"))) {
      corpus.read(jar, trainer::add);
    }
    System.out.printf(
        Locale.ROOT,
        "%,d files (%,d copies left out), %,d sentences, %,d tokens%n",
        corpus.fileCount(),
        corpus.copyCount(),
        trainer.sentenceCount(),
        trainer.tokenCount());
    NgramModel exact = trainer.train(KIND, provenance());
    NgramModel model = exact.quantised(BITS);
    Path file = Path.of(arguments[1]);
    model.write(file);
    System.out.printf(Locale.ROOT, "%,d bytes;", Files.size(file));
    for (int length = 1; length <= model.order(); length++) {
      System.out.printf(Locale.ROOT, " %,d %d-grams", model.ngramCount(length), length);
    }
    System.out.println();
    evaluate(folder.resolve("held-out"), corpus, List.of(exact, model));
  }

  /** Files that are in the training text too are not counted: the corpus knows them. */
  private static void evaluate(Path folder, JavaCorpus corpus, List<NgramModel> models)
      throws IOException {
    Score[] all = {Score.NONE, Score.NONE};
    for (Path jar : jars(folder)) {
      Score[] own = {Score.NONE, Score.NONE};
      corpus.read(
          jar,
          sentence -> {
            for (int i = 0; i < own.length; i++) {
              own[i] = own[i].plus(models.get(i).score(sentence));
            }
          });
      print(String.valueOf(jar.getFileName()), own);
      for (int i = 0; i < own.length; i++) {
        all[i] = all[i].plus(own[i]);
      }
    }
    print("all", all);
  }

  private static void print(String name, Score[] scores) {
    System.out.printf(
        Locale.ROOT,
        "%-60s %,10d tokens, %.2f %% unknown, %.3f bits per token, perplexity %.2f (exact: %.2f)%n",
        name,
        scores[1].tokens(),
        100.0 * scores[1].unknown() / Math.max(1, scores[1].tokens()),
        scores[1].crossEntropy(),
        scores[1].perplexity(),
        scores[0].perplexity());
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /** Lines of Maven coordinates and a licence. */
  static List<String> artifacts(String list) throws IOException {
    try (InputStream in = JavaModelBuilder.class.getResourceAsStream(list)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().toList();
    }
  }

  private static String provenance() throws IOException {
    return "Morph's model of Java, trained on the sources of these artifacts (licences beside"
        + " them):\n"
        + String.join("\n", artifacts("java-model-training.txt"));
  }
}
