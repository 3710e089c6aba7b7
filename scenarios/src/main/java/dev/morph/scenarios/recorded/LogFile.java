package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.entity.BrokenJson;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.fault.FileFault;
import dev.morph.scenarios.recorded.RecordedAnswer.Place;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A log file, plain or gzipped. Its JSON objects are read one at a time, with only the requested
 * fields. Texts may have up to 20 million characters.
 *
 * @param path the file's path
 */
record LogFile(Path path) {
  private static final int BEGINNING = 1 << 18;
  private static final ObjectMapper MAPPER =
      new ObjectMapper(new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION));

  /** Code that reads from a parser. */
  interface Parsing {
    void readFrom(JsonParser parser) throws IOException;
  }

  /** Returns the file's name for messages. */
  String name() {
    return path.toString();
  }

  /** Returns the file's name without its folder and endings such as {@code .jsonl.gz}. */
  String nameWithoutEnding() {
    return fileName(path).replaceFirst("(?i)\\.gz$", "").replaceFirst("(?i)\\.(jsonl?|eval)$", "");
  }

  /** Returns the name of the folder that contains the file; empty if it has none. */
  String folderName() {
    Path parent = path.toAbsolutePath().normalize().getParent();
    return parent == null ? "" : fileName(parent);
  }

  private static String fileName(Path path) {
    return String.valueOf(path.getFileName());
  }

  private InputStream open() throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16);
    in.mark(2);
    boolean zipped = in.read() == 0x1F && in.read() == 0x8B;
    in.reset();
    return zipped ? new GZIPInputStream(in, 1 << 16) : in;
  }

  /**
   * Reads the file as JSON.
   *
   * @throws FaultException if a line cannot be read; the message names the line
   */
  void parse(Parsing parsing) {
    try (InputStream in = open()) {
      parse(in, name(), parsing);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /**
   * Reads JSON from a part of the file.
   *
   * @param name the part's name in messages
   */
  static void parse(InputStream in, String name, Parsing parsing) throws IOException {
    try (JsonParser parser = MAPPER.createParser(in)) {
      parsing.readFrom(parser);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      throw CommonFault.BROKEN_LINE.because(
          name, line, "(the whole line)", "it is not JSON: " + BrokenJson.describe(e));
    }
  }

  /** Returns the fault for a file that could not be read to its end. */
  FaultException unreadable(IOException e) {
    if (e instanceof EOFException) {
      return CommonFault.FILE_UNREADABLE
          .because(path, "its end is missing: the compressed data are incomplete")
          .withRemedy("copy or download the file again");
    }
    if (e instanceof ZipException) {
      return CommonFault.FILE_UNREADABLE.because(
          path, "its compressed data are broken: " + e.getMessage());
    }
    return FileFault.unreadable(path, e);
  }

  /** Reads the objects of JSON Lines, or of one JSON array. */
  void readRows(Set<String> wanted, Consumer<LogEntry> each) {
    parse(
        parser -> {
          JsonToken token = parser.nextToken();
          if (token == JsonToken.START_ARRAY) {
            readElements(parser, wanted, each);
            token = parser.nextToken();
          }
          for (; token != null; token = parser.nextToken()) {
            each.accept(readRow(parser, wanted));
          }
        });
  }

  /** Reads the objects of an array; the parser is at the array's opening bracket. */
  void readElements(JsonParser parser, Set<String> wanted, Consumer<LogEntry> each)
      throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      each.accept(readRow(parser, wanted));
    }
  }

  /**
   * Reads an object, skipping fields that were not requested; the parser is at its opening brace.
   */
  LogEntry readRow(JsonParser parser, Set<String> wanted) throws IOException {
    return readRow(parser, wanted, name());
  }

  static LogEntry readRow(JsonParser parser, Set<String> wanted, String name) throws IOException {
    Place place = new Place(name, Math.max(1, parser.currentTokenLocation().getLineNr()));
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw CommonFault.BROKEN_LINE.because(
          name, place.line(), "(the whole line)", "it is not a JSON object");
    }
    ObjectNode fields = MAPPER.createObjectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      if (wanted.isEmpty() || wanted.contains(field)) {
        fields.set(field, MAPPER.readTree(parser));
      } else {
        parser.skipChildren();
      }
    }
    return new LogEntry(fields, place);
  }

  /**
   * The beginning of a file.
   *
   * @param isArchive whether the file is a zip archive
   * @param isList whether the content is a JSON array
   * @param fields the field names of the first object, as far as the beginning contains them
   */
  record Beginning(boolean isArchive, boolean isList, Set<String> fields) {
    boolean hasFields(String... names) {
      return fields.containsAll(Set.of(names));
    }
  }

  /** Returns what the first bytes show about the format; broken JSON is not reported here. */
  Beginning readBeginning() {
    Set<String> fields = new LinkedHashSet<>();
    boolean list = false;
    byte[] bytes;
    try (InputStream in = open()) {
      bytes = in.readNBytes(BEGINNING);
    } catch (IOException e) {
      throw unreadable(e);
    }
    if (bytes.length > 3 && bytes[0] == 'P' && bytes[1] == 'K') {
      return new Beginning(true, false, fields);
    }
    try (JsonParser parser = MAPPER.createParser(bytes)) {
      JsonToken token = parser.nextToken();
      list = token == JsonToken.START_ARRAY;
      token = list ? parser.nextToken() : token;
      if (token == JsonToken.START_OBJECT) {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          fields.add(parser.currentName());
          parser.nextToken();
          parser.skipChildren();
        }
      }
    } catch (IOException e) {
      return new Beginning(false, list, fields); // the file is longer, or broken
    }
    return new Beginning(false, list, fields);
  }
}
