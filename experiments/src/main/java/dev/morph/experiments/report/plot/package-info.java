/**
 * Figures as SVG: no library, no script, no font of their own. Colours and light or dark come from
 * the style sheet around them; a figure that stands alone carries it.
 *
 * <pre>{@code
 * Figure figure = new SurvivalPlot(tau, curves).figure("survival-chrf", title, caption);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.plot;

import org.jspecify.annotations.NullMarked;
