/**
 * The results of a run in words: the summaries for the terminal, the conclusion of a page, and a
 * pull-request comment.
 *
 * <pre>{@code
 * String table = SummaryTable.render(scores, aliases);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.words;

import org.jspecify.annotations.NullMarked;
