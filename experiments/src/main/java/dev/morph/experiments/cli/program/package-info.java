/**
 * Commands on programs: extract them from answers, compare them, transform them.
 *
 * <pre>{@code
 * ./morph equivalent A.java B.java
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.program;

import org.jspecify.annotations.NullMarked;
