package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Morph's own format: {@code id}, {@code description} and the fields of {@link TaskDetails}. */
final class MorphForm implements TaskForm {
  static final String NAME = "Morph";

  @Override
  public boolean recognises(ObjectNode row) {
    return row.has("id") && row.has("description");
  }

  @Override
  public TaskDraft task(ObjectNode row, TaskFields fields) {
    return fields.draft(fields.id(), fields.requiredText("description"), fields.details());
  }

  /** Warns about fields that look misspelt. Only this format can: its fields are all known. */
  @Override
  public List<String> warnings(DataSetFile file) {
    return MisspeltFields.warnings(file, TaskFields.KNOWN);
  }
}
