package dev.morph.experiments.naturalness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FileFault;
import dev.morph.morphisms.code.ngram.LanguageModel;
import dev.morph.morphisms.code.ngram.Score;
import dev.morph.scenarios.engine.store.JsonLines;
import dev.morph.scenarios.model.PromptScores;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A model on a server, which returns the log-probabilities of a text's tokens. Each answer is
 * written to disk before it is used, one per line, and no text is queried twice, even by a later
 * run. Several processes may share the file: a line is appended in one step, and readers skip an
 * incomplete line left by a killed process. Thread-safe.
 */
final class ServedModel implements LanguageModel {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final PromptScores scores;
  private final Optional<Path> journal;
  private final Map<String, Line> known = new ConcurrentHashMap<>();

  /**
   * Reads the answers of earlier runs.
   *
   * @param cache folder in which answers are stored; if empty, they are kept in memory only
   */
  ServedModel(PromptScores scores, Optional<Path> cache) {
    this.scores = scores;
    String name = CanonicalJson.sha256(Map.of("log-probabilities", scores.spec().text()));
    this.journal = cache.map(it -> it.resolve("log-probabilities").resolve(name + ".jsonl"));
    journal.filter(Files::exists).ifPresent(this::readJournal);
  }

  /**
   * An answer.
   *
   * @param text SHA-256 of the text
   * @param log2 base-2 logarithms of the probabilities of the text's tokens
   */
  private record Line(String text, List<Double> log2) {}

  @Override
  public Score score(String text) {
    if (text.isEmpty()) {
      return Score.NONE;
    }
    String key = CanonicalJson.sha256(text.getBytes(StandardCharsets.UTF_8));
    List<Double> log2 = known.computeIfAbsent(key, it -> askServer(it, text)).log2();
    return new Score(log2.stream().mapToDouble(it -> it).sum(), log2.size(), 0);
  }

  private Line askServer(String key, String text) {
    Line line = new Line(key, Arrays.stream(scores.logProbabilities(text)).boxed().toList());
    journal.ifPresent(file -> append(file, line));
    return line;
  }

  private void readJournal(Path file) {
    try {
      for (String line : Files.readAllLines(file)) {
        parseLine(line).ifPresent(it -> known.put(it.text(), it));
      }
    } catch (IOException e) {
      throw FileFault.unreadable(file, e);
    }
  }

  private static Optional<Line> parseLine(String line) {
    try {
      return Optional.of(JSON.readValue(line, Line.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private static void append(Path file, Line line) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(
          file,
          // The first line feed ends an incomplete line, if there is one; readers skip empty lines.
          ("\n" + JsonLines.text(List.of(line))).getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND,
          StandardOpenOption.SYNC);
    } catch (IOException e) {
      throw CommonFault.FOLDER_NOT_WRITABLE.because(file, FileFault.reason(e));
    }
  }
}
