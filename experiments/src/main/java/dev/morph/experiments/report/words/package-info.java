/**
 * What a run found, in words: the summaries of the terminal, the conclusion of a page and a comment
 * on a pull request.
 *
 * <pre>{@code
 * String table = SummaryTable.render(scores, aliases);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.words;

import org.jspecify.annotations.NullMarked;
