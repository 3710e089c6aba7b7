package dev.morph.core.entity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes pools and executions as JSON Lines, one case or output a line. Lines are checked
 * when read: an id that does not match its content is an error, so a hand-edited file is detected.
 */
public final class CaseLines {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);
  private static final ObjectMapper INPUTS =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private CaseLines() {}

  /** Replaces the file's content by a pool. */
  public static void write(TestPool<?> pool, Path file) {
    List<String> lines = new ArrayList<>();
    for (TestCase<?> testCase : pool.all()) {
      ObjectNode line = JSON.createObjectNode();
      line.put("id", testCase.id().hex());
      line.set("input", JSON.valueToTree(testCase.input()));
      ArrayNode origins = line.putArray("origins");
      pool.origins(testCase.id()).forEach(origin -> origins.add(tree(origin)));
      lines.add(text(line));
    }
    replace(file, lines);
  }

  /**
   * Reads a pool.
   *
   * @param input type of its inputs
   * @throws dev.morph.core.fault.FaultException naming file, line and field if the file is
   *     malformed
   */
  @SuppressWarnings("unchecked") // the caller names the type that the mapper created
  public static <I> TestPool<I> readPool(Path file, Type input) {
    JavaType type = INPUTS.constructType(input);
    TestPool<I> pool = TestPool.empty();
    List<TestCase<I>> cases = new ArrayList<>();
    List<JsonNode> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = lines.get(i);
      I value = (I) value(line.path("input"), type, file, i, "input");
      JsonNode origins = line.path("origins");
      if (!origins.isArray() || origins.isEmpty()) {
        throw broken(file, i, "origins", "a case has at least one origin");
      }
      for (JsonNode origin : origins) {
        TestCase<I> testCase = TestCase.of(value, origin(origin, file, i));
        if (!testCase.id().hex().equals(line.path("id").asText())) {
          throw broken(file, i, "id", "it is not the id of this input");
        }
        cases.add(testCase);
      }
    }
    return pool.with(cases);
  }

  /** Replaces the file's content by executions. */
  public static void write(Executions<?> executions, Path file) {
    List<String> lines = new ArrayList<>();
    for (Executions.Observation<?> one : executions.all()) {
      ObjectNode line = JSON.createObjectNode();
      line.put("executer", one.executer());
      line.put("id", one.id().hex());
      line.set("output", JSON.valueToTree(one.output()));
      lines.add(text(line));
    }
    replace(file, lines);
  }

  /**
   * Reads executions.
   *
   * @param output type of their outputs
   * @throws dev.morph.core.fault.FaultException naming file, line and field if the file is
   *     malformed
   */
  @SuppressWarnings("unchecked") // the caller names the type that the mapper created
  public static <O> Executions<O> readExecutions(Path file, Type output) {
    JavaType type = INPUTS.constructType(output);
    List<Executions.Observation<O>> all = new ArrayList<>();
    List<JsonNode> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = lines.get(i);
      CaseId id = id(line.path("id"), file, i, "id");
      O value = (O) value(line.path("output"), type, file, i, "output");
      all.add(new Executions.Observation<>(line.path("executer").asText(), id, value));
    }
    return Executions.<O>none().with(all);
  }

  /**
   * Text that is not valid Unicode, such as half a surrogate pair, would be lost if not escaped.
   */
  private static String text(ObjectNode line) {
    String text = line.toString();
    return StandardCharsets.UTF_8.newEncoder().canEncode(text) ? text : escaped(line);
  }

  private static String escaped(ObjectNode line) {
    try {
      return JSON.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree can be written", e);
    }
  }

  private static ObjectNode tree(Origin origin) {
    ObjectNode tree = JSON.createObjectNode();
    tree.put("dataset", origin.dataset());
    tree.put("item", origin.item());
    if (origin instanceof Origin.Mutant mutant) {
      ArrayNode parents = tree.putArray("parents");
      mutant.parents().forEach(parent -> parents.add(parent.hex()));
      tree.put("datamorphism", mutant.datamorphism());
      tree.set("edits", JSON.valueToTree(mutant.edits().toArray(Edit[]::new)));
    }
    return tree;
  }

  private static Origin origin(JsonNode tree, Path file, int line) {
    String dataset = tree.path("dataset").asText();
    String item = tree.path("item").asText();
    if (!tree.has("parents")) {
      return new Origin.Seed(dataset, item);
    }
    List<CaseId> parents = new ArrayList<>();
    tree.path("parents").forEach(parent -> parents.add(id(parent, file, line, "parents")));
    if (parents.isEmpty()) {
      throw broken(file, line, "parents", "a mutant has at least one parent");
    }
    List<Edit> edits = new ArrayList<>();
    JavaType type = INPUTS.constructType(Edit.class);
    tree.path("edits").forEach(edit -> edits.add((Edit) value(edit, type, file, line, "edits")));
    return new Origin.Mutant(dataset, item, parents, tree.path("datamorphism").asText(), edits);
  }

  private static CaseId id(JsonNode text, Path file, int line, String field) {
    try {
      return new CaseId(text.asText());
    } catch (IllegalArgumentException e) {
      throw broken(file, line, field, "an id is 64 hexadecimal digits");
    }
  }

  private static Object value(JsonNode node, JavaType type, Path file, int line, String field) {
    try {
      Object value = node.isMissingNode() ? null : INPUTS.readValue(node.toString(), type);
      if (value == null) {
        throw broken(file, line, field, "it is missing");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw broken(file, line, field, "it is no " + type.getRawClass().getSimpleName());
    }
  }

  private static List<JsonNode> lines(Path file) {
    if (!Files.isRegularFile(file)) {
      throw CommonFault.FILE_MISSING.because(file);
    }
    List<JsonNode> lines = new ArrayList<>();
    try {
      for (String text : Files.readAllLines(file)) {
        lines.add(JSON.readTree(text));
      }
      return lines;
    } catch (JsonProcessingException e) {
      throw broken(file, lines.size(), "-", "it is not JSON");
    } catch (IOException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not UTF-8 text");
    }
  }

  private static RuntimeException broken(Path file, int line, String field, String reason) {
    return CommonFault.BROKEN_LINE.because(file, line + 1, field, reason);
  }

  /** Written atomically: a reader never sees half a file. */
  private static void replace(Path file, List<String> lines) {
    Path whole = file.toAbsolutePath();
    Path fresh = whole.resolveSibling(whole.getFileName() + ".new");
    String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    try {
      Path folder = whole.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      // Unlike writeString, which rejects them, this replaces invalid Unicode characters.
      Files.write(fresh, text.getBytes(StandardCharsets.UTF_8));
      Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw CommonFault.WRITE_FAILED.because(file, String.valueOf(e.getMessage()));
    }
  }
}
