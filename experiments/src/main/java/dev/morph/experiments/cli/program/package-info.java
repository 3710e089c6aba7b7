/**
 * Commands that extract, compare and transform programs.
 *
 * <pre>{@code
 * ./morph equivalent A.java B.java
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.program;

import org.jspecify.annotations.NullMarked;
