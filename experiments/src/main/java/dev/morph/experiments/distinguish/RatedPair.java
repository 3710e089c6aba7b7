package dev.morph.experiments.distinguish;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.UserFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Two sentences, and their similarity as rated by people.
 *
 * @param score people's rating; higher means more similar
 */
public record RatedPair(String reference, String hypothesis, double score) {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int STS_COLUMNS = 7;

  /**
   * Reads rated pairs from a file: STS-B's own format (tab-separated, no header; the score in
   * column 5, the sentences in columns 6 and 7), or JSON Lines with {@code reference}, {@code
   * hypothesis} and {@code score}.
   *
   * @throws dev.morph.core.fault.FaultException if the file is missing or malformed
   */
  public static List<RatedPair> read(Path file) {
    List<RatedPair> pairs = new ArrayList<>();
    UserFile.forEachLine(
        file,
        (line, number) -> {
          if (!line.isBlank()) {
            pairs.add(parseLine(file, number, line));
          }
        });
    return pairs;
  }

  private static RatedPair parseLine(Path file, int number, String line) {
    if (line.stripLeading().startsWith("{")) {
      return parseJson(file, number, line);
    }
    String[] columns = line.split("\t", -1);
    if (columns.length < STS_COLUMNS) {
      throw CommonFault.BROKEN_LINE.because(
          file, number, columns.length + 1, "STS-B has seven columns, separated by tabs");
    }
    return new RatedPair(columns[5], columns[6], parseScore(file, number, columns[4]));
  }

  private static RatedPair parseJson(Path file, int number, String line) {
    JsonNode fields;
    try {
      fields = MAPPER.readTree(line);
    } catch (JsonProcessingException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, number, "(the whole line)", "it is not valid JSON");
    }
    for (String field : List.of("reference", "hypothesis")) {
      if (!fields.path(field).isTextual()) {
        throw CommonFault.BROKEN_LINE.because(file, number, field, "it must be text");
      }
    }
    return new RatedPair(
        fields.get("reference").asText(),
        fields.get("hypothesis").asText(),
        parseScore(file, number, fields.path("score").asText()));
  }

  private static double parseScore(Path file, int number, String text) {
    try {
      double score = Double.parseDouble(text.strip());
      if (Double.isFinite(score)) {
        return score;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw CommonFault.BROKEN_LINE.because(file, number, "score", "it must be a number");
  }
}
