package dev.morph.glove.tools.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.NearestNeighbours;
import dev.morph.glove.table.EmbeddingTableException;
import dev.morph.glove.tools.SharedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class GloveTrainerTest {
  /** Mean cost per iteration of the original C program, random seed 1. */
  private static final double[] ORIGINAL = {
    0.072996, 0.063744, 0.061110, 0.055524, 0.051942, 0.049809, 0.047904, 0.045842, 0.043708,
    0.041500, 0.039279, 0.037097, 0.035048, 0.033182, 0.031505, 0.030010, 0.028677, 0.027473,
    0.026369, 0.025345, 0.024386, 0.023483, 0.022629, 0.021821, 0.021056
  };

  private static final WorkingMemory PLENTY = new WorkingMemory(1 << 24, Path.of("never-written"));

  @TempDir private Path folder;

  @Test
  void wordsInTheSamePlacesBecomeNeighbours() {
    GloveSettings settings =
        GloveSettings.standard(1).withDimension(10).withWindow(6, 1).withIterations(100, 1);

    EmbeddingTable table = new GloveTrainer(settings).train(toyText(), "toy text.", cost -> {});

    NearestNeighbours neighbours = new NearestNeighbours(table);
    List<String> verbs = List.of("find", "locate", "print", "show");
    List<String> places = List.of("array", "list", "screen", "paper");
    assertThat(neighbours.nearest("find", 1, verbs::contains).get(0).word()).isEqualTo("locate");
    assertThat(neighbours.nearest("show", 1, verbs::contains).get(0).word()).isEqualTo("print");
    assertThat(neighbours.nearest("list", 1, places::contains).get(0).word()).isEqualTo("array");
    assertThat(table.provenance()).startsWith("toy text. GloveSettings[dimension=10, window=6");
  }

  @Test
  void vocabularyAndCooccurrencesAreThoseOfTheOriginalProgram() throws IOException {
    List<List<String>> sentences = similarityBenchmark();

    Vocabulary vocabulary = Vocabulary.of(sentences, 2);
    Counted counted = Counted.of(sentences, vocabulary, 10, PLENTY);

    assertThat(sentences.stream().mapToInt(List::size).sum()).isEqualTo(35_074);
    assertThat(vocabulary.size()).isEqualTo(3_458);
    assertThat(vocabulary.words()).startsWith("a", "the", "is");
    assertThat(List.of(vocabulary.count(0), vocabulary.count(1), vocabulary.count(2)))
        .containsExactly(2107, 1745, 908);
    assertThat(counted.weights()).hasSize(159_334);
    assertThat(counted.total()).isCloseTo(131_820.2341, within(0.001));
  }

  @Test
  void theCostFallsAsThatOfTheOriginalProgram() throws IOException {
    List<Double> costs = new ArrayList<>();

    new GloveTrainer(GloveSettings.standard(1).withWindow(10, 2))
        .train(similarityBenchmark(), "", costs::add);

    assertThat(costs).hasSize(25);
    for (int i = 0; i < 25; i++) {
      assertThat(costs.get(i) / ORIGINAL[i]).as("iteration " + i).isCloseTo(1, within(0.01));
    }
  }

  @Test
  void oneThreadGivesTheSameBytesEachTime() {
    GloveTrainer trainer =
        new GloveTrainer(GloveSettings.standard(5).withWindow(5, 1).withIterations(3, 1));

    String first = trainer.train(toyText(), "", cost -> {}).sha256();
    String second = trainer.train(toyText(), "", cost -> {}).sha256();
    String other =
        new GloveTrainer(GloveSettings.standard(6).withWindow(5, 1).withIterations(3, 1))
            .train(toyText(), "", cost -> {})
            .sha256();

    assertThat(second).isEqualTo(first);
    assertThat(other).isNotEqualTo(first);
  }

  @Test
  void moreThreadsReachTheSameCost() {
    List<Double> alone = new ArrayList<>();
    List<Double> together = new ArrayList<>();

    new GloveTrainer(GloveSettings.standard(5).withWindow(5, 1).withIterations(20, 1))
        .train(toyText(), "", alone::add);
    new GloveTrainer(GloveSettings.standard(5).withWindow(5, 1).withIterations(20, 3))
        .train(toyText(), "", together::add);

    assertThat(together.get(19)).isLessThan(together.get(0) / 2);
    assertThat(together.get(19)).isCloseTo(alone.get(19), within(alone.get(0) / 10));
  }

  @Test
  void windowsWeighByDistanceAndEndWithTheSentence() {
    List<List<String>> sentences = List.of(List.of("a", "b", "c", "d"), List.of("d", "a"));

    Vocabulary vocabulary = Vocabulary.of(sentences, 1);
    Counted counted = Counted.of(sentences, vocabulary, 2, PLENTY);

    assertThat(vocabulary.words()).containsExactly("a", "d", "b", "c");
    assertThat(counted.weight(0, 2)).isEqualTo(1);
    assertThat(counted.weight(0, 3)).isEqualTo(0.5);
    assertThat(counted.weight(3, 0)).isEqualTo(0.5);
    assertThat(counted.weight(0, 1)).isEqualTo(1);
    assertThat(counted.weights()).hasSize(12);
  }

  @Test
  void countsAreTheSameWhateverFitsIntoMemory() throws IOException {
    List<List<String>> sentences = toyText();
    Vocabulary vocabulary = Vocabulary.of(sentences, 1);
    Counted all = Counted.of(sentences, vocabulary, 3, PLENTY);

    for (int pairs : new int[] {1, 7, 50, all.weights().size(), all.weights().size() + 1}) {
      Counted spilled =
          Counted.of(sentences, vocabulary, 3, new WorkingMemory(pairs, folder.resolve("runs")));

      assertThat(spilled.weights()).containsExactlyEntriesOf(all.weights());
      assertThat(spilled.files() > 0).isEqualTo(pairs < all.weights().size());
      assertThat(filesLeft()).isEmpty();
    }
  }

  /** Who is killed cannot delete; on other systems the files go when they are closed. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatIsSpilledHasNoNameThatAKilledProcessCouldLeaveBehind() throws IOException {
    List<List<String>> sentences = toyText();
    WorkingMemory memory = new WorkingMemory(7, folder.resolve("runs"));

    try (Cooccurrence counted =
        Cooccurrence.of(sentences, Vocabulary.of(sentences, 1), 3, memory)) {
      assertThat(counted.spilled()).isPositive();
      assertThat(filesLeft()).isEmpty();
    }
  }

  @Test
  void theTableIsTheSameWhateverFitsIntoMemoryAndNoFileIsLeft() throws IOException {
    GloveSettings settings = GloveSettings.standard(5).withWindow(3, 1).withIterations(3, 1);
    String inMemory = new GloveTrainer(settings, PLENTY).train(toyText(), "", cost -> {}).sha256();
    List<String> told = new ArrayList<>();
    GloveTrainer.Watcher watcher =
        new GloveTrainer.Watcher() {
          @Override
          public void iteration(double cost) {}

          @Override
          public void counted(int words, long pairs, int spilled) {
            told.add(words + " words, " + pairs + " pairs, spilled " + (spilled > 0));
          }
        };

    String onDisk =
        new GloveTrainer(settings, new WorkingMemory(20, folder.resolve("runs")))
            .train(toyText(), "", watcher)
            .sha256();

    assertThat(onDisk).isEqualTo(inMemory);
    assertThat(told)
        .hasSize(1)
        .first()
        .asString()
        .startsWith("13 words, ")
        .endsWith("spilled true");
    assertThat(filesLeft()).isEmpty();
  }

  @Test
  void anOrderOfPairsIsDecidedByTheSeedAndMixesThem() {
    List<Double> one = costsOfOnePass(1);

    assertThat(costsOfOnePass(1)).isEqualTo(one);
    assertThat(costsOfOnePass(2)).isNotEqualTo(one);
  }

  private static List<Double> costsOfOnePass(long randomSeed) {
    List<Double> costs = new ArrayList<>();
    new GloveTrainer(
            GloveSettings.standard(randomSeed).withWindow(3, 1).withIterations(2, 1), PLENTY)
        .train(toyText(), "", costs::add);
    return costs;
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnErrorThatNamesIt() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "in the way");
    GloveTrainer trainer =
        new GloveTrainer(GloveSettings.standard(1).withWindow(3, 1), new WorkingMemory(5, file));

    assertThatThrownBy(() -> trainer.train(toyText(), "", cost -> {}))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("cannot keep counts in " + file);
    assertThat(Files.readString(file)).isEqualTo("in the way");
  }

  private List<Path> filesLeft() throws IOException {
    Path runs = folder.resolve("runs");
    if (!Files.exists(runs)) {
      return List.of();
    }
    try (var files = Files.list(runs)) {
      return files.toList();
    }
  }

  /** Pairs of rows and their weights, in the order in which they are given. */
  private record Counted(Map<List<Integer>, Double> weights, int files) {
    static Counted of(
        List<List<String>> sentences, Vocabulary vocabulary, int window, WorkingMemory memory) {
      try (Cooccurrence counted = Cooccurrence.of(sentences, vocabulary, window, memory)) {
        Map<List<Integer>, Double> weights = new LinkedHashMap<>();
        counted.forEach((word, context, x) -> weights.put(List.of(word, context), x));
        return new Counted(weights, counted.spilled());
      }
    }

    double weight(int word, int context) {
      return weights.get(List.of(word, context));
    }

    double total() {
      return weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }
  }

  @Test
  void aTextWithoutFrequentWordsIsRefused() {
    GloveTrainer trainer = new GloveTrainer(GloveSettings.standard(1));

    assertThatThrownBy(() -> trainer.train(List.of(List.of("once")), "", cost -> {}))
        .isInstanceOf(EmbeddingTableException.class)
        .hasMessageContaining("no word occurs 5 times");
    assertThatThrownBy(() -> GloveSettings.standard(1).withDimension(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<List<String>> toyText() {
    SplittableRandom random = new SplittableRandom(3);
    String[] verbs = {"find", "locate", "print", "show"};
    String[] places = {"array", "list", "screen", "paper"};
    List<List<String>> sentences = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      int kind = 2 * random.nextInt(2);
      String verb = verbs[kind + random.nextInt(2)];
      // The other kind's places too, but rarely: what never occurs, GloVe does not learn from.
      int placeKind = random.nextInt(10) == 0 ? 2 - kind : kind;
      String place = places[placeKind + random.nextInt(2)];
      sentences.add(List.of(verb, "thing" + random.nextInt(5), place));
    }
    return sentences;
  }

  private static List<List<String>> similarityBenchmark() throws IOException {
    List<List<String>> sentences = new ArrayList<>();
    for (String line : Files.readAllLines(SharedFolder.file("data/stsbenchmark/sts-dev.csv"))) {
      String[] columns = line.split("\t");
      for (String text : List.of(columns[5], columns[6])) {
        sentences.add(
            Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^a-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .toList());
      }
    }
    return sentences;
  }
}
