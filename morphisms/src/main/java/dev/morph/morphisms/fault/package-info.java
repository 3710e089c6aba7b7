/**
 * The catalogue of this module's errors. Each error has a message, a remedy, and a kind that
 * determines the exit code.
 *
 * <pre>{@code
 * throw MorphismFault.MODEL_FOLDER_UNUSABLE.because(...);
 * }</pre>
 */
@NullMarked
package dev.morph.morphisms.fault;

import org.jspecify.annotations.NullMarked;
