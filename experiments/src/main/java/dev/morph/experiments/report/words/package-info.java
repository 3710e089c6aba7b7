/**
 * The results of a run as text: the summaries for the terminal, the conclusion on a report page,
 * and a pull-request comment.
 *
 * <pre>{@code
 * String table = SummaryTable.render(scores, aliases);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.words;

import org.jspecify.annotations.NullMarked;
