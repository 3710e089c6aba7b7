/** Statistics of robustness. */
@NullMarked
package dev.morph.experiments.analysis;

import org.jspecify.annotations.NullMarked;
