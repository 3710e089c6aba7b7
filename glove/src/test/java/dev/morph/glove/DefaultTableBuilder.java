package dev.morph.glove;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Builds the embedded table. Not a test: run its main method with a folder that holds the jars of
 * {@code default-table-artifacts.txt} (fetched with {@code mvn dependency:copy}) and the file to
 * write. The same jars give the same bytes.
 *
 * <p>Not by GloVe: on these 12 million words its neighbours of rare words were noise ("reverse" ->
 * "transcriptase"), those of counted vectors are substitutes ("write" -> "save").
 */
final class DefaultTableBuilder {
  static final int WORDS = 15_000;
  static final int WINDOW = 3;
  static final int CONTEXTS = 10_000;
  static final int DIMENSION = 100;
  static final long RANDOM_SEED = 20261120L;
  static final VectorPolish.Pull PULL = new VectorPolish.Pull(0.5, 0.15, 0.35);

  private static final Set<String> SHORT_WORDS =
      Set.of(
          "a", "am", "an", "as", "at", "be", "by", "do", "go", "he", "if", "in", "is", "it", "me",
          "my", "no", "of", "on", "or", "so", "to", "up", "us", "we", "ok");
  private static final Set<String> NOT_PROSE = Set.of("char", "int", "param", "utf", "arg", "etc");

  /** Words of computing and of the calendar that WordNet lacks. */
  private static final Set<String> ADDED =
      Set.of(
          ("accessor api april arithmetic ascii async asynchronously atomically august backend backslash"
                  + " bitwise boolean booleans cartesian charset codec comparator comparators"
                  + " configurable cpu csv customization dataset datasets datatype datetime december"
                  + " delimiter delimiters endian english enqueue euclidean"
                  + " february filesystem formatter friday gaussian getter hashtable hostname"
                  + " html http incrementally inline iterable iterables"
                  + " iterator iterators january java json july june keyword keywords levenshtein"
                  + " lexicographically lifecycle lowercase march max metadata min modulo monday"
                  + " monotonically namespace namespaces newline newlines nonempty nonzero november"
                  + " nullable october offline palindromes palindromic pairwise parameterized"
                  + " permutations plugin plugins predefined prepend prepended prepends"
                  + " programmatically quicksort recursively regex regexes runtime saturday september"
                  + " serialize serialized singleton sql standalone statically stateful"
                  + " subarray subarrays sublist sublists subsequence subsequences substring"
                  + " substrings subtask subtree subtype sunday supertype superset"
                  + " throwable thursday timeout timeouts timestamp timestamps timezone tokenizer"
                  + " trie tuesday tuple tuples unicode uninitialized unset uppercase url username"
                  + " validator wednesday whichever whitespace wildcard wildcards xml")
              .split(" "));

  private DefaultTableBuilder() {}

  /** Arguments: the folder of jars, the file to write. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    WordNetText wordNet = new WordNetText(folder.resolve("extjwnl-data-wn30-1.2.jar"));
    DefaultCorpus corpus = corpus(folder, wordNet);
    Iterable<List<String>> sentences = corpus.sentences(vocabulary(corpus, wordNet));
    EmbeddingTable table = table(sentences, wordNet, provenance(corpus));
    table.encoded(VectorEncoding.INT8).write(Path.of(arguments[1]));
    System.out.println(table.provenance());
  }

  static DefaultCorpus corpus(Path folder, WordNetText wordNet) throws IOException {
    DefaultCorpus corpus = new DefaultCorpus();
    wordNet.sentences().forEach(corpus::add);
    for (String artifact : artifacts()) {
      String[] parts = artifact.split("[: ]");
      if (parts[4].equals("sources")) {
        corpus.addSources(folder.resolve(parts[1] + "-" + parts[2] + "-sources.jar"));
      }
    }
    return corpus;
  }

  /** Lines of Maven coordinates and a licence. */
  static List<String> artifacts() throws IOException {
    try (InputStream in =
        DefaultTableBuilder.class.getResourceAsStream("default-table-artifacts.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().toList();
    }
  }

  private static String provenance(DefaultCorpus corpus) throws IOException {
    return "Morph's default word table. Counted in "
        + corpus.tokens()
        + " words of English: the documentation comments of the source jars and the glosses of"
        + " WordNet named below, each different sentence once. Directed contexts, window "
        + WINDOW
        + ", weight 1/distance, the "
        + CONTEXTS
        + " most frequent words as contexts; positive pointwise mutual information, contexts"
        + " smoothed by 0.75, rare pairs discounted; "
        + DIMENSION
        + " singular vectors times the root of their singular values, random seed "
        + RANDOM_SEED
        + "; drawn to WordNet's synonyms and away from its antonyms ("
        + PULL
        + "); 8 bits a component.\nArtifacts and licences:\n"
        + String.join("\n", artifacts());
  }

  /** The vectors of all words of the sentences, brought nearer to their synonyms. */
  static EmbeddingTable table(
      Iterable<List<String>> sentences, WordNetText wordNet, String provenance) {
    Vocabulary vocabulary = Vocabulary.of(sentences, 1);
    Cooccurrence counted = SpectralVectors.directed(sentences, vocabulary, WINDOW, CONTEXTS);
    List<float[]> all =
        new SpectralVectors(counted, vocabulary.size(), 2 * CONTEXTS)
            .vectors(DIMENSION, 0.5, RANDOM_SEED);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < all.size(); row++) {
      String word = vocabulary.words().get(row);
      if (!word.equals(CommentProse.GAP) && !word.equals(CommentProse.EDGE)) {
        words.add(word);
        vectors.add(all.get(row));
      }
    }
    EmbeddingTable plain = EmbeddingTable.of(words, vectors, provenance);
    List<float[]> drawn =
        VectorPolish.retrofit(plain, wordNet.synonyms(words), wordNet.antonyms(words), PULL);
    return EmbeddingTable.of(words, drawn, provenance);
  }

  static Set<String> vocabulary(DefaultCorpus corpus, WordNetText wordNet) {
    List<String> wanted =
        corpus.counts().entrySet().stream()
            .filter(entry -> entry.getValue() >= 5 && isWanted(entry.getKey(), wordNet))
            .sorted(
                Map.Entry.<String, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(WORDS)
            .map(Map.Entry::getKey)
            .toList();
    return new HashSet<>(wanted);
  }

  static boolean isWanted(String word, WordNetText wordNet) {
    if (word.length() == 2) {
      return SHORT_WORDS.contains(word);
    }
    if (word.length() == 1) {
      return Character.isLetter(word.charAt(0)); // "the first n numbers"
    }
    return ADDED.contains(word) || (wordNet.isEnglish(word) && !NOT_PROSE.contains(word));
  }
}
