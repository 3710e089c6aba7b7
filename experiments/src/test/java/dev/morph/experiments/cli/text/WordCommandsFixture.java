package dev.morph.experiments.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.experiments.cli.Morph;
import dev.morph.glove.EmbeddingTable;
import dev.morph.morphisms.text.Words;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs commands about words and texts, and reads the lines that they write. */
abstract class WordCommandsFixture {
  static final ObjectMapper MAPPER = new ObjectMapper();

  static final String LARGEST = "Write a Java program to find the largest number.";

  @TempDir Path folder;

  final StringWriter out = new StringWriter();

  final StringWriter err = new StringWriter();

  static EmbeddingTable largeTable() {
    SplittableRandom random = new SplittableRandom(1);
    List<String> words = new ArrayList<>();
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < 130_000; row++) {
      float[] vector = new float[32];
      for (int d = 0; d < vector.length; d++) {
        vector[d] = (float) random.nextDouble(-1, 1);
      }
      words.add(row < 26 ? "w" + (char) ('a' + row) : "word-" + Integer.toString(row, 36));
      vectors.add(vector);
    }
    return EmbeddingTable.of(words, vectors, "random");
  }

  /** The text with every replacement put back. */
  static String undone(JsonNode line) {
    String text = line.get("text").asText();
    Words words = Words.of(text);
    StringBuilder original = new StringBuilder(text);
    for (int i = line.get("replaced").size() - 1; i >= 0; i--) {
      JsonNode edit = line.get("replaced").get(i);
      int at = edit.get(0).asInt();
      assertThat(words.word(at)).isEqualTo(edit.get(2).asText());
      original.replace(words.start(at), words.end(at), edit.get(1).asText());
    }
    return original.toString();
  }

  static int rank(JsonNode line) {
    return StreamSupport.stream(line.get("replaced").spliterator(), false)
        .mapToInt(edit -> edit.get(3).asInt())
        .max()
        .orElseThrow();
  }

  static List<String> words(JsonNode line) {
    return StreamSupport.stream(line.get("neighbours").spliterator(), false)
        .map(near -> near.get("word").asText())
        .toList();
  }

  static Path shared(String name) {
    Path above = Path.of("").toAbsolutePath();
    while (above != null && !Files.exists(above.resolve("shared").resolve(name))) {
      above = above.getParent();
    }
    assumeTrue(above != null, "no " + name + " in a folder 'shared'");
    return above.resolve("shared").resolve(name);
  }

  List<JsonNode> lines() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : out.toString().lines().toList()) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }

  int morph(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    CommandLine commandLine = Morph.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Morph.run(commandLine, arguments);
  }
}
