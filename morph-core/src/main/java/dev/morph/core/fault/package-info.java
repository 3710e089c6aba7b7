/**
 * The catalogue of errors a user may see. Each error has a one-line message, a one-line remedy and
 * a kind that determines the exit code. This package also reads and writes files, so that all
 * failures to do so raise the same faults.
 *
 * <pre>{@code
 * throw CommonFault.FILE_MISSING.because(path);
 * }</pre>
 */
@NullMarked
package dev.morph.core.fault;

import org.jspecify.annotations.NullMarked;
