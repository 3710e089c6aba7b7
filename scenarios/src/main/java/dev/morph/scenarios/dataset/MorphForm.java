package dev.morph.scenarios.dataset;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Our own form: {@code id} and {@code description}, and what a {@link TaskDetails} has. */
final class MorphForm implements TaskForm {
  @Override
  public String name() {
    return "Morph";
  }

  @Override
  public boolean recognises(ObjectNode row) {
    return true;
  }

  @Override
  public Parsed task(ObjectNode row, TaskFields fields) {
    return new Parsed(fields.id(), fields.requiredText("description"), fields.details());
  }
}
