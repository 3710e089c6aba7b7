package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.entity.CanonicalJson;
import dev.morph.core.fault.Fault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads data sets in JSON Lines: UTF-8, one task a line, blank lines allowed. Only {@code id} and
 * {@code description} are required; fields it does not know are kept. A line that cannot be read
 * stops it with {@link Fault#BROKEN_LINE}, which names file, line and field.
 */
public final class TaskReader {
  private static final long LARGEST_FILE = 1L << 29;
  private static final String WHOLE_LINE = "(the whole line)";
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final String file;
  private final String dataset;
  private final Map<String, Integer> lineOfId = new HashMap<>();

  private TaskReader(String file, String dataset) {
    this.file = file;
    this.dataset = dataset;
  }

  /**
   * The embedded data set, if {@code nameOrFile} is {@value Starter#NAME}, else the file it names.
   *
   * @throws dev.morph.core.fault.FaultException if there is none, or it is broken
   */
  public static DataSet open(String nameOrFile) {
    return nameOrFile.equals(Starter.NAME) ? Starter.tasks() : read(Path.of(nameOrFile));
  }

  /**
   * The tasks of a file.
   *
   * @throws dev.morph.core.fault.FaultException if there is none, or it is broken
   */
  public static DataSet read(Path path) {
    if (Files.isDirectory(path)) {
      throw Fault.FILE_UNREADABLE.because(path, "it is a folder");
    }
    if (!Files.exists(path)) {
      throw Fault.FILE_MISSING.because(path);
    }
    return read(path.toString(), nameOf(path), bytesOf(path));
  }

  /** The tasks in {@code bytes}; {@code file} is what faults call it. */
  static DataSet read(String file, String dataset, byte[] bytes) {
    List<CodingTask> tasks = new TaskReader(file, dataset).lines(bytes);
    if (tasks.isEmpty()) {
      throw Fault.FILE_UNREADABLE.because(file, "it holds no task");
    }
    return new DataSet(dataset, CanonicalJson.sha256(bytes), tasks);
  }

  private static byte[] bytesOf(Path path) {
    try {
      if (Files.size(path) > LARGEST_FILE) {
        throw Fault.FILE_UNREADABLE.because(path, "it is larger than 512 MiB");
      }
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw Fault.FILE_UNREADABLE.because(path, e.getClass().getSimpleName());
    }
  }

  private static String nameOf(Path path) {
    Path last = path.getFileName();
    String name = last == null ? path.toString() : last.toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private List<CodingTask> lines(byte[] bytes) {
    List<CodingTask> tasks = new ArrayList<>();
    int start = startsWithByteOrderMark(bytes) ? 3 : 0;
    for (int number = 1; start < bytes.length; number++) {
      int end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      String line = decode(ByteBuffer.wrap(bytes, start, end - start), number);
      if (!line.isBlank()) {
        tasks.add(task(line, number));
      }
      start = end + 1;
    }
    return tasks;
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
      throw Fault.BROKEN_LINE.because(file, number, WHOLE_LINE, "it is not UTF-8 text");
    }
  }

  private CodingTask task(String line, int number) {
    TaskFields fields = new TaskFields(object(line, number), file, number);
    String id = fields.requiredText("id");
    String description = fields.requiredText("description");
    Integer earlier = lineOfId.putIfAbsent(id, number);
    if (earlier != null) {
      throw Fault.BROKEN_LINE.because(
          file, number, "id", "'" + id + "' was already used in line " + earlier);
    }
    return new CodingTask(dataset, id, description, fields.details());
  }

  private ObjectNode object(String line, int number) {
    try {
      JsonNode node = MAPPER.readTree(line);
      if (node instanceof ObjectNode object) {
        return object;
      }
      throw Fault.BROKEN_LINE.because(file, number, WHOLE_LINE, "it is not a JSON object");
    } catch (JsonProcessingException e) {
      throw Fault.BROKEN_LINE.because(
          file, number, WHOLE_LINE, "it is not JSON: " + e.getOriginalMessage());
    }
  }
}
