/**
 * The catalogue of errors a user may see. Each has one line that says what is wrong, one that says
 * what to do, and a kind that determines the exit code. Files are written here as well, so that all
 * failures to write raise the same faults.
 *
 * <pre>{@code
 * throw CommonFault.FILE_MISSING.because(path);
 * }</pre>
 */
@NullMarked
package dev.morph.core.fault;

import org.jspecify.annotations.NullMarked;
