/** Starts, limits and ends the processes in which a model's programs run. */
@NullMarked
package dev.morph.scenarios.sandbox;

import org.jspecify.annotations.NullMarked;
