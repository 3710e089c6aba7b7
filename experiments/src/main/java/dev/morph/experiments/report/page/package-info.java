/**
 * The HTML report of a run: {@code report.html}, and its tables, figures and further failures as
 * separate files. Everything is derived from the run folder alone.
 *
 * <pre>{@code
 * RunReport.write(folder, folder, manifest, run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.page;

import org.jspecify.annotations.NullMarked;
