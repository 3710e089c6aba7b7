/**
 * The journal of a run: every answer and every verdict is on disk before it is used. Code that only
 * reads the journal needs no model.
 *
 * <pre>{@code
 * try (Journal journal = Journal.open(folder.resolve("run.db"))) {
 *   Optional<JournaledAnswer> known = journal.answer(key);
 * }
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.journal;

import org.jspecify.annotations.NullMarked;
