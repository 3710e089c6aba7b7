package dev.morph.experiments.cli.naturalness;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.UserFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads a JSON object that maps ids to Java sources, a format in which collections of methods are
 * published.
 */
final class MethodsFile {
  private MethodsFile() {}

  static Map<String, String> read(Path file) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> one : readObject(file).properties()) {
      if (!one.getValue().isTextual()) {
        throw CommonFault.FILE_UNREADABLE.because(file, one.getKey() + " is not a string");
      }
      sources.put(file.getFileName() + " " + one.getKey(), one.getValue().asText());
    }
    return sources;
  }

  private static JsonNode readObject(Path file) {
    try {
      JsonNode object = new ObjectMapper().readTree(UserFile.readText(file));
      if (object.isObject()) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw CommonFault.FILE_UNREADABLE.because(file, "it is not valid JSON");
    }
    throw CommonFault.FILE_UNREADABLE.because(
        file, "it is not a JSON object that maps ids to sources");
  }
}
