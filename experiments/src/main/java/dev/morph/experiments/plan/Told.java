package dev.morph.experiments.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.morph.scenarios.engine.spec.RunSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run was told.
 *
 * @param spec the specification
 * @param written its JSON form
 * @param own what the specification does not say: a script's own functions, one line each
 * @param place where it is kept
 */
record Told(RunSpec<?> spec, ObjectNode written, List<String> own, RunPlace place) {
  Told {
    own = List.copyOf(own);
  }

  /** As the manifest has it. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("spec", written);
    if (!own.isEmpty()) {
      fields.put("not_in_spec", own);
    }
    return fields;
  }
}
