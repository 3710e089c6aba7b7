/**
 * Figures as SVG, without their own libraries, scripts or fonts. Colours and light or dark mode
 * come from the surrounding style sheet; a standalone figure includes it.
 *
 * <pre>{@code
 * Figure figure = new SurvivalPlot(tau, curves).figure("survival-chrf", title, caption);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.plot;

import org.jspecify.annotations.NullMarked;
