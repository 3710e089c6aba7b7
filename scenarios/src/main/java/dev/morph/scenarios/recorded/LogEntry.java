package dev.morph.scenarios.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.core.fault.CommonFault;
import dev.morph.core.fault.FaultException;
import dev.morph.core.registry.Suggestion;
import dev.morph.scenarios.recorded.RecordedAnswer.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object from a log.
 *
 * @param fields the fields that the log's format reads
 * @param place where the object begins
 */
record LogEntry(ObjectNode fields, Place place) {
  /** Returns the value at a path of field names; a missing node if it is absent or {@code null}. */
  JsonNode valueAt(String... path) {
    JsonNode value = fields;
    for (String field : path) {
      value = value.path(field);
    }
    return value.isNull() ? MissingNode.getInstance() : value;
  }

  /** Returns the text or whole number at a path, as text; empty if there is neither. */
  Optional<String> text(String... path) {
    JsonNode value = valueAt(path);
    return value.isTextual() || value.isIntegralNumber()
        ? Optional.of(value.asText())
        : Optional.empty();
  }

  /**
   * Returns the text or whole number at a path, as text.
   *
   * @throws FaultException if the field is missing
   */
  String requiredText(String... path) {
    return text(path).orElseThrow(() -> missingFault(path));
  }

  /** Returns the fault for a field that is missing or has the wrong type. */
  FaultException missingFault(String... path) {
    JsonNode owner = fields;
    for (String field : List.of(path).subList(0, path.length - 1)) {
      owner = owner.path(field);
    }
    String last = path[path.length - 1];
    JsonNode value = owner.path(last);
    String what =
        value.isMissingNode()
            ? "it is missing" + similarFieldHint(last, owner)
            : value.isNull()
                ? "it is null"
                : "it must be text, not "
                    + (value.isObject() ? "an object" : value.isArray() ? "a list" : value);
    return broken(String.join(".", path), what);
  }

  private static String similarFieldHint(String field, JsonNode owner) {
    return Suggestion.nearest(field, owner.propertyStream().map(Map.Entry::getKey).toList())
        .map(there -> "; there is a '" + there + "'")
        .orElse("");
  }

  /** Returns the fault for one of the object's fields. */
  FaultException broken(String field, String what) {
    return CommonFault.BROKEN_LINE.because(place.file(), place.line(), field, what);
  }
}
