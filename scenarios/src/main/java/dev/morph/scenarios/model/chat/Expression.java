package dev.morph.scenarios.model.chat;

import org.jspecify.annotations.Nullable;

/** A part of a template that has a value; null represents Jinja's none. */
@FunctionalInterface
interface Expression {
  @Nullable Object value(TemplateRun run);
}
