/** The robustness evaluation of code generation, driven in parallel around pure walks. */
@NullMarked
package dev.morph.scenarios.evaluation;

import org.jspecify.annotations.NullMarked;
