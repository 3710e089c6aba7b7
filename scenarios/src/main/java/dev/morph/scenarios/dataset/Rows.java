package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.entity.BrokenJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The rows of a data set's file, each a JSON object with the line where it begins: JSON Lines (one
 * per line, blank lines allowed), a JSON array, or CSV with a header.
 */
final class Rows {
  private static final String WHOLE_LINE = "(the whole line)";
  private static final Set<String> NESTED = Set.of("solutions", "io", "tests");
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Whatever follows an element of an array is left to the array's parser. */
  private static final ObjectReader ELEMENT =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String file;
  private final byte[] bytes;

  private Rows(String file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  /** One row. */
  record Row(ObjectNode fields, int line) {}

  /**
   * Reads a file.
   *
   * @param file its name; a name that ends in {@code .csv} means CSV
   * @param bytes its content, in UTF-8
   * @throws FaultException that names the line that cannot be read
   */
  static List<Row> of(String file, byte[] bytes) {
    Rows rows = new Rows(file, bytes);
    int start = startsWithByteOrderMark(bytes) ? 3 : 0;
    if (file.toLowerCase(Locale.ROOT).endsWith(".csv")) {
      return rows.csv(rows.decode(ByteBuffer.wrap(bytes, start, bytes.length - start), 1));
    }
    int first = start;
    while (first < bytes.length && Character.isWhitespace(bytes[first])) {
      first++;
    }
    return first < bytes.length && bytes[first] == '['
        ? rows.array(bytes, start)
        : rows.lines(bytes, start);
  }

  private List<Row> lines(byte[] bytes, int from) {
    List<Row> rows = new ArrayList<>();
    int start = from;
    for (int number = 1; start < bytes.length; number++) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      String line = decode(ByteBuffer.wrap(bytes, start, end - start), number);
      if (!line.isBlank()) {
        rows.add(new Row(object(line, number), number));
      }
      start = end + 1;
    }
    return rows;
  }

  private List<Row> array(byte[] bytes, int start) {
    List<Row> rows = new ArrayList<>();
    int line = 1;
    try (JsonParser parser = MAPPER.createParser(bytes, start, bytes.length - start)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        line = parser.currentTokenLocation().getLineNr();
        JsonNode node = ELEMENT.readTree(parser);
        rows.add(new Row(object(node, line), line));
      }
      return rows;
    } catch (JsonProcessingException e) {
      throw broken(Math.max(line, e.getLocation() == null ? 1 : e.getLocation().getLineNr()), e);
    } catch (IOException e) {
      throw FileFault.notText(file, bytes);
    }
  }

  private List<Row> csv(String text) {
    return CsvRows.of(file, text, List.of()).stream()
        .map(row -> new Row(csvRow(row), row.line()))
        .toList();
  }

  /** Empty cells count as missing; {@code solutions}, {@code io} and {@code tests} are JSON. */
  private ObjectNode csvRow(CsvRows.Row cells) {
    ObjectNode row = MAPPER.createObjectNode();
    int line = cells.line();
    cells
        .cells()
        .forEach(
            (name, cell) -> {
              if (cell.isBlank()) {
                return;
              }
              if (name.equals("solution")) {
                row.putArray("solutions").add(cell);
              } else if (NESTED.contains(name)) {
                row.set(name, json(cell, line, name));
              } else if (name.equals("complexity") && cell.strip().matches("\\d{1,9}")) {
                row.put(name, Integer.parseInt(cell.strip()));
              } else {
                row.put(name, cell);
              }
            });
    return row;
  }

  private JsonNode json(String cell, int line, String field) {
    try {
      return MAPPER.readTree(cell);
    } catch (JsonProcessingException e) {
      throw CommonFault.BROKEN_LINE.because(
          file, line, field, "it is not JSON: " + BrokenJson.why(e));
    }
  }

  private ObjectNode object(String line, int number) {
    try {
      return object(MAPPER.readTree(line), number);
    } catch (JsonProcessingException e) {
      throw broken(number, e);
    }
  }

  private ObjectNode object(JsonNode node, int number) {
    if (node instanceof ObjectNode object) {
      return object;
    }
    throw CommonFault.BROKEN_LINE.because(file, number, WHOLE_LINE, "it is not a JSON object");
  }

  private FaultException broken(int line, JsonProcessingException e) {
    return CommonFault.BROKEN_LINE.because(
        file, line, WHOLE_LINE, "it is not JSON: " + BrokenJson.why(e));
  }

  private static boolean startsWithByteOrderMark(byte[] bytes) {
    return bytes.length >= 3
        && bytes[0] == (byte) 0xEF
        && bytes[1] == (byte) 0xBB
        && bytes[2] == (byte) 0xBF;
  }

  private String decode(ByteBuffer line, int number) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(line).toString();
    } catch (CharacterCodingException e) {
      throw FileFault.notText(file, bytes).adding(" (line " + number + ")");
    }
  }
}
