/** The run's journal. */
@NullMarked
package dev.morph.scenarios.store;

import org.jspecify.annotations.NullMarked;
