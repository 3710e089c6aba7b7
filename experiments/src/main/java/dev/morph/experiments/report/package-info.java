/** Tables and summaries of a run. */
@NullMarked
package dev.morph.experiments.report;

import org.jspecify.annotations.NullMarked;
