package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
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
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The unpacked content of a file that may contain a data set. Its rows are JSON objects: JSON Lines
 * (one per line, blank lines allowed), a JSON array, or CSV with a header.
 */
public final class DataSetFile {
  private static final String WHOLE_LINE = "(the whole line)";
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final Set<String> NESTED = Set.of("solutions", "io", "tests", "domain");
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.mappedFeature())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** Reads one element of an array; the array's parser continues after the element. */
  private static final ObjectReader ELEMENT =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String name;
  private final byte[] bytes;
  private @Nullable List<Row> rows;

  /** A row and the line where it begins. */
  record Row(ObjectNode fields, int line) {}

  DataSetFile(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /**
   * Returns the file's path, as shown in messages. The path of a gzipped file still ends in {@code
   * .gz}.
   */
  public String name() {
    return name;
  }

  /** Returns the path without {@code .gz}. */
  String plainName() {
    return name.replaceFirst("(?i)\\.gz$", "");
  }

  /**
   * Whether the file's name, without {@code .gz}, has an ending such as {@code .tsv}, ignoring
   * case.
   */
  public boolean endsWith(String ending) {
    String plain = plainName();
    return plain.regionMatches(true, plain.length() - ending.length(), ending, 0, ending.length());
  }

  /**
   * Returns the file's lines.
   *
   * @throws FaultException if the file is not UTF-8 text
   */
  public List<String> lines() {
    return text().lines().toList();
  }

  private String text() {
    ByteBuffer content = ByteBuffer.wrap(bytes);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(content).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      int line = 1;
      for (int i = 0; i < content.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw FileFault.notText(name, bytes).withMessageSuffix(" (line " + line + ")");
    }
  }

  /** Returns the fault that a format throws for an error in a line; lines are counted from 1. */
  public FaultException broken(int line, String field, String what) {
    return CommonFault.BROKEN_LINE.because(name, line, field, what);
  }

  private FaultException broken(int line, String field, JsonProcessingException e) {
    return broken(line, field, "it is not JSON: " + BrokenJson.describe(e));
  }

  /**
   * Returns the file's rows, read from JSON Lines, a JSON array or CSV.
   *
   * @throws FaultException if a line cannot be read; the message names the line
   */
  List<Row> rows() {
    List<Row> read = rows;
    if (read == null) {
      read = new ArrayList<>();
      String text = text();
      if (endsWith(".csv")) {
        for (CsvRows.Row row : CsvRows.parse(name, text, List.of())) {
          read.add(new Row(toJsonRow(row), row.line()));
        }
      } else if (text.stripLeading().startsWith("[")) {
        readArray(text, read);
      } else {
        readLines(text, read);
      }
      rows = read;
    }
    return read;
  }

  /** Returns the first row; empty if the file does not contain rows. */
  Optional<ObjectNode> firstRow() {
    try {
      return rows().stream().findFirst().map(Row::fields);
    } catch (FaultException e) {
      return Optional.empty(); // the format that reads the file reports this
    }
  }

  private void readLines(String text, List<Row> into) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank()) {
        try {
          into.add(toRow(MAPPER.readTree(line), number));
        } catch (JsonProcessingException e) {
          throw broken(number, WHOLE_LINE, e);
        }
      }
    }
  }

  private void readArray(String text, List<Row> into) {
    int line = 1;
    try (JsonParser parser = MAPPER.createParser(text)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        line = parser.currentTokenLocation().getLineNr();
        into.add(toRow(ELEMENT.readTree(parser), line));
      }
    } catch (JsonProcessingException e) {
      int at = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw broken(Math.max(line, at), WHOLE_LINE, e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read a text in memory", e);
    }
  }

  private Row toRow(JsonNode node, int line) {
    if (node instanceof ObjectNode fields) {
      return new Row(fields, line);
    }
    throw broken(line, WHOLE_LINE, "it is not a JSON object");
  }

  /**
   * Converts a CSV row. Empty cells count as missing; {@code solutions}, {@code io}, {@code tests}
   * and {@code domain} contain JSON.
   */
  private ObjectNode toJsonRow(CsvRows.Row cells) {
    ObjectNode row = MAPPER.createObjectNode();
    for (Map.Entry<String, String> entry : cells.cells().entrySet()) {
      String field = entry.getKey();
      String cell = entry.getValue();
      if (cell.isBlank()) {
        continue;
      }
      if (field.equals("solution")) {
        row.putArray("solutions").add(cell);
      } else if (NESTED.contains(field)) {
        try {
          row.set(field, MAPPER.readTree(cell));
        } catch (JsonProcessingException e) {
          throw broken(cells.line(), field, e);
        }
      } else if (field.equals("complexity") && cell.strip().matches("\\d{1,9}")) {
        row.put(field, Integer.parseInt(cell.strip()));
      } else {
        row.put(field, cell);
      }
    }
    return row;
  }
}
