/**
 * What is done to a program: found in an answer, compared with another, transformed. Imports {@code
 * option} and {@code console}.
 *
 * <pre>{@code
 * ./morph equivalent A.java B.java
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.program;

import org.jspecify.annotations.NullMarked;
