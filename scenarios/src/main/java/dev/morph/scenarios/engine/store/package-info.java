/**
 * The stored data of a run and its ports: answers, verdicts and findings, results, and the run's
 * folder. Independent of any database.
 *
 * <pre>{@code
 * Optional<JournaledAnswer> known = answers.answer(question.key());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.store;

import org.jspecify.annotations.NullMarked;
