/**
 * The content of reports, and the parts that an experiment adds to them: the record of a run, its
 * tasks and outputs, sections, terms and caveats. All of it is derived from the run folder alone.
 * {@code words}, {@code page} and {@code files} present it.
 *
 * <pre>{@code
 * List<Section> sections = ReportSections.of(manifest).sections(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report;

import org.jspecify.annotations.NullMarked;
