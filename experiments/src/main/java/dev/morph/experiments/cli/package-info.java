/** The command line. The only package that prints. */
@NullMarked
package dev.morph.experiments.cli;

import org.jspecify.annotations.NullMarked;
