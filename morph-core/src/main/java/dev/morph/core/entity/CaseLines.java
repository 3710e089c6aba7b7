package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.UserFile;
import dev.morph.core.fault.WholeFile;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads and writes pools and executions as JSON Lines, one case or output per line. When a line is
 * read, its id must match its content, so edits by hand are detected.
 */
public final class CaseLines {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(
              DeserializationFeature.USE_BIG_INTEGER_FOR_INTS,
              DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
              DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);
  private static final ObjectMapper INPUTS = new ObjectMapper();

  private CaseLines() {}

  private record CaseLine(CaseId id, JsonNode input, List<Origin> origins) {}

  private record ExecutionLine(String executer, CaseId id, JsonNode output) {}

  /** Replaces the file's content with a pool. */
  public static void write(TestPool<?> pool, Path file) {
    writeLines(
        file,
        pool.allCases().stream()
            .map(it -> new CaseLine(it.id(), JSON.valueToTree(it.input()), pool.origins(it.id()))));
  }

  /**
   * Reads a pool from a file.
   *
   * @param input type of the inputs
   * @throws dev.morph.core.fault.FaultException if the file is malformed; names file, line and
   *     field
   */
  public static <I> TestPool<I> readPool(Path file, Type input) {
    List<TestCase<I>> cases = new ArrayList<>();
    for (CaseLine line : readLines(file, CaseLine.class)) {
      int number = cases.size();
      I value = convertValue(line.input(), input, file, number, "input");
      if (line.origins().isEmpty()) {
        throw brokenLine(file, number, "origins", "a case has at least one origin");
      }
      for (Origin origin : line.origins()) {
        TestCase<I> testCase = TestCase.of(value, origin);
        if (!testCase.id().equals(line.id())) {
          throw brokenLine(file, number, "id", "it is not the id of this input");
        }
        cases.add(testCase);
      }
    }
    return TestPool.<I>empty().withCases(cases);
  }

  /** Replaces the file's content with executions. */
  public static void write(Executions<?> executions, Path file) {
    writeLines(
        file,
        executions.observations().stream()
            .map(
                one ->
                    new ExecutionLine(one.executer(), one.id(), JSON.valueToTree(one.output()))));
  }

  /**
   * Reads executions from a file.
   *
   * @param output type of the outputs
   * @throws dev.morph.core.fault.FaultException if the file is malformed; names file, line and
   *     field
   */
  public static <O> Executions<O> readExecutions(Path file, Type output) {
    List<Executions.Observation<O>> all = new ArrayList<>();
    for (ExecutionLine line : readLines(file, ExecutionLine.class)) {
      O value = convertValue(line.output(), output, file, all.size(), "output");
      all.add(new Executions.Observation<>(line.executer(), line.id(), value));
    }
    return Executions.<O>empty().withObservations(all);
  }

  private static String toJson(Object line) {
    try {
      String text = JSON.writeValueAsString(line);
      return StandardCharsets.UTF_8.newEncoder().canEncode(text)
          ? text
          : JSON.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write a line", e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the caller names the type
  private static <T> T convertValue(JsonNode node, Type type, Path file, int line, String field) {
    JavaType wanted = INPUTS.constructType(type);
    try {
      Object value = INPUTS.readValue(node.toString(), wanted);
      if (value == null) {
        throw brokenLine(file, line, field, "it is missing");
      }
      return (T) value;
    } catch (JsonProcessingException e) {
      throw brokenLine(
          file, line, field, "it is not of type " + wanted.getRawClass().getSimpleName());
    }
  }

  private static <T> List<T> readLines(Path file, Class<T> type) {
    List<T> lines = new ArrayList<>();
    try {
      for (String text : UserFile.readLines(file)) {
        lines.add(JSON.readValue(text, type));
      }
      return lines;
    } catch (JsonMappingException e) {
      String field = e.getPath().isEmpty() ? "-" : e.getPath().get(0).getFieldName();
      String why =
          e.getCause() instanceof IllegalArgumentException said
              ? said.getMessage()
              : "it is missing or invalid";
      throw brokenLine(file, lines.size(), String.valueOf(field), String.valueOf(why));
    } catch (JsonProcessingException e) {
      throw brokenLine(file, lines.size(), "-", "it is not JSON");
    }
  }

  private static RuntimeException brokenLine(Path file, int line, String field, String reason) {
    return CommonFault.BROKEN_LINE.because(file, line + 1, field, reason);
  }

  private static void writeLines(Path file, Stream<?> lines) {
    WholeFile.write(file, lines.map(line -> toJson(line) + "\n").collect(Collectors.joining()));
  }
}
