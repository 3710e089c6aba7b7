/** Coding tasks and where they are read from. Imports morph-core. */
@NullMarked
package dev.morph.scenarios.dataset;

import org.jspecify.annotations.NullMarked;
