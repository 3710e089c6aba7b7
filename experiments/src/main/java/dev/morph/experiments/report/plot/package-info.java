/**
 * Figures as SVG, without libraries, scripts or fonts. Colours and light or dark mode come from the
 * page's style sheet; a standalone figure includes the style sheet.
 *
 * <pre>{@code
 * Figure figure = new SurvivalPlot(tau, curves).figure("survival-chrf", title, caption);
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.report.plot;

import org.jspecify.annotations.NullMarked;
