package dev.morph.scenarios.model.chat;

import org.jspecify.annotations.Nullable;

/** What a template can call: a macro of its own, or a function that it is given. */
@FunctionalInterface
interface Callable {
  @Nullable Object call(TemplateRun run, Arguments arguments);
}
