/**
 * The basis of every verb: its two streams, the terminal, input and output of JSON lines, label
 * sheets, records as options, and the printing of errors. Independent of the other packages of the
 * command line.
 *
 * <pre>{@code
 * CommandLine commandLine = Explained.commandLine(new Morph());
 * int exit = Explained.run(commandLine, "list", "--json");
 * }</pre>
 */
@NullMarked
package dev.morph.experiments.cli.console;

import org.jspecify.annotations.NullMarked;
