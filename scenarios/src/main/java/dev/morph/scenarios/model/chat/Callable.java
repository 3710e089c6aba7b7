package dev.morph.scenarios.model.chat;

import org.jspecify.annotations.Nullable;

/** Something that a template can call: its own macro, or a function passed to it. */
@FunctionalInterface
interface Callable {
  @Nullable Object call(TemplateRun run, Arguments arguments);
}
