/**
 * The page of a run: {@code report.html} with its tables, figures and failures, which also become
 * files. It is derived from the run folder alone.
 *
 * <pre>{@code
 * RunReport.write(folder, folder, manifest, run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.page;

import org.jspecify.annotations.NullMarked;
