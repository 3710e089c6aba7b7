package dev.morph.glove;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds the embedded table. Not a test: run its main method with a folder that holds the jars of
 * {@code default-table-artifacts.txt} (fetched with {@code mvn dependency:copy}) and the file to
 * write. The same jars give the same bytes.
 */
final class DefaultTableBuilder {
  static final int WORDS = 20_000;
  static final GloveSettings SETTINGS =
      new GloveSettings(100, 5, 1, 20, 0.75, 0.05, 25, 1, 20261120L);
  private static final Set<String> SHORT_WORDS =
      Set.of(
          "a", "am", "an", "as", "at", "be", "by", "do", "go", "he", "if", "in", "is", "it", "me",
          "my", "no", "of", "on", "or", "so", "to", "up", "us", "we", "ok");
  private static final Set<String> NOT_PROSE = Set.of("char", "int", "param", "utf", "arg", "etc");

  /** Words of computing, of the calendar and short forms that WordNet lacks. */
  private static final Set<String> ADDED =
      Set.of(
          ("accessor api april ascii async asynchronously atomically august backend backslash"
                  + " bitwise boolean booleans can't cartesian charset codec comparator comparators"
                  + " configurable cpu csv customization dataset datasets datatype datetime december"
                  + " delimiter delimiters didn't doesn't don't endian english enqueue euclidean"
                  + " february filesystem formatter friday gaussian getter hashtable hasn't hostname"
                  + " html http incrementally inline isn't aren't wasn't won't iterable iterables"
                  + " iterator iterators it's january json july june keyword keywords levenshtein"
                  + " lexicographically lifecycle lowercase march max metadata min modulo monday"
                  + " monotonically namespace namespaces newline newlines nonempty nonzero november"
                  + " nullable october offline palindromes palindromic pairwise parameterized"
                  + " permutations plugin plugins predefined prepend prepended prepends"
                  + " programmatically quicksort recursively regex regexes runtime saturday september"
                  + " serialize serialized shouldn't singleton sql standalone statically stateful"
                  + " subarray subarrays sublist sublists subsequence subsequences substring"
                  + " substrings subtask subtree subtype sunday supertype superset that's there's"
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
    EmbeddingTable trained = train(corpus, wordNet);
    EmbeddingTable table = polish(trained, wordNet, 2, new VectorPolish.Pull(1.0, 0.3, 0.15));
    table.encoded(VectorEncoding.INT8).write(Path.of(arguments[1]));
  }

  static DefaultCorpus corpus(Path folder, WordNetText wordNet) throws IOException {
    DefaultCorpus corpus = new DefaultCorpus();
    for (List<String> sentence : wordNet.sentences()) {
      corpus.add(sentence, folder);
    }
    for (Path jar : DefaultCorpus.jars(folder)) {
      if (jar.toString().endsWith("-sources.jar")) {
        corpus.addSources(jar);
      }
    }
    return corpus;
  }

  static EmbeddingTable train(DefaultCorpus corpus, WordNetText wordNet) {
    Set<String> vocabulary = vocabulary(corpus, wordNet);
    System.out.println(corpus.tokens() + " tokens, " + vocabulary.size() + " words");
    return new GloveTrainer(SETTINGS)
        .train(corpus.sentences(vocabulary), "", cost -> System.out.println(cost));
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

  private static boolean isWanted(String word, WordNetText wordNet) {
    if (word.length() <= 2) {
      return SHORT_WORDS.contains(word);
    }
    return ADDED.contains(word) || (wordNet.isEnglish(word) && !NOT_PROSE.contains(word));
  }

  /** Drops the gap, then brings synonyms nearer. */
  static EmbeddingTable polish(
      EmbeddingTable trained, WordNetText wordNet, int components, VectorPolish.Pull pull) {
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < trained.size(); row++) {
      if (!trained.word(row).equals(CommentProse.GAP)) {
        words.add(trained.word(row));
        vectors.add(trained.vector(row));
      }
    }
    VectorPolish.removeTop(vectors, components);
    EmbeddingTable centred = EmbeddingTable.of(words, vectors, trained.provenance());
    List<float[]> drawn =
        VectorPolish.retrofit(centred, wordNet.synonyms(), wordNet.antonyms(), pull);
    return EmbeddingTable.of(words, drawn, trained.provenance());
  }
}
