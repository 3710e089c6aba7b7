/**
 * The content of reports, and the parts that an experiment adds to them: the record of a run, its
 * tasks and outputs, sections, terms and caveats. All content is derived from the run folder alone.
 * The packages {@code words}, {@code page} and {@code files} turn it into text, HTML and data
 * files.
 *
 * <pre>{@code
 * List<Section> sections = ReportSections.of(manifest).sections(run);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report;

import org.jspecify.annotations.NullMarked;
