/**
 * Models under test: what they are asked, how they are reached, and the program taken out of what
 * they answer. The only package with network access; imports morph-core, {@code scenarios.dataset}
 * (the corpus of the retrieval baselines) and the clients' libraries. Keys come from the
 * environment and never enter a message, an exception or a key of the journal.
 *
 * <pre>{@code
 * CodeModel model = Models.open(ModelSpec.parse("local:bm25"), ModelSettings.DEFAULT);
 * Prompt prompt = model.settings().template().render(task.description());
 * Answer answer = model.ask(prompt);
 * Extracted extracted = CodeExtraction.extract(answer.text());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.model;

import org.jspecify.annotations.NullMarked;
