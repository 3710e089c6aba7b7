package dev.morph.glove.tools.trainer;

import dev.morph.glove.EmbeddingTable;
import dev.morph.glove.table.VectorEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds the embedded table. Not a test: {@code glove/build-default-table} runs its main method.
 *
 * <p>A word's vector has two halves, both from the same text: the singular vectors of counted
 * contexts, whose neighbours are substitutes ("remove" -> "eliminate"), and at half their length
 * GloVe's, whose neighbours are companions, too ("largest" -> "city"). Both are drawn to WordNet's
 * synonyms. Each step leaves a file in the folder, and is skipped where that file is.
 */
final class DefaultTableBuilder {
  static final int MINIMUM_COUNT = 5;
  static final int RARE_WORDS = 2_500;
  static final int WINDOW = 3;
  static final int CONTEXTS = 10_000;
  static final int DIMENSION = 100;
  static final float GLOVE_LENGTH = 0.5f;
  static final long RANDOM_SEED = 20261120L;
  static final GloveSettings GLOVE =
      new GloveSettings(DIMENSION, 10, 1, 100, 0.75, 0.05, 15, 1, RANDOM_SEED);
  static final VectorPolish.Pull PULL = new VectorPolish.Pull(0.5, 0.15, 0.35);

  private final Path folder;
  private final WordNetText wordNet;
  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<String> vocabulary;

  private DefaultTableBuilder(Path folder) throws IOException {
    this.folder = folder;
    this.wordNet = new WordNetText(folder.resolve("extjwnl-data-wn30-1.2.jar"));
    if (!Files.exists(corpus())) {
      DefaultCorpus.of(wordNet, artifacts(), folder).write(corpus());
    }
    try (var lines = Files.lines(corpus())) {
      lines.forEach(
          line -> DefaultCorpus.words(line).forEach(w -> counts.merge(w, 1, Integer::sum)));
    }
    this.vocabulary =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() >= MINIMUM_COUNT)
            .map(Map.Entry::getKey)
            .filter(word -> DefaultVocabulary.isWanted(word, wordNet))
            .collect(Collectors.toSet());
  }

  /** Arguments: the folder of jars and of the steps' files, the file to write. */
  public static void main(String[] arguments) throws IOException {
    DefaultTableBuilder builder = new DefaultTableBuilder(Path.of(arguments[0]));
    EmbeddingTable table = builder.table();
    table.encoded(VectorEncoding.INT8, Path.of(arguments[1])).verify();
    System.out.println(table.size() + " words. " + table.provenance());
  }

  /** Lines of Maven coordinates and a licence, in the order in which they are read. */
  static List<String> artifacts() throws IOException {
    try (InputStream in =
        DefaultTableBuilder.class.getResourceAsStream("default-table-artifacts.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().toList();
    }
  }

  private Path corpus() {
    return folder.resolve("corpus.txt");
  }

  private EmbeddingTable table() throws IOException {
    EmbeddingTable spectral = step("spectral.vectors", this::spectral);
    EmbeddingTable glove = step("glove.vectors", this::glove);
    List<String> words = new ArrayList<>(spectral.words());
    List<float[]> vectors = new ArrayList<>();
    for (String word : words) {
      vectors.add(joined(spectral, glove, word));
    }
    EmbeddingTable frequent = EmbeddingTable.of(words, vectors, "");
    RareWords rare = new RareWords(frequent, rareWords(new HashSet<>(words)));
    try (var lines = Files.lines(corpus())) {
      lines.forEach(line -> rare.read(DefaultCorpus.words(line)));
    }
    rare.vectors()
        .forEach(
            (word, vector) -> {
              words.add(word);
              vectors.add(vector);
            });
    return EmbeddingTable.of(words, vectors, provenance());
  }

  private interface Step {
    EmbeddingTable run() throws IOException;
  }

  private EmbeddingTable step(String name, Step step) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      step.run().write(file);
    }
    return EmbeddingTable.open(file);
  }

  private EmbeddingTable spectral() {
    Iterable<List<String>> sentences = () -> DefaultCorpus.framed(corpus(), vocabulary);
    Vocabulary counted = Vocabulary.of(sentences, 1);
    List<float[]> all;
    try (Cooccurrence pairs = SpectralVectors.directed(sentences, counted, WINDOW, CONTEXTS)) {
      all =
          new SpectralVectors(pairs, counted.size(), 2 * CONTEXTS)
              .vectors(DIMENSION, 0.5, RANDOM_SEED);
    }
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < all.size(); row++) {
      String word = counted.words().get(row);
      if (vocabulary.contains(word)) {
        words.add(word);
        vectors.add(all.get(row));
      }
    }
    return drawn(EmbeddingTable.of(words, vectors, ""));
  }

  private EmbeddingTable glove() {
    Iterable<List<String>> sentences = () -> DefaultCorpus.bare(corpus(), vocabulary);
    return drawn(new GloveTrainer(GLOVE).train(sentences, "", cost -> System.out.println(cost)));
  }

  private EmbeddingTable drawn(EmbeddingTable plain) {
    List<String> words = plain.words();
    List<float[]> drawn =
        VectorPolish.retrofit(plain, wordNet.synonyms(words), wordNet.antonyms(words), PULL);
    return EmbeddingTable.of(words, drawn, "");
  }

  /** Both halves, each of length 1 before the second is shortened. */
  static float[] joined(EmbeddingTable spectral, EmbeddingTable glove, String word) {
    float[] first = RareWords.unit(spectral.vector(spectral.indexOf(word)));
    float[] second = RareWords.unit(glove.vector(glove.indexOf(word)));
    float[] both = new float[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    for (int d = 0; d < second.length; d++) {
      both[first.length + d] = GLOVE_LENGTH * second[d];
    }
    return both;
  }

  /** The most frequent of the words too rare to train, and the words of tasks, however rare. */
  private List<String> rareWords(Set<String> trained) {
    Set<String> rare = new HashSet<>(DefaultVocabulary.ADDED);
    rare.retainAll(counts.keySet());
    rare.removeAll(trained);
    counts.entrySet().stream()
        .filter(entry -> entry.getValue() < MINIMUM_COUNT && entry.getValue() > 2)
        .filter(entry -> DefaultVocabulary.isWanted(entry.getKey(), wordNet))
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(RARE_WORDS)
        .forEach(entry -> rare.add(entry.getKey()));
    return rare.stream()
        .sorted(
            Comparator.<String>comparingInt(word -> -counts.get(word))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private String provenance() throws IOException {
    counts.remove(CommentProse.GAP);
    long tokens = counts.values().stream().mapToLong(Integer::longValue).sum();
    return "Morph's default word table. Counted in "
        + tokens
        + " words of English: the comments of the sources and the glosses of WordNet named below,"
        + " each different sentence once. First "
        + DIMENSION
        + " components: directed contexts, window "
        + WINDOW
        + ", weight 1/distance, the "
        + CONTEXTS
        + " most frequent words as contexts; positive pointwise mutual information, contexts"
        + " smoothed by 0.75, rare pairs discounted; singular vectors times the root of their"
        + " singular values, random seed "
        + RANDOM_SEED
        + ". The others, at length "
        + GLOVE_LENGTH
        + ": GloVe, "
        + GLOVE
        + ". Both drawn to WordNet's synonyms and away from its antonyms ("
        + PULL
        + "). Words that occur fewer than "
        + MINIMUM_COUNT
        + " times: the mean of the words around them, mixed with a random direction. 8 bits a"
        + " component.\n"
        + "Artifacts and licences:\n"
        + String.join("\n", artifacts());
  }
}
