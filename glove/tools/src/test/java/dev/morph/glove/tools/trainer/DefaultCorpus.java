package dev.morph.glove.tools.trainer;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sentences the embedded table is trained on, each different one once: a line of a file. */
final class DefaultCorpus {
  private final List<String[]> sentences = new ArrayList<>();
  private final Map<String, String> canonical = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();

  private static final Pattern SOURCE = Pattern.compile(".*\\.(java|scala|kt|groovy|d\\.ts)");

  /** The glosses of WordNet, then the comments of the sources in the jars of a folder. */
  static DefaultCorpus of(WordNetText wordNet, List<String> artifacts, Path folder)
      throws IOException {
    DefaultCorpus corpus = new DefaultCorpus();
    wordNet.sentences().forEach(corpus::add);
    for (String artifact : artifacts) {
      String[] parts = artifact.split("[: ]");
      String classifier = parts[4].equals("sources") ? "-sources" : "";
      corpus.addSources(folder.resolve(parts[1] + "-" + parts[2] + classifier + ".jar"));
    }
    return corpus;
  }

  /** Adds the comments of every source in a jar, in the order of their paths. */
  private void addSources(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> entries =
          zip.stream()
              .filter(entry -> SOURCE.matcher(entry.getName()).matches())
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        String source =
            new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        CommentProse.ofSource(source.replace("\r\n", "\n")).forEach(this::add);
      }
    }
  }

  /** Adds a sentence unless it was there. */
  private void add(List<String> sentence) {
    long hash = 1125899906842597L;
    for (String word : sentence) {
      hash = 1099511628211L * (hash ^ word.hashCode()) + 0x9E3779B97F4A7C15L;
    }
    if (seen.add(hash)) {
      sentences.add(
          sentence.stream()
              .map(word -> canonical.computeIfAbsent(word, same -> same))
              .toArray(String[]::new));
    }
  }

  void write(Path file) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (String[] sentence : sentences) {
        writer.write(String.join(" ", sentence));
        writer.write('\n');
      }
    }
  }

  /** The words and gaps of a line. */
  static List<String> words(String line) {
    return List.of(line.split(" "));
  }

  /**
   * The sentences between two edges, with every other word than these replaced by a gap. Without
   * the edge, words that begin sentences ("returns the ...") would look alike for lack of anything
   * before them.
   */
  static Iterator<List<String>> framed(Path file, Set<String> vocabulary) {
    return lines(file).map(line -> framed(line, vocabulary)).iterator();
  }

  /** The sentences without edges and gaps, and without other words than these. */
  static Iterator<List<String>> bare(Path file, Set<String> vocabulary) {
    return lines(file)
        .map(line -> words(line).stream().filter(vocabulary::contains).toList())
        .iterator();
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.lines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> framed(String line, Set<String> vocabulary) {
    List<String> framed = new ArrayList<>();
    framed.add(CommentProse.EDGE);
    for (String word : words(line)) {
      framed.add(vocabulary.contains(word) ? word : CommentProse.GAP);
    }
    framed.add(CommentProse.EDGE);
    return framed;
  }
}
