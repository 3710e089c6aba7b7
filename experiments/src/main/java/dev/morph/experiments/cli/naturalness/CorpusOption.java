package dev.morph.experiments.cli.naturalness;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Options for the texts on which a model is trained or evaluated. */
final class CorpusOption {
  @Option(
      names = "--sources",
      paramLabel = "DIR|JAR",
      description = "Java sources: a folder, jar or file; repeatable.")
  private List<Path> sources = new ArrayList<>();

  @Option(
      names = "--tokens",
      paramLabel = "FILE",
      description = "Text file with one sentence per line, tokens separated by spaces; repeatable.")
  private List<Path> tokens = new ArrayList<>();

  List<Path> sources() {
    return List.copyOf(sources);
  }

  List<Path> tokens() {
    return List.copyOf(tokens);
  }

  boolean isEmpty() {
    return sources.isEmpty() && tokens.isEmpty();
  }

  /**
   * Whether the corpus is either Java sources or token files, but not both, as training requires.
   */
  boolean isOfOneKind() {
    return sources.isEmpty() != tokens.isEmpty();
  }

  /** Returns the names of all files and folders, for a model card. */
  String names() {
    return Stream.concat(sources.stream(), tokens.stream())
        .map(place -> String.valueOf(place.getFileName()))
        .collect(Collectors.joining(", "));
  }
}
