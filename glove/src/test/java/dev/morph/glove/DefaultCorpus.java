package dev.morph.glove;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sentences the embedded table is trained on, each different one once. */
final class DefaultCorpus {
  private final List<String[]> sentences = new ArrayList<>();
  private final Map<String, String> canonical = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();
  private long tokens;

  /** Adds the comments of every source in a jar, in the order of their paths. */
  void addSources(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> entries =
          zip.stream()
              .filter(entry -> entry.getName().matches(".*\\.(java|scala|kt|groovy)"))
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        String source =
            new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        for (List<String> sentence : CommentProse.ofSource(source)) {
          add(sentence);
        }
      }
    }
  }

  /** Adds a sentence unless it was there. */
  void add(List<String> sentence) {
    long hash = 1125899906842597L;
    for (String word : sentence) {
      hash = 1099511628211L * (hash ^ word.hashCode()) + 0x9E3779B97F4A7C15L;
    }
    if (!seen.add(hash)) {
      return;
    }
    String[] words = new String[sentence.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = canonical.computeIfAbsent(sentence.get(i), word -> word);
      counts.merge(words[i], 1, Integer::sum);
    }
    sentences.add(words);
    tokens += words.length;
  }

  long tokens() {
    return tokens;
  }

  int size() {
    return sentences.size();
  }

  Map<String, Integer> counts() {
    return counts;
  }

  /**
   * The sentences between two edges, with every other word than these replaced by a gap. Without
   * the edge, words that begin sentences ("returns the ...") would look alike for lack of anything
   * before them.
   */
  Iterable<List<String>> sentences(Set<String> vocabulary) {
    return () -> sentences.stream().map(words -> framed(words, vocabulary)).iterator();
  }

  private static List<String> framed(String[] words, Set<String> vocabulary) {
    List<String> framed = new ArrayList<>(words.length + 2);
    framed.add(CommentProse.EDGE);
    for (String word : words) {
      framed.add(vocabulary.contains(word) ? word : CommentProse.GAP);
    }
    framed.add(CommentProse.EDGE);
    return framed;
  }
}
