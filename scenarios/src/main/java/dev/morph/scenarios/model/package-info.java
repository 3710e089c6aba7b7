/**
 * Models under test: how they are queried and how they are reached. The only package with network
 * access. API keys come from the environment and never appear in a message, an exception or a
 * journal key.
 *
 * <pre>{@code
 * CodeModel model = Models.open(ModelSpec.parse("local:bm25"), ModelSettings.DEFAULT);
 * Prompt prompt = model.settings().template().render(task.description());
 * Answer answer = model.ask(prompt);
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.model;

import org.jspecify.annotations.NullMarked;
