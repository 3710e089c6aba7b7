/**
 * What a run keeps, and the ports behind which it is kept: answers, verdicts and findings, results,
 * and the run's folder. Knows no database. Imports morph-core only.
 *
 * <pre>{@code
 * Optional<JournaledAnswer> known = answers.answer(question.key());
 * }</pre>
 */
@NullMarked
package dev.morph.scenarios.engine.store;

import org.jspecify.annotations.NullMarked;
