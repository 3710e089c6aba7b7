package dev.morph.glove;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sentences the embedded table is trained on, each different one once. */
final class DefaultCorpus {
  private final List<String[]> sentences = new ArrayList<>();
  private final Map<String, String> canonical = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Set<Path>> artifacts = new HashMap<>();
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
          add(sentence, jar);
        }
      }
    }
  }

  /** Adds a sentence unless it was there. */
  void add(List<String> sentence, Path origin) {
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
      artifacts.computeIfAbsent(words[i], word -> new HashSet<>(4)).add(origin);
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

  int artifactsWith(String word) {
    return artifacts.getOrDefault(word, Set.of()).size();
  }

  /** The sentences with every other word than these replaced by a gap. */
  Iterable<List<String>> sentences(Set<String> vocabulary) {
    return () ->
        sentences.stream()
            .map(
                words ->
                    Stream.of(words)
                        .map(word -> vocabulary.contains(word) ? word : CommentProse.GAP)
                        .toList())
            .iterator();
  }

  static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }
}
